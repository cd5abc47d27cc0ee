// A browser that is short of space may clear what sites keep, least of all where it was asked not to.

let isAsked = false;

/** Ask the browser to keep this site's work. Some ask the person, so there must be work to keep. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}
