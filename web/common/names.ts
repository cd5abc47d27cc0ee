// The names under which the site keeps things, where several of its parts must know them.

/** The beginning of all names in the browser's store that the site's own pages give. */
export const PREFIX = "nain-jaune/";

/** Those of the tables of the page `play/`. */
export const TABLES = `${PREFIX}play/`;

/** That of the picture of the board that was left last. */
export const PICTURE = `${PREFIX}picture`;

/** Those of the person's choices, such as the theme. */
export const CHOICES = `${PREFIX}choice/`;

/** Those of all stores of files. */
export const STORES = "nain-jaune-";

/** Those of the stores of the first pages; a digest follows. */
export const PAGE_STORES = `${STORES}pages-`;

/** Those of the stores for play without a network; the digest of a build follows. */
export const OFFLINE_STORES = `${STORES}play-`;
