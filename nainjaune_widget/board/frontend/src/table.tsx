import type { Actions } from "./actions";
import type { GameEvent, Snapshot, Text } from "./contract";
import type { Position } from "./fold";
import { Run } from "./run";
import { Seat } from "./seat";
import { Tray } from "./tray";
import type { Words } from "./words";

interface Props {
  snapshot: Snapshot;
  position: Position;
  cursor: number;
  event: GameEvent | null;
  text: Text;
  turn: number | null;
  words: Words;
  actions: Actions;
}

const NOTHING: readonly string[] = [];

/** Seats round the table as they sit, from the left of whoever sits at the bottom. */
function seating(snapshot: Snapshot): { top: number[]; bottom: number[] } {
  const { players, human, rules } = snapshot;
  const own = human[0];
  const all = players.map((_, nth) => ((own ?? -1) + 1 + nth) % players.length);
  const round = own === undefined ? all : all.slice(0, -1);
  const above = own === undefined ? Math.ceil(round.length / 2) : round.length;
  const top = round.slice(0, above);
  const below = own === undefined ? round.slice(above).reverse() : [own];
  if (rules.direction === "clockwise") return { top, bottom: below };
  return { top: top.reverse(), bottom: below.reverse() };
}

/** The green table with everything that lies on it. */
export function Table(props: Props) {
  const { snapshot, position, cursor, event, text, turn, words, actions } = props;
  const { players, dealer, lang, rules } = snapshot;
  const own = snapshot.human[0];
  const { top, bottom } = seating(snapshot);
  const atEnd = cursor === snapshot.events.length;

  const seat = (number: number) => (
    <Seat
      key={number}
      seat={number}
      name={players[number]?.name ?? ""}
      hand={position.hands[number] ?? { cards: null, count: 0 }}
      jetons={position.jetons[number] ?? 0}
      dealer={number === dealer}
      toAct={number === turn}
      call={position.calls[number] ?? null}
      lang={lang}
      words={words}
    />
  );
  const swept = event?.effects.find(
    ([kind, source]) => kind === "jetons" && typeof source === "string",
  );

  return (
    <div
      class={`nj-table${own === undefined ? "" : " nj-played"}`}
      style={{ "--top": top.length, "--bottom": bottom.length }}
    >
      <div class={`nj-seats nj-top${players.length > 5 ? " nj-many" : ""}`}>{top.map(seat)}</div>
      <Tray
        rules={rules}
        lang={lang}
        boxes={position.boxes}
        swept={swept ? String(swept[1]) : null}
        words={words}
      />
      <Run
        snapshot={snapshot}
        run={position.run}
        closed={position.closed}
        stopped={position.stopped}
        event={event}
        text={text}
        words={words}
      />
      <div class="nj-seats nj-bottom">
        {own === undefined ? (
          bottom.map(seat)
        ) : (
          <Seat
            seat={own}
            name={players[own]?.name ?? ""}
            hand={position.hands[own] ?? { cards: null, count: 0 }}
            jetons={position.jetons[own] ?? 0}
            dealer={own === dealer}
            toAct={own === turn}
            call={position.calls[own] ?? null}
            lang={lang}
            words={words}
            own
            legal={atEnd && turn === own ? snapshot.legal : NOTHING}
            put={actions.put}
          >
            <Deeds {...{ snapshot, words, actions }} />
          </Seat>
        )}
      </div>
    </div>
  );
}

interface DeedsProps {
  snapshot: Snapshot;
  words: Words;
  actions: Actions;
}

/** What the person may do besides putting down a card. */
function Deeds({ snapshot, words, actions }: DeedsProps) {
  const { mayPass, mayUndo, mustAnnounce, rules, legal } = snapshot;
  const due = mustAnnounce && rules.boxes.some(({ card }) => legal.includes(card));
  return (
    <div class="nj-deeds">
      {rules.announcing && (
        <button
          type="button"
          class={`nj-button nj-announce${due ? " nj-due" : ""}`}
          aria-pressed={actions.announcing}
          onClick={actions.announce}
        >
          {words.say("announce")}
        </button>
      )}
      <button type="button" class="nj-button" disabled={!mayPass} onClick={actions.pass}>
        {words.say("pass")}
      </button>
      <button type="button" class="nj-button" disabled={!mayUndo} onClick={actions.undo}>
        {words.say("undo")}
      </button>
    </div>
  );
}
