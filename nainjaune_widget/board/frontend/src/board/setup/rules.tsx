import { SheetTable } from "../../common/parts/sheet";
import type { Words } from "../../common/words";
import type { Rules } from "../deal/contract";

interface RulesTextProps {
  rules: Rules;
  /** Begin with what announcing is. */
  announcing: boolean | undefined;
  words: Words;
}

/** The rules on a sheet: what announcing is, if that was asked, then the options and clauses. */
export function RulesText({ rules, announcing, words }: RulesTextProps) {
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
      <section>
        <h3>{words.say("rules.options")}</h3>
        <SheetTable rows={rules.rows} />
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
    </div>
  );
}
