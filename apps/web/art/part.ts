import type { Actor, Picture } from "./compose.ts";

/** A symbol of a game; `plate` frames the ones that do something special. */
export interface Symbol {
  readonly object?: string;
  /** A letter or figure drawn in gold. */
  readonly letter?: string;
  readonly plate?: "wild" | "scatter" | "coin";
  readonly hue?: string;
}

/** The pictures of one family of games, by the code of the game. */
export interface Part {
  /** What stands on its tile and behind a built-in one. */
  readonly titles: Readonly<Record<string, Picture>>;
  readonly symbols: Readonly<Record<string, Readonly<Record<string, Symbol>>>>;
}

/** The object a picture is about: large, a little above the middle. */
export const hero = (name: string, at: Partial<Actor> = {}): Actor => ({ name, x: 0.5, y: 0.42, size: 0.66, ...at });
