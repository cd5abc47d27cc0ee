import { Button, QUESTION } from "../../common/parts/button";
import type { Words } from "../../common/words";
import type { Mark, Snapshot } from "../deal/contract";
import { ending, nextMark } from "../deal/fold";
import type { Commands } from "../interaction/commands";

const ICONS = {
  first: "M5 4v16M20 5v14l-11-7z",
  back: "M15 4l-8 8 8 8",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  step: "M9 4l8 8-8 8",
  myTurn: "M4 5l7 7-7 7M13 5l7 7-7 7",
  last: "M19 4v16M4 5v14l11-7z",
  settings: "M3 7h8M17 7h4M3 17h3M12 17h9M14 4v6M9 14v6",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  help: QUESTION,
};

/** Icons drawn as lines only, and the main one. */
const LOOKS: Partial<Record<keyof typeof ICONS, string>> = {
  back: "nj-open",
  step: "nj-open",
  myTurn: "nj-open",
  fullScreen: "nj-open nj-full",
  help: "nj-open",
  play: "nj-main",
  pause: "nj-main",
};

interface ControlsProps {
  snapshot: Snapshot;
  cursor: number;
  /** The number of the last event, heard or not. */
  end: number;
  /** The deal is over, and its end has been on show. */
  over: boolean;
  playing: boolean;
  /** The result of the deal is on show, with the ways on from there. */
  ended: boolean;
  /** The beliefs are on show; undefined where there are none to show. */
  beliefs: boolean | undefined;
  words: Words;
  commands: Commands;
}

/** The controls of a board. Those with nothing to do here look idle, but still answer. */
export function Controls({
  snapshot,
  cursor,
  end,
  over,
  playing,
  ended,
  beliefs,
  words,
  commands,
}: ControlsProps) {
  const { events, game, live, human } = snapshot;
  const [atStart, atEnd] = [cursor === 0, cursor === end];
  /** One has stepped back from the result. */
  const hasResult = over && !ended && ending(snapshot) !== undefined;
  const icon = (name: keyof typeof ICONS, idle = false, act = commands[name]) => (
    <Button {...{ act, idle }} text={words.say(name)} icon={ICONS[name]} look={LOOKS[name]} />
  );
  const jump = (mark: Mark, look: string, act: () => void) => (
    <Button
      {...{ look, act }}
      text={words.say(`next-${mark}`)}
      idle={events.length === end && !nextMark(snapshot, cursor, mark)}
    />
  );
  const deal = words.say(game ? "next-deal" : "deal");
  return (
    <div class="nj-controls">
      <div class="nj-transport">
        {icon("first", atStart)}
        {icon("back", atStart)}
        {icon(playing ? "pause" : "play", atEnd && !over)}
        {icon("step", atEnd)}
        {live && human.length > 0 && icon("myTurn", atEnd)}
        {icon("last", atEnd)}
      </div>
      {jump("stop", "nj-to-stop", commands.nextStop)}
      {jump("sweep", "nj-to-sweep", commands.nextSweep)}
      <span class="nj-where">
        {cursor} / {events.length}
      </span>
      {hasResult && <Button text={words.say("result.show")} act={commands.last} look="nj-main" />}
      {beliefs !== undefined && (
        <Button
          text={words.say("beliefs")}
          act={commands.beliefs}
          look={beliefs && "nj-main"}
          aria-pressed={beliefs}
        />
      )}
      {live && !ended && (
        <Button text={words.say("what-if")} act={commands.whatIf} idle={!commands.mayAskWhatIf()} />
      )}
      {game && <Button text={words.say("standings")} act={commands.standings} />}
      {live && !ended && (
        <Button
          text={deal}
          act={commands.deal}
          look={hasResult ? "" : "nj-main"}
          idle={!!game && (game.finished || !over)}
        />
      )}
      {live && <Button text={words.say("table")} act={commands.table} aria-haspopup="dialog" />}
      {live && <Button text={words.say("learn")} act={commands.learn} />}
      {live && <Button text={words.say("rules")} act={commands.rules} aria-haspopup="dialog" />}
      <div class="nj-transport nj-tools">
        {icon("settings")}
        {icon("fullScreen")}
        {icon("help")}
      </div>
    </div>
  );
}
