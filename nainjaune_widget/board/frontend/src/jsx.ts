// What the bundler writes elements with.
export { Fragment, h } from "preact";
