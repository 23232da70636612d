import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Carry } from "../contracts/carry.rules.ts";
import type { Reckoned, Terms } from "../contracts/kind.ts";
import { type KindName, KINDS } from "../contracts/kinds.ts";
import { netLossOf, type TeamResult } from "../contracts/net-loss.rules.ts";
import { paidState } from "../contracts/bill.rules.ts";

/** What a bill is reckoned of, with the terms of its contract. */
export interface Inputs {
  readonly validBet: Minor;
  readonly parts: TeamResult;
  readonly active: number;
  /** What the bill before left over: see `leftOver`. */
  readonly carry: bigint;
}

/** Where a kind has what was taken back: in the bill before it. */
interface Last {
  readonly until: Instant;
  readonly leftOver: bigint;
}

type Of = Pick<Terms, "calc" | "carry" | "tiers"> & { readonly kind: KindName };

/** What a bill takes over from the one before; of halves of a month the second one takes what the first left. */
export const carryInto = (
  { kind, carry }: Pick<Of, "kind" | "carry">,
  last: Last | undefined,
  since: Instant,
): bigint =>
  !last || (kind === "dividend" && (carry === "none" || (carry === "half" && last.until !== since)))
    ? 0n
    : last.leftOver;

const below = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/**
 * What comes of a contract in a period, and what stands over: of a dividend what its terms carry of a net loss below zero,
 * of wages valid bets that were taken back beyond those of the period, so that later ones make up for what was paid.
 */
export function reckon(of: Of, { validBet, parts, active, carry }: Inputs, key: string): Reckoned {
  const netLoss = netLossOf(parts);
  const { reckon: rule } = KINDS[of.kind];
  if (of.kind === "realtime") return rule(of, { validBet, netLoss, active, carry });
  if (of.kind === "dividend") {
    return { ...rule(of, { validBet, netLoss, active, carry }), left: dividendLeft(of.carry, { netLoss, carry, key }) };
  }
  const sum = validBet + carry;
  return { ...rule(of, { validBet: sum, netLoss, active, carry: 0n }), left: below(sum) };
}

/** What of a dividend's net loss the next bill takes over, 0 or below. */
function dividendLeft(
  mode: Carry,
  { netLoss, carry, key }: { readonly netLoss: Minor; readonly carry: bigint; readonly key: string },
): bigint {
  switch (mode) {
    case "none":
      return 0n;
    case "permanent":
      return below(netLoss + carry);
    case "previous":
      return below(netLoss);
    case "half":
      return key.endsWith("-15") ? below(netLoss) : 0n;
  }
}

/** What a bill says of itself. */
export type BillStatus =
  | "AWAITING_APPROVAL"
  | "DENIED"
  | "NOT_REACHED"
  | "INSUFFICIENT"
  | "PART_PAID"
  | "ISSUED"
  | "EXPIRED"
  | "NEGATIVE";

/** How a bill stands when so much of it is paid: one of which nothing is missing says whether the line below costs more. */
export function statusOf({
  gross,
  net,
  paid,
}: {
  readonly gross: Minor;
  readonly net: Minor;
  readonly paid: Minor;
}): BillStatus {
  const state = paidState(gross, paid);
  if (state !== "ISSUED") return state;
  if (net < 0n) return "NEGATIVE";
  return gross === 0n ? "NOT_REACHED" : "ISSUED";
}
