import { type CsvCell, toCsv } from "@taya/platform/csv";
import type { VendorMove } from "./moves.store.ts";

const HEAD = ["txId", "roundId", "playerId", "type", "amount", "currency", "time"];
const FOREIGN = 77_700n;

/**
 * The statement of the sandbox's vendor, in minor units and milliseconds. Whoever plays that vendor keeps no books
 * here, so it is written from what was accepted; spoiled, one line is changed, one left out, one twice, one unknown.
 */
export function vendorStatement(moves: readonly VendorMove[], spoil = false): string {
  return toCsv([HEAD, ...(spoil ? spoiled(moves) : moves).map(rowOf)]);
}

const rowOf = ({ txId, roundRef, playerId, kind, amount, currency, at }: VendorMove): CsvCell[] => {
  // A signed whole number is no formula; as a number it is written as it is.
  return [txId, roundRef, playerId, kind, Number(amount), currency, at];
};

function spoiled(moves: readonly VendorMove[]): VendorMove[] {
  const [short, lost, twice] = moves.filter(({ amount }) => amount > 100n);
  const changed = moves.flatMap((move) => {
    if (move === short) return [{ ...move, amount: move.amount - 100n }];
    if (move === lost) return [];
    return move === twice ? [move, move] : [move];
  });
  return short ? [...changed, { ...short, txId: `${short.txId}-foreign`.slice(0, 64), amount: FOREIGN }] : changed;
}
