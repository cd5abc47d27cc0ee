// What the board gives its annex. The build finds here which modules the annex does not bring.

import { Component, createRef, Fragment, h } from "preact";
import { Aloud, Button, SheetTable } from "../../common/parts";
import { RailMark } from "../rail";

export const shared = { Component, createRef, Fragment, h, Aloud, Button, SheetTable, RailMark };
