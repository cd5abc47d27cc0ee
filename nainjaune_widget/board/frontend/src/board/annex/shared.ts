// What the board gives its annex. The build finds here which modules the annex does not bring.

import { Component, Fragment, h } from "preact";
import { Button } from "../../common/parts/button";
import { SheetTable } from "../../common/parts/sheet";

export const shared = { Component, Fragment, h, Button, SheetTable };
