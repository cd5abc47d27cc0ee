import { whenEnded } from "../../common/wire/model";
import type { GameEvent } from "../deal/contract";

/** The browser's own voice, which says calls aloud in the board's language. */
export function voiceOf(window: Window & typeof globalThis, signal: AbortSignal) {
  let speaking = false;
  const hush = () => {
    if (speaking) window.speechSynthesis.cancel();
  };
  whenEnded(signal, hush);
  return {
    exists: "speechSynthesis" in window,

    /** Say the calls of these events. */
    sayCalls(events: GameEvent[], lang: string): void {
      for (const { call, banner } of events) {
        const said = banner ?? call;
        if (!said) continue;
        const utterance = new window.SpeechSynthesisUtterance(said);
        utterance.lang = lang;
        window.speechSynthesis.speak(utterance);
        speaking = true;
      }
    },

    hush,
  };
}
