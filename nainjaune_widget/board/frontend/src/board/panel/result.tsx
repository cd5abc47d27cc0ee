import type { ComponentChildren } from "preact";
import { Button } from "../../common/parts/button";
import { PlayerName } from "../../common/parts/name";
import type { Words } from "../../common/words";
import type { Player, Snapshot } from "../deal/contract";
import { ending, type Position } from "../deal/fold";
import { type Item, resultsOf, type SeatResult } from "../deal/results";
import type { Commands } from "../interaction/commands";
import { winnerLine } from "../speech/takings";

interface ResultProps {
  snapshot: Snapshot;
  position: Position;
  words: Words;
  commands: Commands;
  /** Share the deal, where the page around the board can. */
  share: (() => void) | undefined;
  /** What else is told of the deal. */
  children: ComponentChildren;
}

/**
 * The result of a deal whose end is on show. It stands beside the table and covers none of it; on a
 * small screen it lies over the hand, where one looks.
 */
export function Result({ snapshot, position, words, commands, share, children }: ResultProps) {
  const { players, game } = snapshot;
  const out = ending(snapshot);
  if (!out) return null;
  const results = resultsOf(snapshot, position);
  const won = winnerLine(snapshot, results, words);
  const columns = ["player", "net", ...(game ? ["jetons"] : [])];
  const [own] = snapshot.human.length === 1 ? snapshot.human : [];
  const net = results.find(({ seat }) => seat === own)?.net;
  return (
    <article
      class="nj-result"
      data-role="result"
      data-winner={out.seat}
      aria-label={words.say("result")}
      tabIndex={-1}
    >
      <h2 class="nj-headline">
        <button type="button" class="nj-link" onClick={() => commands.go(out.number)}>
          {out.text.headline}
        </button>
      </h2>
      {net !== undefined && (
        <p class="nj-yours">{words.say("result.yours", { n: words.difference(net) })}</p>
      )}
      {won && <p class="nj-won">{won}</p>}
      {game?.ending && <p>{game.ending}</p>}
      {children}
      <table>
        <thead class="nj-small">
          <tr>
            {columns.map((column, nth) => (
              <th scope="col" class={nth ? "nj-figure" : ""}>
                {words.say(`result.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {results.map((result) => (
          <SeatRows
            key={result.seat}
            {...{ result, words, commands }}
            player={players[result.seat] as Player}
            inGame={game != null}
          />
        ))}
      </table>
      <p class="nj-small">{leftInBoxes(snapshot, position, words)}</p>
      <Actions {...{ snapshot, words, commands, share }} />
    </article>
  );
}

interface SeatRowsProps {
  result: SeatResult;
  player: Player;
  inGame: boolean;
  words: Words;
  commands: Commands;
}

/** A seat's net, and under it the payments that it is made of. */
function SeatRows({ result, player, inGame, words, commands }: SeatRowsProps) {
  const { seat, place, net, jetons, parts } = result;
  const link = ({ event, amount }: Item) => {
    const n = words.difference(amount);
    const item = { what: event.text.log, n, event: event.number };
    const name = words.spelled(words.say("result.item", item));
    return (
      <button
        type="button"
        class="nj-link"
        aria-label={name}
        title={name}
        onClick={() => commands.go(event.number)}
      >
        {n}
      </button>
    );
  };
  return (
    <tbody data-result={seat} data-net={net}>
      <tr>
        <th scope="row" class="nj-result-name">
          {inGame && `${place}. `}
          <PlayerName name={player.name} />
        </th>
        <td class="nj-figure">{words.difference(net)}</td>
        {inGame && <td class="nj-figure">{words.amount(jetons)}</td>}
      </tr>
      <tr class="nj-parts nj-small">
        <td colSpan={inGame ? 3 : 2}>
          {parts.map(({ part, items }) => (
            <span>
              {words.say(`result.${part}`)} {items.map(link)}
            </span>
          ))}
        </td>
      </tr>
    </tbody>
  );
}

function leftInBoxes({ rules }: Snapshot, { boxes }: Position, words: Words): string {
  const left = rules.boxes
    .filter(({ id }) => boxes[id])
    .map(({ id, name }) => `${name} ${boxes[id]}`);
  if (!left.length) return words.say("result.left.none");
  return `${words.say("result.left")} ${left.join(", ")}.`;
}

/** The ways on from here. Those from a what-if are in the bar above the rail. */
function Actions({ snapshot, words, commands, share }: Omit<ResultProps, "position" | "children">) {
  const { live, human, game, line } = snapshot;
  if (!live) return null;
  const button = (key: string, act: () => void, look?: string) => (
    <Button text={words.say(key)} {...{ act, look }} />
  );
  return (
    <div class="nj-ways">
      {!line && game?.finished && button("new-game", commands.newGame, "nj-main")}
      {!line && !game?.finished && button(game ? "next-deal" : "deal", commands.deal, "nj-main")}
      {!line && human.length > 0 && button("review", commands.review)}
      {share && button("share", share)}
      {!line && !game && button("again", commands.again)}
      {button("what-if", commands.whatIfAnew)}
    </div>
  );
}
