/** One turn of the reels as the record shows it. */
export interface Turn {
  readonly free: boolean;
  /** Rows from the top; each cell a symbol's letter and whether it won. */
  readonly rows: readonly (readonly { readonly symbol: string; readonly won: boolean }[])[];
  readonly amount: string;
  readonly multiplier: number;
}

interface Spin {
  readonly mode: string;
  readonly window: readonly string[];
  readonly wins: readonly { readonly cells: readonly (readonly [number, number])[] }[];
  readonly multiplier: number;
  readonly amount: string;
}

/** The turns of a slot round; undefined when the outcome is of another kind of game. */
export function turnsOf(outcome: unknown): readonly Turn[] | undefined {
  const spins = (outcome as { spins?: unknown } | null)?.spins;
  if (!Array.isArray(spins) || spins.length === 0 || !spins.every(isSpin)) return undefined;
  return spins.map((spin) => {
    const won = new Set(spin.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}/${row}`)));
    return {
      free: spin.mode === "free",
      rows: spin.window.map((row, at) => [...row].map((symbol, reel) => ({ symbol, won: won.has(`${reel}/${at}`) }))),
      amount: spin.amount,
      multiplier: spin.multiplier,
    };
  });
}

function isSpin(value: unknown): value is Spin {
  const spin = value as Partial<Spin> | null;
  return Array.isArray(spin?.window) && Array.isArray(spin.wins) && typeof spin.amount === "string";
}
