/** Where each player's tokens enter the track of 52 squares. */
const STARTS = [0, 13, 26, 39];
const SAFE = new Set([0, 8, 13, 21, 26, 34, 39, 47]);
const YARD = -1;
const LAST_ON_TRACK = 50;
const HOME = 56;

/** Where a token stands after a move: -1 yard, 0-50 track, 51-55 home column, 56 home. */
export interface Moved {
  readonly progress: number;
  /** The square of the track, 0-51, and whether nobody can be thrown there; absent off the track. */
  readonly square?: { readonly number: number; readonly safe: boolean };
  readonly home: boolean;
}

/** Moves a token of a player (0-3) by a die; undefined when it may not move so. Leaving the yard takes a six. */
export function moveToken(player: number, progress: number, die: number): Moved | undefined {
  const next = progress === YARD ? (die === 6 ? 0 : undefined) : progress + die;
  if (next === undefined || progress === HOME || next > HOME) return undefined;
  const home = next === HOME;
  if (next > LAST_ON_TRACK) return { progress: next, home };
  const number = (STARTS[player]! + next) % 52;
  return { progress: next, square: { number, safe: SAFE.has(number) }, home };
}
