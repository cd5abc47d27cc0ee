import { Component } from "preact";
import { Button } from "../../common/parts/button";
import { CodeField } from "../../common/parts/code";
import { type Choice, Select } from "../../common/parts/select";
import type { Words } from "../../common/words";
import type { TableSetup } from "../deal/contract";
import type { TableChange } from "../deal/model";
import type { Commands } from "../interaction/commands";

interface TableFormProps {
  setup: TableSetup;
  /** The reason of the last refusal. */
  refused: string | null;
  /** The key of the text that says what a new deal would cost; empty if nothing. */
  lost: string;
  root: HTMLElement;
  words: Words;
  commands: Commands;
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
