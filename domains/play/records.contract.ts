import { money, signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";
import { tableRecord } from "./tables/contract.ts";

/** A row of the betting record. */
export const record = z.object({
  id: z.string(),
  category: z.string(),
  vassalage: z.string(),
  game: z.string(),
  gameCode: z.string(),
  stake: money,
  validBet: money,
  payout: money,
  net: signedMoney,
  status: z.enum(["OPEN", "SETTLED", "VOID", "CASHED_OUT"]),
  placedAt: z.int(),
  settledAt: z.optional(z.int()),
  detail: z.object({ kind: z.string(), ref: z.string() }),
});

/** What there is to say of a bet of a lottery. */
const lotteryRecord = z.object({
  gameId: z.int(),
  numero: z.string(),
  /** The play, in the caller's language. */
  play: z.string(),
  /** The selection in its canonical form. */
  content: z.string(),
  units: z.int(),
  multiple: z.int(),
  moneyUnit: z.string(),
  /** As drawn; empty before. */
  winningNumber: z.string(),
  status: z.enum(["ACCEPTED", "WON", "LOST", "PUSH", "CANCELLED", "VOID"]),
  wins: z.array(z.object({ prizeKey: z.string(), label: z.string(), units: z.int() })),
  pushUnits: z.int(),
  /** What was won before the limits of a prize, four decimals. */
  raw: z.string(),
  /** Four decimals; the account gets the floor of the player's sum in the issue. */
  rebate: z.string(),
  chaseNumber: z.optional(z.string()),
});

/** One row of the betting record with everything that happened. */
export const recordDetail = z.object({
  ...record.shape,
  multiplier: z.string(),
  outcome: z.unknown(),
  /** Where what proves it is read. */
  proof: z.string(),
  nonce: z.int(),
  table: z.optional(tableRecord),
  lottery: z.optional(lotteryRecord),
});
