import type { Minor } from "@taya/kernel/money";
import type { TableRun } from "@taya/games/kit/table-game";

const TEXT = /^(0|[1-9]\d{0,5})\.(\d\d)$/;

/** Hundredths from "2.31"; undefined for anything else. */
export function readMultiplier(text: string): bigint | undefined {
  const match = TEXT.exec(text);
  return match ? BigInt(match[1]! + match[2]!) : undefined;
}

export const multiplierText = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;

/** The multiplier a player wants to leave at, where they have said one. */
export function wanted(moves: readonly unknown[]): bigint | undefined {
  const autos = moves.flatMap((move) => ("auto" in (move as object) ? [(move as { auto: string }).auto] : []));
  const last = autos.at(-1);
  const at = last === undefined ? undefined : readMultiplier(last);
  return at === 0n ? undefined : at;
}

/** Where a stake leaves by itself: at the wish, where the largest payout is reached, or at the end of the scale. */
export function leavesAt(
  run: TableRun<never>,
  { stake, moves, maxPayout }: { readonly stake: Minor; readonly moves: readonly unknown[]; readonly maxPayout: Minor },
): bigint {
  const bounds = [run.most, (maxPayout * 100n) / stake, wanted(moves) ?? run.most];
  return bounds.reduce((least, each) => (each < least ? each : least));
}

/** What comes back on a stake that left at a multiplier. */
export const paidAt = (stake: Minor, multiplier: bigint): Minor => (stake * multiplier) / 100n;
