// What `able.js` has decided before any module runs.

/** False in a browser that is too old, in which the page says so and loads nothing more. */
declare const isAble: boolean;
