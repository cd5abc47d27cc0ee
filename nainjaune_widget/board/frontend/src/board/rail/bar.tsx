import { Button } from "../../common/parts/button";
import type { Words } from "../../common/words";
import type { Snapshot } from "../deal/contract";
import type { Commands } from "../interaction/commands";

interface BarProps {
  snapshot: Snapshot;
  words: Words;
  commands: Commands;
}

/** Remarks on the deal on show: a what-if, open hands, its number in a game. */
export function Bar({ snapshot, words, commands }: BarProps) {
  const { live, line, revealed, game } = snapshot;
  if (!line && !revealed && !game) return null;
  return (
    <div class="nj-bar">
      {line && (
        <>
          <b data-role="line">{line.title}</b>
          {live && <Button text={words.say("main")} act={commands.main} look="nj-main" />}
          {live && <Button text={words.say("compare")} act={commands.compare} />}
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
