import { explained, mayBetHere } from "@taya/compliance/bets";
import type { Handler } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault } from "@taya/kernel/result";
import { askOf } from "@taya/ledger";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { liningOf } from "./lines.rules.ts";
import { placeOrder } from "./place.order.ts";
import type { Sports } from "./sports.ts";
import { tellPlayer } from "./tell.ts";

/** Takes tickets. Everything that needs no database is said before one is asked. */
export function placeHandler(context: Context, sports: Sports): Handler<typeof bettingCalls.placeBet> {
  const order = placeOrder(context, sports);
  return async (input, caller) => {
    const { type, legs, acceptOdds, fill, stake: unit, odds: together } = input;
    const lining = liningOf(type, legs.length, input);
    if (!lining) return fault("VALIDATION_FAILED", { errors: [{ field: "folds", rule: "range" }] });
    if (unit === 0n) return fault("VALIDATION_FAILED", { errors: [{ field: "stake", rule: "range" }] });
    const allowed = await mayBetHere(context, caller);
    if (!allowed.ok) return allowed;
    const { playerId } = me(caller);
    const requestId = input.requestId.toLowerCase();
    // One request is one ticket whatever the header says: who asks again after a lost answer names the request.
    const ask = askOf(caller, { key: requestId });
    const asked = { playerId, ask, caller, requestId, type, lining, legs, acceptOdds, together, unit, fill };
    const { result, replayed } = await context.ledger.decide(order, asked);
    if (replayed) caller.reply.replay();
    if (!result.ok) return explained(context, caller, unit * BigInt(lining.lines), result);
    if (!replayed) {
      context.platform.metrics.bets.inc({ room: "sportsbook" });
      tellPlayer(context, playerId);
    }
    return result;
  };
}
