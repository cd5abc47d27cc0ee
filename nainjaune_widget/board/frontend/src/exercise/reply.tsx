import { Button } from "../common/parts/button";
import { Signs } from "../common/signs";
import type { Words } from "../common/words";
import type { Reply, Snapshot } from "./contract";

interface CodeProps {
  /** Python to copy. */
  code: string;
  words: Words;
  copy(code: string): void;
}

/** Python to run in a cell, with a button that copies it. */
function Code({ code, words, copy }: CodeProps) {
  return (
    <div class="nj-code">
      <pre>{code}</pre>
      <Button text={words.say("copy")} act={() => copy(code)} />
    </div>
  );
}

interface ReplyBoxProps {
  reply: Reply;
  words: Words;
  copy(code: string): void;
}

/** The reply to an answer. */
export function ReplyBox({ reply, words, copy }: ReplyBoxProps) {
  const { verdict, readAs, says, board } = reply;
  return (
    <div class="nj-reply" data-role="reply" data-verdict={verdict}>
      {readAs && (
        <p class="nj-small">
          <Signs text={readAs} words={words} />
        </p>
      )}
      {says.map((line) => (
        <p>
          <Signs text={line} words={words} />
        </p>
      ))}
      {board && <Code code={board} {...{ words, copy }} />}
    </div>
  );
}

interface HelpProps {
  snapshot: Snapshot;
  words: Words;
  copy(code: string): void;
}

/** The hints and the solution that were asked for. */
export function Help({ snapshot, words, copy }: HelpProps) {
  const { hints, solution } = snapshot;
  return (
    <>
      {hints.length > 0 && (
        <ol class="nj-hints" data-role="hints">
          {hints.map((hint) => (
            <li>
              <Signs text={hint} words={words} />
            </li>
          ))}
        </ol>
      )}
      {solution && (
        <div class="nj-solution" data-role="solution">
          {solution.lines.map((line) => (
            <p>
              <Signs text={line} words={words} />
            </p>
          ))}
          <p>{words.say("cell")}</p>
          <Code code={solution.cell} {...{ words, copy }} />
        </div>
      )}
    </>
  );
}
