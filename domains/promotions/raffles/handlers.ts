import type { Handlers } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { brandRulesOf } from "../offer/law.ts";
import type { raffleCalls } from "./contract.ts";
import { claimPrize } from "./claim.ts";
import { prizesOf, standingIn } from "./entries.store.ts";
import { fairnessOf } from "./fairness-row.ts";
import { findRaffle, shownRaffles } from "./raffles.store.ts";
import { raffleRow } from "./rows.ts";

type Calls = Pick<typeof raffleCalls, "raffles" | "raffleFairness" | "claimRaffle">;

const SHOWN_FOR = 30 * DAY;

/** What players see of raffles and win in them. */
export function raffleHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  return {
    async raffles(_input, { merchant, language, session }) {
      const { law } = await brandRulesOf(context, merchant);
      if (!law["promo.enabled"]) return ok({ list: [] });
      const now = clock.now();
      const raffles = await shownRaffles(database.db, merchant, { since: now - SHOWN_FOR, now });
      const ids = raffles.map(({ id }) => id);
      const won = Map.groupBy(await prizesOf(database.db, ids), ({ raffleId }) => raffleId);
      const player = session?.operator === false ? session.playerId : undefined;
      const standing = player && (await standingIn(database.db, player, ids));
      const list = raffles.map((raffle) => {
        const mine = player && { playerId: player, standing: standing?.get(raffle.id) };
        return raffleRow(raffle, language, won.get(raffle.id) ?? [], mine);
      });
      return ok({ list });
    },

    async raffleFairness({ id }, { merchant }) {
      const raffle = await findRaffle(database.db, { merchant, id });
      if (!raffle) return fault("NOT_FOUND");
      return ok(await fairnessOf(database.db, raffle));
    },

    claimRaffle: (input, caller) => claimPrize(context, input, caller),
  };
}
