import { ZZFX } from "zzfx";
import type { Voice } from "./theme.ts";

/** What can be heard; each is a list of numbers, so there is no file to load or license. */
const CUES = {
  tap: [0.6, 0, 520, 0, 0.01, 0.03, 1, 1.6],
  turn: [0.35, 0, 140, 0.02, 0.12, 0.2, 2, 0.6, 3],
  stop: [0.7, 0, 190, 0, 0.02, 0.07, 0, 2.2, -9],
  win: [0.8, 0, 523, 0.01, 0.12, 0.28, 1, 1.8, 0, 0, 220, 0.06],
  bigWin: [1, 0, 392, 0.02, 0.42, 0.5, 1, 1.4, 0, 0, 330, 0.07, 0.1],
  free: [0.9, 0, 330, 0.03, 0.32, 0.42, 1, 1.2, 0, 0, 260, 0.05, 0.06],
  fall: [0.5, 0, 300, 0.01, 0.05, 0.18, 0, 1.2, -6],
  grow: [0.7, 0, 180, 0.02, 0.2, 0.3, 2, 0.9, 7],
  coin: [0.7, 0, 780, 0, 0.04, 0.26, 1, 1.7, 0, 0, 390, 0.05],
} as const;

export type Cue = keyof typeof CUES;

/** What a voice changes of every cue: its wave, how long it rings, how high it is. */
const VOICES: Readonly<Record<Voice, { readonly wave: number; readonly ring: number; readonly pitch: number }>> = {
  brass: { wave: 2, ring: 1.1, pitch: 0.8 },
  wood: { wave: 0, ring: 0.7, pitch: 0.9 },
  glass: { wave: 0, ring: 1.8, pitch: 1.6 },
  drum: { wave: 3, ring: 0.8, pitch: 0.55 },
  pluck: { wave: 1, ring: 1.2, pitch: 1.15 },
  chip: { wave: 4, ring: 0.8, pitch: 1.1 },
};

/** What a sound is made of, by cue, pitch and voice: half a second is twenty thousand numbers to work out. */
const MADE = new Map<string, readonly number[]>();
const MOST_MADE = 48;

const MUTED = "taya.muted";
const VOLUME = "taya.volume";

/** Plays cues once somebody has pressed something; silence and volume are kept on this device. */
export const sound = {
  muted: (): boolean => localStorage.getItem(MUTED) === "1",
  mute(on: boolean): void {
    localStorage.setItem(MUTED, on ? "1" : "0");
  },
  /** 0 to 1. */
  volume: (): number => Number(localStorage.getItem(VOLUME) ?? "0.6"),
  setVolume(value: number): void {
    localStorage.setItem(VOLUME, String(value));
  },
  /** `voice` is the title's own; without one the cue sounds as written. */
  play(cue: Cue, pitch = 1, voice?: Voice): void {
    if (sound.muted()) return;
    try {
      ZZFX.playSamples([samplesOf(cue, pitch, voice)], sound.volume());
    } catch {
      // No sound on this device; the game is complete without.
    }
  },
};

/** Worked out when it is first heard, so that later no frame has to wait for it. */
function samplesOf(cue: Cue, pitch: number, voice?: Voice): readonly number[] {
  const name = [cue, pitch, voice].join("/");
  const there = MADE.get(name);
  if (there) return there;
  const [volume, random, frequency, attack, sustain, release, shape, ...others] = CUES[cue];
  const { wave, ring, pitch: own } = voice ? VOICES[voice] : { wave: shape, ring: 1, pitch: 1 };
  const tone = frequency * pitch * own;
  const made = ZZFX.buildSamples(volume, random, tone, attack, sustain * ring, release * ring, wave, ...others);
  if (MADE.size >= MOST_MADE) MADE.clear();
  MADE.set(name, made);
  return made;
}
