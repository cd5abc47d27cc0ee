import { type Choice, Select } from "../common/parts/select";
import type { Words } from "../common/words";
import type { Ask, Snapshot } from "./contract";

interface ChoicesProps {
  snapshot: Snapshot;
  words: Words;
  ask: Ask;
}

/** The choice of the rules, the number of players and the dealer. */
export function Choices({ snapshot, words, ask }: ChoicesProps) {
  const { rules, rulesets, players, hands, names, dealer } = snapshot;

  const field = (
    key: "rules" | "players" | "dealer",
    value: string | number,
    choices: Choice[],
    chosen: (value: string) => void,
  ) => <Select mark={key} label={words.say(key)} {...{ value, choices, chosen }} />;

  const title = (each: Snapshot["rulesets"][number]): string =>
    rules.variant && each.id === rules.id
      ? words.say("rules.changed", { title: each.title })
      : each.title;
  const number = (name: "players" | "dealer") => (value: string) =>
    ask({ type: "table", [name]: Number(value) });

  return (
    <div class="nj-choices">
      {field(
        "rules",
        rules.id,
        rulesets.map((each) => [each.id, title(each)]),
        (value) => ask({ type: "table", rules: value }),
      )}
      {field(
        "players",
        hands.length,
        players.map((each) => [each, String(each)]),
        number("players"),
      )}
      {field(
        "dealer",
        dealer,
        names.map((name, seat) => [seat, `${seat} · ${name}`]),
        number("dealer"),
      )}
    </div>
  );
}
