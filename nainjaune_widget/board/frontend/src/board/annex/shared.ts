// What the board gives its annex. The build finds here which modules the annex does not bring.

import { Component, createRef, Fragment, h } from "preact";
import { Aloud, Button, buttonsOf, OPENS, SheetTable } from "../../common/parts";
import { RANKS, SUITS, suitOf, wordsOf } from "../../common/words";
import { RailMark } from "../rail";

export const shared = {
  ...{ Component, createRef, Fragment, h, Aloud, Button, buttonsOf, OPENS, SheetTable },
  ...{ RANKS, SUITS, suitOf, wordsOf, RailMark },
};
