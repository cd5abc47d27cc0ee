import { SheetTable } from "../../common/parts/sheet";
import type { Words } from "../../common/words";
import type { Rules } from "../deal/contract";

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
export function RulesText({ rules, announcing, page, words }: RulesTextProps) {
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
