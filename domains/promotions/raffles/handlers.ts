import type { Handlers } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { brandRulesOf } from "../offer/law.ts";
import type { raffleCalls } from "./contract.ts";
import { claimPrize } from "./claim.ts";
import { listOf } from "./draw.rules.ts";
import { entriesOf, prizesOf, standingIn } from "./entries.store.ts";
import { findRaffle, shownRaffles } from "./raffles.store.ts";
import { raffleRow } from "./rows.ts";
import { countOf } from "./terms.ts";

type Calls = Pick<typeof raffleCalls, "raffles" | "raffleFairness" | "claimRaffle">;

const SHOWN_FOR = 30 * DAY;

/** What players see of raffles and win in them. */
export function raffleHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  return {
    async raffles(_input, { merchant, language, session }) {
      const { law } = await brandRulesOf(context, merchant);
      if (!law["promo.enabled"]) return ok({ list: [] });
      const raffles = await shownRaffles(database.db, merchant, clock.now() - SHOWN_FOR);
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
      const drawn = raffle.status === "DRAWN";
      const won = drawn ? await prizesOf(database.db, [id]) : [];
      return ok({
        kind: "raffle" as const,
        roundId: id,
        commit: raffle.commit,
        listHash: raffle.listHash,
        list: raffle.listHash === null ? null : listOf(await entriesOf(database.db, id)),
        entropy: raffle.entropy ?? "",
        serverSeed: drawn ? raffle.seed : null,
        prizes: countOf(raffle.prizes),
        outcome: won.map(({ ticket }) => ticket),
      });
    },

    claimRaffle: (input, caller) => claimPrize(context, input, caller),
  };
}
