import { money, signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";
import { KIND_NAMES } from "../contracts/kinds.ts";

const ts = z.int();
export const kindName = z.enum(KIND_NAMES);

/** What a bill says of itself. */
export const billStatus = z.enum([
  "AWAITING_APPROVAL",
  "DENIED",
  "NOT_REACHED",
  "INSUFFICIENT",
  "PART_PAID",
  "ISSUED",
  "EXPIRED",
  "NEGATIVE",
]);

/** What comes of a contract in a period. */
export const bill = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: kindName,
  /** Who gets it. */
  username: z.string(),
  periodKey: z.string(),
  inputs: z.object({
    validBet: signedMoney,
    netLoss: signedMoney,
    active: z.int(),
    /** What stood over from the bill before, 0 or below but for fractions of a wage paid as play goes on. */
    carry: signedMoney,
  }),
  rate: z.int(),
  gross: money,
  /** What those directly below get for the same time. */
  lowerTotal: money,
  net: signedMoney,
  paid: money,
  status: billStatus,
  calculatedAt: ts,
  /** When it is not tried any more, as long as it is. */
  expiresAt: z.optional(ts),
});
