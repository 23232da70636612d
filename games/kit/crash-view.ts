import type { ComponentType } from "react";
import type { Bead, Say } from "./table-view.ts";
import type { GameView } from "./view.ts";

/** A multiplier that grows, as its curve shows it. Times are the server's, in milliseconds. */
export interface CurveProps {
  /** When it left 1.00; null before. */
  readonly startedAt: number | null;
  /** Where it broke off, once the server has told it. */
  readonly bust: string | undefined;
  /** Where the player wants to leave, in hundredths. */
  readonly wish: bigint | undefined;
  /** Where the player left, in hundredths. */
  readonly left: bigint | undefined;
  /** The last moment the server could have told of. */
  now(): number;
}

/** What the view module of a growing multiplier gives to the document that shows it. */
export interface CrashView extends GameView {
  readonly kind: "crash";
  readonly code: string;
  /** A picture only: everything it shows is also said in words. */
  readonly Curve: ComponentType<CurveProps>;
  /** The name of a spot in words. */
  name(spot: string, say: Say): string;
  /** A result of the strip; the label says in a word what the colour says. */
  bead(brief: string, say: Say): Bead;
}
