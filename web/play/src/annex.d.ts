// The module of what opens on demand on a board, which the build puts beside the page's script.

declare const annex: unknown;
export default annex;
