// The browser's own voice: it says calls aloud, in the board's language.

import type { GameEvent } from "./contract";
import { whenEnded } from "./model";

export type Voice = ReturnType<typeof voiceOf>;

export function voiceOf(window: Window & typeof globalThis, signal: AbortSignal) {
  let called = false;
  const hush = () => {
    if (called) window.speechSynthesis.cancel();
  };
  whenEnded(signal, hush);
  return {
    exists: "speechSynthesis" in window,

    /** Says what was called in these events. */
    call(events: GameEvent[], lang: string): void {
      for (const { call, banner } of events) {
        const said = banner ?? call;
        if (!said) continue;
        const utterance = new window.SpeechSynthesisUtterance(said);
        utterance.lang = lang;
        window.speechSynthesis.speak(utterance);
        called = true;
      }
    },

    hush,
  };
}
