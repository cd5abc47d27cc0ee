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

export interface ControlsProps {
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

const iconFor =
  (words: Words, commands: Commands) =>
  (name: keyof typeof ICONS, idle = false) => (
    <Button
      {...{ act: commands[name], idle }}
      text={words.say(name)}
      icon={ICONS[name]}
      look={LOOKS[name]}
    />
  );

/** The controls that move through a deal. Those with nothing to do here look idle, but still answer. */
export function Transport(props: ControlsProps) {
  const { snapshot, cursor, end, over, playing, words, commands } = props;
  const { events, live, human } = snapshot;
  const [atStart, atEnd] = [cursor === 0, cursor === end];
  const icon = iconFor(words, commands);
  const jump = (mark: Mark, look: string, act: () => void) => (
    <Button
      {...{ look, act }}
      text={words.say(`next-${mark}`)}
      idle={events.length === end && !nextMark(snapshot, cursor, mark)}
    />
  );
  return (
    <>
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
    </>
  );
}

/** The button that opens the other controls, where they are folded. */
export const MenuButton = ({ words, commands }: Pick<ControlsProps, "words" | "commands">) => (
  <Button
    text={words.say("menu")}
    act={commands.menu}
    icon="M4 6h16M4 12h16M4 18h16"
    look="nj-open"
    aria-haspopup="dialog"
  />
);

/** The other controls; folded, they are in a menu. */
export function Others(props: ControlsProps & { folded: boolean }) {
  const { snapshot, over, ended, beliefs, folded, words, commands } = props;
  const { game, live, human, line } = snapshot;
  /** One has stepped back from the result. */
  const hasResult = over && !ended && ending(snapshot) !== undefined;
  const icon = iconFor(words, commands);
  const tool = (name: "settings" | "fullScreen" | "help") =>
    folded ? <Button text={words.say(name)} act={commands[name]} look={LOOKS[name]} /> : icon(name);
  const deal = words.say(game ? "next-deal" : "deal");
  return (
    <>
      {hasResult && <Button text={words.say("result.show")} act={commands.last} look="nj-main" />}
      {live && over && !line && human.length > 0 && (
        <Button text={words.say("review")} act={commands.review} />
      )}
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
        {tool("settings")}
        {tool("fullScreen")}
        {tool("help")}
      </div>
    </>
  );
}
