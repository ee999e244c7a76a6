// Sounds, made while they are played.
import { settings } from "./app/settings";

interface Tone {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds after the sound begins, and how long. */
  at: number;
  length: number;
  loudness: number;
  shape: OscillatorType;
}

const tone = (from: number, at = 0, length = 0.12, loudness = 0.5, to = from, shape: OscillatorType = "sine"): Tone => ({
  from,
  to,
  at,
  length,
  loudness,
  shape,
});

/** A discard knocks, calls rise, a riichi rings, a win is a chord. */
const SOUNDS = {
  discard: [tone(1900, 0, 0.03, 0.5, 900, "triangle"), tone(320, 0, 0.07, 0.8, 120)],
  call: [tone(520, 0, 0.1, 0.5, 660, "triangle"), tone(780, 0.09, 0.14, 0.5, 780, "triangle")],
  riichi: [tone(660, 0, 0.5), tone(990, 0.12, 0.5), tone(1320, 0.24, 0.6, 0.35)],
  win: [tone(523, 0, 0.8), tone(659, 0.1, 0.8), tone(784, 0.2, 0.9), tone(1047, 0.32, 1.1, 0.4)],
  end: [tone(392, 0, 0.4), tone(330, 0.2, 0.6)],
  turn: [tone(880, 0, 0.09, 0.35), tone(1175, 0.08, 0.14, 0.35)],
  tick: [tone(1400, 0, 0.04, 0.35, 1400, "square")],
  stamp: [tone(700, 0, 0.06, 0.3, 1000)],
} satisfies Record<string, Tone[]>;
export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Plays a sound, as loud as the settings say. A browser lets none be heard before the first press on the page. */
export function play(sound: Sound): void {
  const { volume } = settings.value;
  if (volume === 0 || !globalThis.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const each of SOUNDS[sound]) playTone(context, each, volume);
}

/** Quick to rise and slow to fall, as what is struck. */
function playTone(on: AudioContext, { from, to, at, length, loudness, shape }: Tone, volume: number): void {
  const begin = on.currentTime + at;
  const source = new OscillatorNode(on, { type: shape, frequency: from });
  const gain = new GainNode(on, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness * volume * 0.5, begin + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(gain).connect(on.destination);
  source.start(begin);
  source.stop(begin + length);
}

/** A phone trembles for a moment. */
export function tremble(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}
