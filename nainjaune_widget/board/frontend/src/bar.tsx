import type { Actions } from "./actions";
import { Button } from "./button";
import type { Snapshot } from "./contract";
import type { Words } from "./words";

interface Props {
  snapshot: Snapshot;
  words: Words;
  actions: Actions;
}

/** What is unusual about the deal on show: another line, open hands, its place in a game. */
export function Bar({ snapshot, words, actions }: Props) {
  const { live, line, revealed, game } = snapshot;
  if (!line && !revealed && !game) return null;
  return (
    <div class="nj-bar">
      {line && (
        <>
          <b data-role="line">{line.title}</b>
          {live && <Button text={words.say("main")} act={actions.main} look="nj-main" />}
          {live && <Button text={words.say("compare")} act={actions.compare} />}
        </>
      )}
      {revealed && <b data-role="revealed">{words.say("revealed")}</b>}
      {game && (
        <span>
          {words.say(game.deals ? "game.of" : "game", { n: game.number, of: game.deals ?? 0 })}
        </span>
      )}
    </div>
  );
}
