import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { isId } from "@taya/kernel/id";
import { SECOND } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { type Ask, askOf, remembered } from "@taya/ledger";
import { tellPlayer } from "../betting/tell.ts";
import type { Context } from "../context.ts";
import { type Cashed, type CashOutCommand, type CashOutFault, cashOutOrder, type World } from "./cash-out.order.ts";
import { setTarget } from "./cash-outs.store.ts";
import type { cashOutCalls } from "./contract.ts";
import { createOffers } from "./offer.ts";
import { offerFor, ownTicket, readCashOutWorld, waitFor } from "./world.ts";

const VALID_MS = 5 * SECOND;

/** What a ticket is worth now, and taking it. Nobody is asked whether they may: it stakes nothing. */
export function cashOutHandlers(context: Context): Handlers<typeof cashOutCalls> {
  const { platform } = context;
  const { db } = platform.database;
  const offers = createOffers(platform);
  const order = remembered<CashOutCommand & { readonly ask: Ask }, World, Cashed, CashOutFault>(cashOutOrder(context));

  return {
    async cashOutQuote({ betId }, caller) {
      const { playerId } = me(caller);
      if (!isId(betId)) return fault("NOT_FOUND");
      const world = await readCashOutWorld(db, [betId], false);
      const ticket = ownTicket(world, betId, playerId);
      if (!ticket) return fault("NOT_FOUND");
      const quote = world.waiting.has(betId)
        ? ({ available: false, reason: "PENDING" } as const)
        : offerFor(ticket, world);
      const expiresAt = Math.floor(world.at) + VALID_MS;
      const delay = waitFor(ticket, world);
      if (!quote.available) {
        return ok({ ...quote, fair: 0n, offer: 0n, margin: 0, offerId: "", expiresAt, delay });
      }
      const { fair, offer, margin } = quote;
      const offerId = await offers.write(betId, { seq: ticket.seq, offer, expiresAt });
      return ok({ available: true, fair, offer, margin: Number(margin), offerId, expiresAt, delay });
    },

    async cashOut({ betId, offerId, offer, fraction: part }, caller) {
      const { playerId } = me(caller);
      if (!isId(betId)) return fault("NOT_FOUND");
      const read = await offers.read(betId, offerId);
      const seen = read?.offer === offer ? read : undefined;
      const asked = { playerId, ask: askOf(caller), betId, part, seen };
      // In a commit of its own: beside bets it would hold what the house may lose in another order than they do.
      const [outcome] = await context.ledger.decideAll(order, [asked]);
      const { result, replayed } = outcome!;
      if (replayed) caller.reply.replay();
      else if (result.ok) tellPlayer(context, playerId);
      return result;
    },

    async autoCashOut({ betId, target }, caller) {
      const { playerId } = me(caller);
      if (!isId(betId)) return fault("NOT_FOUND");
      if (target === 0n) return fault("VALIDATION_FAILED", { errors: [{ field: "target", rule: "range" }] });
      if (await setTarget(db, { betId, playerId, target })) return ok({ auto: target });
      const world = await readCashOutWorld(db, [betId], false);
      return ownTicket(world, betId, playerId) ? fault("SPORT_CASHOUT_GONE") : fault("NOT_FOUND");
    },
  };
}
