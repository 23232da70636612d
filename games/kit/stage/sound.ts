import { zzfx } from "zzfx";

/** What can be heard; each is a list of numbers, so there is no file to load or license. */
const CUES = {
  tap: [0.6, 0, 520, 0, 0.01, 0.03, 1, 1.6],
  turn: [0.35, 0, 140, 0.02, 0.12, 0.2, 2, 0.6, 3],
  stop: [0.7, 0, 190, 0, 0.02, 0.07, 0, 2.2, -9],
  win: [0.8, 0, 523, 0.01, 0.12, 0.28, 1, 1.8, 0, 0, 220, 0.06],
  bigWin: [1, 0, 392, 0.02, 0.42, 0.5, 1, 1.4, 0, 0, 330, 0.07, 0.1],
  free: [0.9, 0, 330, 0.03, 0.32, 0.42, 1, 1.2, 0, 0, 260, 0.05, 0.06],
} as const;

export type Cue = keyof typeof CUES;

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
  play(cue: Cue, pitch = 1): void {
    if (sound.muted()) return;
    const [volume, ...rest] = CUES[cue];
    const [random, frequency, ...others] = rest;
    try {
      zzfx(volume * sound.volume(), random, frequency * pitch, ...others);
    } catch {
      // No sound on this device; the game is complete without.
    }
  },
};
