// What the board gives its annex. The build finds here which modules the annex does not bring.

import { Component, Fragment, h } from "preact";
import { Aloud, Button, SheetTable } from "../../common/parts";
import { RailMark } from "../rail";

export const shared = { Component, Fragment, h, Aloud, Button, SheetTable, RailMark };
