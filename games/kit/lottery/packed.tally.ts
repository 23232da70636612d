/** What one selection comes to while its targets are gone through. */
export interface Tally {
  wins: Map<string, number> | undefined;
  push: number;
}

/** Adds winning units under a prize key. */
export function count(tally: Tally, key: string, units: number): void {
  if (units === 0) return;
  tally.wins ??= new Map();
  tally.wins.set(key, (tally.wins.get(key) ?? 0) + units);
}

/** Looks at a packed selection and adds what it wins. */
export type Target = (packed: Uint8Array, tally: Tally) => void;
