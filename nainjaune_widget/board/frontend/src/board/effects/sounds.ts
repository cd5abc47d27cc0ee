// Sounds of a table, made by the browser: a card laid down, jetons, a stop. There are no files.

import { whenEnded } from "../../common/wire/model";

export type Sound = "card" | "jetons" | "stop";

/** A short tone: Hz, seconds after the first one, seconds that it lasts, loudness. */
type Tone = [frequency: number, after: number, seconds: number, loudness: number];

const TONES: Record<Exclude<Sound, "card">, Tone[]> = {
  jetons: [
    [3100, 0, 0.05, 0.1],
    [3900, 0.045, 0.05, 0.08],
    [3400, 0.1, 0.07, 0.1],
  ],
  stop: [
    [190, 0, 0.16, 0.4],
    [140, 0.11, 0.22, 0.4],
  ],
};
const CARD: Tone = [1700, 0, 0.07, 0.35];
const SILENT = 0.0001;

/** The sounds of a view. The browser allows them once a person has pressed something in the page. */
export function soundsOf(window: Window & typeof globalThis, signal: AbortSignal) {
  let context: AudioContext | undefined;
  whenEnded(signal, () => context?.close());

  /** A way to the loudspeaker that dies away. */
  const fading = (audio: AudioContext, start: number, seconds: number, loudness: number) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(SILENT, start + seconds);
    gain.connect(audio.destination);
    return gain;
  };

  /** A card: a short rush of noise. */
  const rush = (audio: AudioContext) => {
    const [frequency, , seconds, loudness] = CARD;
    const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let nth = 0; nth < samples.length; nth++) samples[nth] = 2 * Math.random() - 1;
    const noise = audio.createBufferSource();
    noise.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = frequency;
    noise.connect(filter).connect(fading(audio, audio.currentTime, seconds, loudness));
    noise.start();
  };

  const ring = (audio: AudioContext, tones: Tone[]) => {
    for (const [frequency, after, seconds, loudness] of tones) {
      const start = audio.currentTime + after;
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(fading(audio, start, seconds, loudness));
      tone.start(start);
      tone.stop(start + seconds);
    }
  };

  return {
    exist: "AudioContext" in window,

    /** Make a sound. */
    make(sound: Sound): void {
      context ??= new window.AudioContext();
      // A page that nobody has touched yet may make no sound: that is no error.
      if (context.state === "suspended") context.resume().catch(() => {});
      if (sound === "card") rush(context);
      else ring(context, TONES[sound]);
    },
  };
}
