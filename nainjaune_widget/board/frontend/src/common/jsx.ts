// The makers of elements, which the build puts wherever a file has some.

export { Fragment, h } from "preact";
