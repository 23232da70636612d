import type { GameView } from "../view.ts";

/** What flies when something is won. */
export type Particles = "coins" | "petals" | "bubbles" | "stars" | "embers" | "leaves" | "snow";

/** What the reels sound like. */
export type Voice = "brass" | "wood" | "glass" | "drum" | "pluck" | "chip";

/** The bed of music of a title; heard only by whoever switches it on. */
export interface Music {
  /** Hertz of the note the loop stands on. */
  readonly root: number;
  readonly scale: "major" | "minor" | "pentatonic" | "phrygian" | "dorian";
  /** Beats a minute. */
  readonly tempo: number;
  readonly loop: "stroll" | "pulse" | "drift";
}

/** How a slot looks and sounds; what it is worth stands in its sheet, not here. */
export interface SlotTheme {
  readonly code: string;
  readonly reels: number;
  /** How many cells high the picture is; reels of changing height share that height among their cells. */
  readonly rows: number;
  /** Letters of the sheet; each has a picture under /art/games/<code>/. */
  readonly symbols: readonly string[];
  /** Gives free spins, or is a coin that is held. */
  readonly scatter?: string;
  /** Hex colours of the frame, the light of a win, and the ground behind the reels. */
  readonly frame: number;
  readonly glow: number;
  readonly ground?: number;
  readonly particles?: Particles;
  readonly voice?: Voice;
  /** Raises or lowers every sound of the title; 1 leaves it. */
  readonly pitch?: number;
  readonly music?: Music;
}

/** What the view module of a slot gives to the document that shows it. */
export interface SlotView extends GameView {
  readonly kind: "slot";
  readonly theme: SlotTheme;
}

export const slotView = (theme: SlotTheme): SlotView => ({ kind: "slot", theme });
