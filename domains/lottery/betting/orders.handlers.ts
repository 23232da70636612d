import { askOf } from "@taya/ledger";
import { me } from "@taya/kernel/caller";
import type { Handlers, Output } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import { dayIn, startOfDay } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { byId } from "../lotteries.ts";
import { type Context } from "../context.ts";
import { cancelOrder } from "./cancel.order.ts";
import { givenBack } from "./chase.ts";
import { type StopAnswer, stopOrder } from "./chase.order.ts";
import { readChases } from "./chases.read.ts";
import type { bettingCalls } from "./contract.ts";
import { tellPlayer } from "./tell.ts";
import { orderRow } from "./orders.rules.ts";
import { type OpenBet, readOrders } from "./orders.store.ts";
import { release } from "./release.ts";

type Calls = typeof bettingCalls;
type Own = Pick<Handlers<Calls>, "cancelOrder" | "ordersToday" | "order" | "chases" | "stopChase">;

/** One's bets and chases: read, taken back, stopped. Nobody is asked whether they may: it stakes nothing. */
export function orderHandlers(context: Context): Own {
  const { platform } = context;
  const { db } = platform.database;
  const [cancel, stop] = [cancelOrder(context), stopOrder(context)];
  const numbers = async () => {
    const lotteries = await context.lotteries();
    // A lottery that is sold no more has lost its number, not its bets.
    return (game: string): number => lotteries.get(game)?.lottery.gameId ?? 0;
  };

  async function orderOf(playerId: PlayerId, id: string): Promise<Output<Calls["order"]> | undefined> {
    const { list } = await readOrders(db, { playerId, id, offset: 0, limit: 1 });
    return list[0] && orderRow(list[0], (await numbers())(list[0].game));
  }

  async function chaseOf(playerId: PlayerId, id: string) {
    const { list } = await readChases(db, { playerId, id, offset: 0, limit: 1 }, await numbers());
    return list[0];
  }

  return {
    async cancelOrder({ orderNumber: betId }, caller) {
      if (!isId(betId)) return fault("NOT_FOUND");
      const { playerId } = me(caller);
      const { result, replayed, answered } = await context.ledger.decide(cancel, {
        playerId,
        ask: askOf(caller),
        betId,
      });
      if (!result.ok) return result;
      if (replayed) caller.reply.replay();
      else tellPlayer(context, playerId);
      const { gone } = (answered ?? {}) as { readonly gone?: OpenBet };
      if (gone) await release(context, [gone]);
      const row = await orderOf(playerId, betId);
      return row ? ok(row) : fault("NOT_FOUND");
    },

    async ordersToday({ gameId, page, size, asOf = platform.clock.now() }, caller) {
      const { playerId } = me(caller);
      const { timeZone } = await context.site.brand(caller.merchant);
      const since = startOfDay(dayIn(platform.clock.now(), timeZone), timeZone);
      const game = gameId === undefined ? undefined : byId(await context.lotteries()).get(gameId)?.lottery.code;
      if (gameId !== undefined && game === undefined) return ok({ content: [], totalElements: 0, asOf });
      const asked = { playerId, since, asOf, offset: page * size, limit: size, ...(game !== undefined && { game }) };
      const { list, total } = await readOrders(db, asked);
      const numberOf = await numbers();
      return ok({ content: list.map((found) => orderRow(found, numberOf(found.game))), totalElements: total, asOf });
    },

    async order({ orderNumber }, caller) {
      const row = isId(orderNumber) ? await orderOf(me(caller).playerId, orderNumber) : undefined;
      return row ? ok(row) : fault("NOT_FOUND");
    },

    async chases({ status, page, size, asOf = platform.clock.now() }, caller) {
      const asked = { playerId: me(caller).playerId, state: status, asOf, offset: page * size, limit: size };
      const { list, total } = await readChases(db, asked, await numbers());
      return ok({ content: list, totalElements: total, asOf });
    },

    async stopChase({ chaseNumber: chaseId }, caller) {
      if (!isId(chaseId)) return fault("NOT_FOUND");
      const { playerId } = me(caller);
      const asked = { playerId, ask: askOf(caller), chaseId, what: { end: "USER_STOPPED" } } as const;
      const { result, replayed, answered } = await context.ledger.decide(stop, asked);
      if (!result.ok) return result;
      if (replayed) caller.reply.replay();
      else tellPlayer(context, playerId);
      if (answered) await release(context, givenBack(answered as StopAnswer));
      const row = await chaseOf(playerId, chaseId);
      return row ? ok(row) : fault("NOT_FOUND");
    },
  };
}
