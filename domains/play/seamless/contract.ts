import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const minor = z.int().check(z.gte(0));
const id = z.string().check(z.minLength(1), z.maxLength(64));

const asked = {
  requestId: z.uuid(),
  playerId: z.uuid(),
  token: z.string(),
  gameCode: z.optional(id),
  currency: z.optional(z.string()),
  /** The brand; when sent it must be the player's. */
  merchant: z.optional(z.string()),
  at: z.optional(z.int()),
  details: z.optional(z.record(z.string(), z.unknown())),
};
const action = { ...asked, txId: id, roundId: id, roundClosed: z.optional(z.boolean()) };

const answer = z.object({
  status: z.string(),
  balance: z.optional(z.int()),
  currency: z.optional(z.string()),
  txId: z.optional(z.string()),
  ourTxId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  duplicate: z.optional(z.literal(true)),
  cancelled: z.optional(z.literal(true)),
});

const vendorCall = <In extends z.core.$ZodType>(verb: string, input: In, summary: string) =>
  call({
    path: `/vendor/v1/${verb}`,
    method: "POST",
    audience: "vendor",
    always: true,
    input,
    output: answer,
    faults: [],
    summary,
  });

/** The vendors' wallet as the OpenAPI document shows it; `apps/server` mounts it beside the envelope's calls. */
export const vendorCalls = {
  authenticate: vendorCall("authenticate", z.object(asked), "Exchanges a launch token for a session token, once."),
  balance: vendorCall("balance", z.object(asked), "Tells the player's cash, in minor units."),
  bet: vendorCall("bet", z.object({ ...action, amount: minor }), "Takes a stake into play."),
  win: vendorCall(
    "win",
    z.object({ ...action, refTxId: z.optional(id), amount: minor }),
    "Pays on a bet or on the oldest open bet of a round.",
  ),
  betwin: vendorCall(
    "betwin",
    z.object({ ...action, amount: minor, win: minor, winTxId: z.optional(id) }),
    "Stakes and pays in one step.",
  ),
  rollback: vendorCall(
    "rollback",
    z.object({ ...action, refTxId: id }),
    "Gives a bet back, or leaves a tombstone for one that has not come yet.",
  ),
  adjust: vendorCall("adjust", z.object({ ...action, amount: z.int() }), "Corrects a settled round, with a sign."),
  promo: vendorCall("promo", z.object({ ...action, amount: minor }), "Pays outside a round."),
  round: vendorCall("round", z.object(action), "Closes a round; open bets in it are lost."),
};
