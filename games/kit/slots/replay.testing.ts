import { parseMinor } from "@taya/kernel/minor";
import { expect } from "vitest";
import { type Cell, columnsOf, type SlotOutcome, type Spin, type Tumble, winsOf } from "./outcome.ts";

/** That a round can be followed by eye: every window comes from the one before, and all amounts add up. */
export function followRound(outcome: SlotOutcome, win: bigint): void {
  const sum = outcome.spins.flatMap(winsOf).reduce((all, { amount }) => all + minor(amount), 0n);
  expect(sum).toBe(win);
  expect(minor(outcome.total)).toBe(win);
  let running = 0n;
  outcome.spins.forEach((spin, at) => {
    running += minor(spin.amount);
    expect(minor(spin.running)).toBe(running);
    expect(winsOf(spin).reduce((all, { amount }) => all + minor(amount), 0n)).toBe(minor(spin.amount));
    if (spin.heights) expect(columnsOf(spin.window).map(({ length }) => length)).toEqual(spin.heights);
    followTumbles(spin);
    followStaying(outcome.spins[at - 1], spin);
  });
  const of = (mode: Spin["mode"]) => outcome.spins.filter((spin) => spin.mode === mode);
  const won = (spins: readonly Spin[]) => spins.reduce((all, { amount }) => all + minor(amount), 0n);
  expect([of("base").length, of("free").length]).toEqual([1, outcome.freeSpins]);
  expect(minor(outcome.freeTotal)).toBe(won(of("free")));
  expect(minor(outcome.holdTotal ?? "0.00")).toBe(won(of("hold")));
  expect(of("hold")).toHaveLength(outcome.respins ?? 0);
  expect(outcome.spins.at(-1)!.left).toBe(0);
}

const minor = (text: string): bigint => parseMinor(text)!;

function followTumbles({ window, wins, tumbles }: Spin): void {
  let before: Pick<Tumble, "window" | "wins"> = { window, wins };
  for (const tumble of tumbles ?? []) {
    expect(new Set(tumble.removed.map(String))).toEqual(new Set(before.wins.flatMap(({ cells }) => cells.map(String))));
    const gone = (reel: number, row: number) => tumble.removed.some((cell) => same(cell, [reel, row]));
    const fallen = columnsOf(before.window).map(
      (column, reel) =>
        tumble.fallen[reel]! +
        Array.from(column)
          .filter((_, row) => !gone(reel, row))
          .join(""),
    );
    expect(columnsOf(tumble.window)).toEqual(fallen);
    before = tumble;
  }
  if (tumbles) expect(before.wins).toEqual([]);
}

/** Sticky wilds stay, and held coins stay with their values. */
function followStaying(before: Spin | undefined, spin: Spin): void {
  for (const cell of before?.sticky ?? []) expect(spin.sticky).toContainEqual(cell);
  if (spin.mode !== "hold") return;
  expect(spin.coins!.slice(0, before!.coins!.length)).toEqual(before!.coins);
  expect(spin.coins!.slice(before!.coins!.length).map(({ cell }) => cell)).toEqual(spin.landed);
}

const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
