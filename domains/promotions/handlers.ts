import { rowWindow } from "@taya/kernel/page";
import { rewardGiven } from "@taya/compliance/rewards-live";
import { askOf } from "@taya/ledger";
import { playerOf } from "@taya/kernel/caller";
import type { Handlers, Output } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { operatorHandlers } from "./operator/handlers.ts";
import { askedTime, badRange } from "./asking.ts";
import { forfeit } from "./bonus.ts";
import { clusterHandlers } from "./clusters/handlers.ts";
import type { promotionsCalls } from "./contract.ts";
import { freeRoundHandlers } from "./free-rounds/handlers.ts";
import type { Context } from "./needs.ts";
import { offerHandlers } from "./offer/handlers.ts";
import { operatorOfferHandlers } from "./offer/operator.ts";
import { offerReportHandlers } from "./offer/report.ts";
import { reviewHandlers } from "./offer/decide.ts";
import { packetHandlers } from "./packets/handlers.ts";
import { operatorPacketHandlers } from "./packets/operator.ts";
import { raffleHandlers } from "./raffles/handlers.ts";
import { operatorRaffleHandlers } from "./raffles/operator.ts";
import { referralHandlers } from "./referral/handlers.ts";
import { rowOf } from "./rows.ts";
import { bonusPage } from "./store.ts";

type Row = Output<typeof promotionsCalls.forfeit>;

export function promotionsHandlers(context: Context): Handlers<typeof promotionsCalls> {
  const { database, clock } = context.platform;
  return {
    async bonuses(input, caller) {
      const when = await askedTime(context, input, caller);
      if (when === "bad") return badRange();
      const { pageNo, pageSize, status, only } = input;
      const { asOf, ...rows } = rowWindow(input, clock);
      const asked = {
        merchant: caller.merchant,
        playerId: playerOf(caller),
        status,
        ended: only === "ended",
        when,
        ...rows,
      };
      const { list, total } = await bonusPage(database.db, asked);
      return ok({
        list: list.map((bonus) => rowOf(bonus, { now: clock.now(), language: caller.language })),
        total,
        pageNo,
        pageSize,
        asOf,
      });
    },

    async forfeit({ id }, caller) {
      const playerId = playerOf(caller);
      const ask = askOf(caller);
      const { result, replayed } = await context.ledger.once<Row, "NOT_FOUND" | "PROMO_STATE">(ask, async (tx) => {
        const given = await forfeit(context, tx, playerId, id);
        if (!given.ok) return given;
        const { cash } = await context.ledger.balance(tx, playerId);
        return ok({ ...rowOf(given.value, { now: clock.now(), language: caller.language }), balance: cash });
      });
      if (replayed) caller.reply.replay();
      else if (result.ok) rewardGiven(context.platform, playerId);
      return result;
    },

    ...freeRoundHandlers(context),
    ...operatorHandlers(context),
    ...offerHandlers(context),
    ...operatorOfferHandlers(context),
    ...offerReportHandlers(context),
    ...clusterHandlers(context),
    ...reviewHandlers(context),
    ...packetHandlers(context),
    ...operatorPacketHandlers(context),
    ...raffleHandlers(context),
    ...operatorRaffleHandlers(context),
    ...referralHandlers(context),
  };
}
