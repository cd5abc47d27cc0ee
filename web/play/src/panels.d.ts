// The board's second bundle, which the build puts beside the page's script.

export default function panels(library: () => object): unknown;
