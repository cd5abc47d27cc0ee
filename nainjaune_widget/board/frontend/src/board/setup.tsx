// The dialogs of the table, in the annex: the choices for another one, and the rules.

import { Component } from "preact";
import { type Choice, CodeField, Select } from "../common/form";
import type { Notice } from "../common/over";
import { Button, SheetTable } from "../common/parts";
import type { Words } from "../common/words";
import type { PartProps } from "./commands";
import type { Rules, Snapshot, TableSetup } from "./deal/contract";
import type { TableChange } from "./deal/model";

interface RulesTextProps {
  rules: Rules;
  /** Begin with what announcing is. */
  announcing: boolean | undefined;
  /** The address of a page of rules, where the host has one. */
  page: string | undefined;
  words: Words;
}

/**
 * The rules on a sheet: what announcing is, if that was asked; how one wins, and the rules in short;
 * then the clauses, and for the curious the options and their source.
 */
function RulesText({ rules, announcing, page, words }: RulesTextProps) {
  return (
    <div class="nj-rules">
      {announcing && (
        <section data-role="announcing">
          <h3>{words.say("rules.announce")}</h3>
          {rules.announcing.map((text) => (
            <p>{text}</p>
          ))}
        </section>
      )}
      <section data-role="summary">
        <p class="nj-aim">{rules.aim}</p>
        {rules.summary.map(([title, told]) => (
          <p>
            <b>{title}.</b> {told}
          </p>
        ))}
      </section>
      <section>
        <h3>{words.say("rules.clauses")}</h3>
        <dl>
          {rules.clauses.map(({ name, text, reading }) => (
            <div>
              <dt>{words.say(`clause.${name}`)}</dt>
              <dd>
                {text}
                {reading && <i class="nj-small"> {words.say("reading")}</i>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <details>
        <summary>{words.say("rules.options")}</summary>
        <SheetTable rows={rules.rows} />
      </details>
      {page && (
        <a href={page} target="_blank" rel="noopener">
          {words.say("rules.page")}
        </a>
      )}
    </div>
  );
}

interface TableFormProps extends Omit<PartProps, "snapshot"> {
  setup: TableSetup;
  /** The reason of the last refusal. */
  refused: string | null;
  /** The key of the text that says what a new deal would cost; empty if nothing. */
  lost: string;
}

interface State {
  change: TableChange;
  told: string;
}

const NOBODY = "nobody";
const EVERYBODY = "everybody";
/** Several persons, or several strategies, as only a cell can choose them. */
const SOME = "";

/** All seats of a table. */
const seatsOf = (players: number) => [...Array(players).keys()];

/** The number of players nearest to another one. */
const nearest = (players: number[], to: number) =>
  players.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] as number;

/** The choices for a table. Nothing happens before a button is pressed. */
export class TableForm extends Component<TableFormProps, State> {
  override state: State = { change: {}, told: "" };

  /** The table as it is; other rules come as they are by themselves. */
  #before({ rules }: TableChange): TableSetup {
    const { setup } = this.props;
    return rules ? { ...setup, gap: setup.gaps[0]?.id ?? setup.gap } : setup;
  }

  /** The table as it would be. */
  get #wanted() {
    const { change } = this.state;
    return { ...this.#before(change), ...change };
  }

  /** Keep only what differs from the table as it is. */
  #choose(chosen: TableChange): void {
    const { gap: _, ...kept } = this.state.change;
    const change: TableChange = { ...(chosen.rules ? kept : this.state.change), ...chosen };
    for (const key of Object.keys(change) as (keyof TableChange)[]) {
      if (String(change[key]) === String(this.#before(change)[key])) delete change[key];
    }
    this.setState({ change, told: "" });
  }

  #chooseRules(rules: string): void {
    const { players } = this.#wanted;
    const known = this.props.setup.rulesets.find(({ id }) => id === rules)?.players ?? [players];
    this.#choosePlayers(nearest(known, players), { rules });
  }

  #choosePlayers(players: number, chosen: TableChange = {}): void {
    const { human } = this.#wanted;
    const staying = human.filter((seat) => seat < players);
    const seated = human.length && !staying.length ? [0] : staying;
    const everybody = human.length > 1 && human.length === this.#wanted.players;
    this.#choose({ ...chosen, players, human: everybody ? seatsOf(players) : seated });
  }

  #chooseSeat(value: string): void {
    const all = seatsOf(this.#wanted.players);
    const seats = { [NOBODY]: [], [EVERYBODY]: all, [SOME]: this.props.setup.human }[value];
    this.#choose({ human: seats ?? [Number(value)] });
  }

  readonly #set = () => {
    const { change } = this.state;
    if (Object.keys(change).length) this.props.commands.setTable(change);
    else this.setState({ told: this.props.words.say("table.same") });
  };

  #seats(): Choice[] {
    const { setup, words } = this.props;
    const { players, human } = this.#wanted;
    const names = setup.names.slice(0, players);
    const seats = names.map((name, seat): Choice => [String(seat), name]);
    const some = human.length > 1 && human.length < players;
    const persons = human.map((seat) => names[seat]).join(", ");
    return [
      ...(some ? [[SOME, words.say("table.seat.some", { names: persons })] as Choice] : []),
      ...seats,
      [EVERYBODY, words.say("table.seat.everybody")],
      [NOBODY, words.say("table.seat.nobody")],
    ];
  }

  #seat(): string {
    const { players, human } = this.#wanted;
    if (!human.length) return NOBODY;
    if (human.length === 1) return String(human[0]);
    return human.length === players ? EVERYBODY : SOME;
  }

  #field(key: string, value: string, choices: Choice[], chosen: (value: string) => void) {
    const label = this.props.words.say(`table.${key}`);
    return <Select mark={key} {...{ label, value, choices, chosen }} />;
  }

  #truth(key: "game" | "tutor") {
    const { words } = this.props;
    const choices = ["yes", "no"].map((each): Choice => [each, words.say(`table.${key}.${each}`)]);
    const chosen = (value: string) => this.#choose({ [key]: value === "yes" });
    return this.#field(key, this.#wanted[key] ? "yes" : "no", choices, chosen);
  }

  override render({ setup, refused, lost, words, commands }: TableFormProps, state: State) {
    const { rulesets, strategies, languages, given, code, hidden } = setup;
    const wanted = this.#wanted;
    const ruleset = rulesets.find(({ id }) => id === wanted.rules);
    const numbers = ruleset?.players ?? [wanted.players];
    const { tutor: _, lang: __, ...dealing } = state.change;
    const deals = Object.keys(dealing).length > 0;
    const onlyTalk = !deals && Object.keys(state.change).length > 0;
    const told = refused ?? state.told;
    const title = (each: TableSetup["rulesets"][number]) =>
      setup.variant && each.id === setup.rules
        ? words.say("table.changed", { title: each.title })
        : each.title;
    const named = (each: { id: string; title: string }): Choice => [each.id, each.title];
    const bots = strategies.map(named);
    if (setup.bots == null) bots.unshift([SOME, words.say("table.bots.own")]);
    return (
      <div class="nj-setup">
        {given && <p data-role="given">{words.say("table.given")}</p>}
        <fieldset class="nj-fields" disabled={given}>
          {this.#field(
            "rules",
            wanted.rules,
            rulesets.map((each) => [each.id, title(each)]),
            (value) => this.#chooseRules(value),
          )}
          {ruleset?.gap &&
            this.#field("gap", wanted.gap, setup.gaps.map(named), (gap) => this.#choose({ gap }))}
          {this.#field(
            "players",
            String(wanted.players),
            numbers.map((each) => [String(each), String(each)]),
            (value) => this.#choosePlayers(Number(value)),
          )}
          {this.#field("seat", this.#seat(), this.#seats(), (value) => this.#chooseSeat(value))}
          {this.#field("bots", wanted.bots ?? SOME, bots, (value) =>
            this.#choose({ bots: value || undefined } as TableChange),
          )}
          {this.#truth("game")}
        </fieldset>
        <div class="nj-fields">
          {ruleset?.announcing !== false && this.#truth("tutor")}
          {this.#field("lang", wanted.lang, languages.map(named), (lang) => this.#choose({ lang }))}
        </div>
        {deals && lost && <p class="nj-cost">{words.say(lost)}</p>}
        {told && (
          <p class="nj-cost" data-role="refused">
            {told}
          </p>
        )}
        <div class="nj-buttons">
          <Button
            text={words.say(onlyTalk || given ? "table.apply" : "table.set")}
            act={this.#set}
            look="nj-main"
            idle={!deals && !onlyTalk}
          />
        </div>
        {!given && (
          <section class="nj-code">
            <CodeField
              code={code ?? ""}
              words={words}
              lang={setup.lang}
              seat={setup.human[0]}
              open={commands.openDeal}
              tell={(text) => this.setState({ told: text })}
            />
            {code == null && (
              <p class="nj-small">{words.say(hidden ? "table.code.hidden" : "table.code.none")}</p>
            )}
          </section>
        )}
      </div>
    );
  }
}

/** The choices for a table, or the rules, as Python has sent them. */
type Panel = { setup: TableSetup } | { rules: Rules; announcing: boolean | undefined };

interface SetupPanelProps extends PartProps {
  panel: Panel;
  notice: Notice | null;
  root: HTMLElement;
}

/** The content of the dialog. */
export function SetupPanel({ panel, snapshot, notice, root, words, commands }: SetupPanelProps) {
  if ("rules" in panel)
    return <RulesText {...panel} page={pageOfRules(root, snapshot)} words={words} />;
  const refused = notice && !notice.done ? notice.text : null;
  const { setup } = panel;
  return <TableForm {...{ setup, refused, words, commands }} lost={lostWith(snapshot)} />;
}

/** The address of the page of rules that the host's page names, in the board's language. */
const pageOfRules = (root: HTMLElement, { lang }: Snapshot) =>
  root.closest<HTMLElement>("[data-rules-page]")?.dataset.rulesPage?.replace("{lang}", lang);

/** The key of the text that says what a new deal would cost; empty if nothing. */
function lostWith({ game, turn, mayUndo }: Snapshot): string {
  if (game && !game.finished && (mayUndo || game.number > 1)) return "table.lost.game";
  return turn != null && mayUndo ? "table.lost" : "";
}
