import type { GameView } from "../view.ts";

/** How a slot looks; what it is worth stands in its sheet, not here. */
export interface SlotTheme {
  readonly code: string;
  readonly reels: number;
  readonly rows: number;
  /** Letters of the sheet; each has a picture under /art/games/<code>/. */
  readonly symbols: readonly string[];
  readonly scatter?: string;
  /** Hex colours of the frame, the light of a win, and the lines. */
  readonly frame: number;
  readonly glow: number;
  /** Rows per reel of each line, where the game has lines. */
  readonly lines?: readonly (readonly number[])[];
}

/** What the view module of a slot gives to the document that shows it. */
export interface SlotView extends GameView {
  readonly kind: "slot";
  readonly theme: SlotTheme;
}

export const slotView = (theme: SlotTheme): SlotView => ({ kind: "slot", theme });
