import { readWhole } from "@taya/client/typed-amount";
import { amountOf } from "../../lib/action.ts";

/** From the how many-eth friend on a referrer gets what, as it is typed. */
export interface TypedTier {
  readonly from: string;
  readonly amount: string;
}

interface SentTier {
  readonly from: number | string;
  readonly amount: string;
}

/** Tiers as they are sent; the text itself where one is no number or amount. */
export const tiersRead = (typed: unknown): readonly SentTier[] =>
  ((typed ?? []) as readonly TypedTier[]).map(({ from, amount }) => ({
    from: readWhole(from.trim()) ?? from,
    amount: amountOf(amount) ?? amount,
  }));

/** The how many-eth tier cannot be, counted from 1: no number or amount, or not above the one before; the first begins at 1. */
export function wrongTier(sent: readonly SentTier[]): number | undefined {
  const at = sent.findIndex(({ from, amount }, index) => {
    const before = sent[index - 1]?.from;
    const stands = index === 0 ? from === 1 : typeof from === "number" && typeof before === "number" && from > before;
    return !stands || amountOf(amount) === undefined;
  });
  return at < 0 ? undefined : at + 1;
}
