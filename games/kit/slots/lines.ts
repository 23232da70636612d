import type { ParSheet } from "./par.ts";
import { createTally, restOf, type Share } from "./shares.ts";
import type { View } from "./views.ts";

/**
 * What a line can be after some reels: 0 has ended, 1 is the start, then so many wilds and nothing else, then a
 * first symbol with the number of wilds before it.
 */
interface Walk {
  readonly letters: readonly string[];
  /** Per state, then index of the letter that follows: the state after it. */
  readonly next: readonly Int16Array[];
  /** Per length, then state: units of a line that ends there. */
  readonly pays: readonly Int32Array[];
}

/** Every window with its lines, joined by pay and scatters: reel by reel, lines that have ended looked at no more. */
export function lineShares(par: ParSheet, views: readonly (readonly View[])[]): Share[] {
  const walk = walkOf(par, views.length);
  const [reels, rows] = [views.length, par.lines];
  const indexed = views.map((reel) =>
    reel.map((view) => ({ ...view, at: Uint8Array.from(view.column, (letter) => walk.letters.indexOf(letter)) })),
  );
  const rest = restOf(views);
  const states = Array.from({ length: reels + 1 }, () => new Int16Array(par.lines.length).fill(1));
  const alive = Array.from({ length: reels + 1 }, () => new Int16Array(par.lines.length));
  par.lines.forEach((_, line) => (alive[0]![line] = line));
  const tally = createTally(par);
  const [units, scatters, weights] = Array.from({ length: 3 }, () => new Float64Array(reels + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  weights[0] = 1;
  const step = (reel: number, lines: number): void => {
    const [paidBefore, seen, weight] = [units[reel]!, scatters[reel]!, weights[reel]!];
    if (lines === 0) return rest[reel]!.forEach((more, n) => tally.put(paidBefore, seen + n, weight * more));
    const [from, to, here, after] = [states[reel]!, states[reel + 1]!, alive[reel]!, alive[reel + 1]!];
    const [ended, full] = [walk.pays[reel]!, walk.pays[reels]!];
    const last = reel === reels - 1;
    for (const view of indexed[reel]!) {
      let left = 0;
      let paid = paidBefore;
      for (let i = 0; i < lines; i++) {
        const line = here[i]!;
        const before = from[line]!;
        const now = walk.next[before]![view.at[rows[line]![reel]!]!]!;
        if (now === 0) paid += ended[before]!;
        else if (last) paid += full[now]!;
        else {
          to[line] = now;
          after[left++] = line;
        }
      }
      units[reel + 1] = paid;
      scatters[reel + 1] = seen + view.scatters;
      weights[reel + 1] = weight * view.weight;
      if (last) tally.put(paid, seen + view.scatters, weight * view.weight);
      else step(reel + 1, left);
    }
  };
  step(0, rows.length);
  return tally.shares();
}

/** Expected units of a spin by single lines: every line by the letters its places can show, reel by reel. */
export function lineMean(par: ParSheet, views: readonly (readonly View[])[]): number {
  const walk = walkOf(par, views.length);
  return par.lines.reduce((sum, rows) => {
    let states = new Map([[1, 1]]);
    let units = 0;
    views.forEach((reel, at) => {
      const after = new Map<number, number>();
      for (const [letter, p] of lettersAt(reel, rows[at]!)) {
        for (const [state, chance] of states) {
          const now = walk.next[state]![walk.letters.indexOf(letter)]!;
          if (now === 0) units += chance * p * walk.pays[at]![state]!;
          else after.set(now, (after.get(now) ?? 0) + chance * p);
        }
      }
      states = after;
    });
    for (const [state, chance] of states) units += chance * walk.pays[views.length]![state]!;
    return sum + units;
  }, 0);
}

/** The chance of each letter in a row of a reel. */
function lettersAt(reel: readonly View[], row: number): Map<string, number> {
  const all = reel.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<string, number>();
  for (const { column, weight } of reel) found.set(column[row]!, (found.get(column[row]!) ?? 0) + weight / all);
  return found;
}

function walkOf(par: ParSheet, reels: number): Walk {
  const shown = [...par.strips.base, ...par.strips.free].join("");
  const letters = [...new Set([par.wild, ...Object.keys(par.pays), ...shown])];
  const wildsOnly = (count: number) => 1 + count;
  const runOf = (symbol: number, wilds: number) => 2 + reels + symbol * (reels + 1) + wilds;
  const states = runOf(letters.length, 0);
  const next = Array.from({ length: states }, () => new Int16Array(letters.length));
  const pays = Array.from({ length: reels + 1 }, () => new Int32Array(states));
  const pay = (letter: string, length: number) => par.pays[letter]?.[length] ?? 0;
  for (let wilds = 0; wilds <= reels; wilds++) {
    const only = wildsOnly(wilds);
    for (const table of pays) table[only] = pay(par.wild, wilds);
    if (wilds < reels) next[only]![0] = wildsOnly(wilds + 1);
    for (let symbol = 1; symbol < letters.length; symbol++) {
      const letter = letters[symbol]!;
      if (!(letter in par.pays)) continue;
      const run = runOf(symbol, wilds);
      next[only]![symbol] = run;
      next[run]![symbol] = run;
      next[run]![0] = run;
      pays.forEach((table, length) => (table[run] = Math.max(pay(letter, length), pay(par.wild, wilds))));
    }
  }
  return { letters, next, pays };
}
