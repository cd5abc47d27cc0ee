// What Python sends in some deals, and what must come of it: `tests/support/wire/scenes.py` writes it.

import { readFileSync } from "node:fs";
import { env } from "node:process";
import type {
  AskBeliefs,
  BoardRequest,
  SeatBeliefs,
  Settings,
  Show,
  Snapshot,
} from "../../src/board/deal/contract";
import type { Catalogue } from "../../src/common/words";

/** What a board sends to a page that opens it. */
export interface Traits {
  snapshot: Snapshot;
  words: Catalogue;
  settings: Settings;
  show: Show;
  beliefs?: SeatBeliefs;
  /** What the host's page asks for, not Python. */
  firstMoves?: boolean;
}

/** A message of Python. */
export interface Told {
  state: Partial<Traits>;
  content: { id?: number; rev?: number } | null;
  /** In base64. */
  buffers: string[];
}

/** A position, as Python folds it. */
export interface FoldedPosition {
  hands: (string[] | null)[];
  sizes: number[];
  jetons: number[];
  boxes: Record<string, number>;
  run: [card: string, seat: number][];
}

export interface Table {
  traits: Traits;
  /** By event. */
  positions: FoldedPosition[];
  /** The engine's own, where somebody acts. */
  engine: {
    cursor: number;
    hands: string[][];
    jetons: number[];
    boxes: Record<string, number>;
    turn: number;
  }[];
}

/** A deal that a person plays. */
export interface Deal {
  rules: string;
  lang: string;
  traits: Traits;
  steps: { legal: string[]; request: BoardRequest & { type: "play" }; told: Told[] }[];
  chips: number[];
  events: number;
}

/** Two deals that sound the same up to an event. */
export interface SoundAlikes {
  traits: [Traits, Traits];
  alike: number;
}

interface Scenes {
  boards: Record<string, Traits>;
  tables: Table[];
  deals: Deal[];
  soundAlikes: Record<string, SoundAlikes>;
  soundAlikesThatPart: Record<string, SoundAlikes>;
  believed: {
    traits: Traits;
    request: AskBeliefs;
    beliefs: SeatBeliefs;
    wanted: string[];
    exact: Record<string, string[]>;
  };
}

const text = readFileSync(env.NAINJAUNE_SCENES ?? "", "utf8");

/** All scenes: a test changes no part of them. */
export const scenes: Scenes = JSON.parse(text);

/** A board by its name. */
export const boardOf = (name: string): Traits => scenes.boards[name] as Traits;
