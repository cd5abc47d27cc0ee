// What the board gives its annex. The build finds here which modules the annex does not bring.

import { Component, createRef, Fragment, h } from "preact";
import { Aloud, Button, buttonsOf, OPENS, PlayerName, SheetTable } from "../../common/parts";
import { RANKS, SUITS, suitOf, wordsOf } from "../../common/words";
import { PACE_STEP, paceText, SLOWEST } from "../deal/pace";
import { RailMark } from "../rail";

export const shared = {
  ...{ Component, createRef, Fragment, h, Aloud, Button, buttonsOf, OPENS, PlayerName },
  ...{ SheetTable, RANKS, SUITS, suitOf, wordsOf, RailMark, PACE_STEP, paceText, SLOWEST },
};
