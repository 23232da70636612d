import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { pictures } from "./pictures.ts";
import { giving, holding } from "./commands.ts";
import type { offerCalls } from "./contract.ts";
import { brandRulesOf } from "./law.ts";
import { findOffer, join, offerByCode } from "./offer.store.ts";
import { standsOf } from "./stand.ts";
import { applyFor, take, type Taken } from "./take.ts";
import type { ClaimFault, RewardFault } from "./words.ts";

type Calls = Pick<typeof offerCalls, "joinPromotion" | "applyPromotion" | "claimPromotion" | "promotionCode">;
type Paid = Omit<Taken, "required" | "unit"> & { readonly kind: Taken["unit"]; readonly balance: bigint };

/** What players do about offers; every one of them asks under the lock of the wallet whether anything may be given. */
export function claimHandlers(context: Context): Handlers<Calls> {
  const { db } = context.platform.database;
  return {
    async joinPromotion({ id }, caller) {
      const { merchant } = caller;
      const rules = await brandRulesOf(context, merchant);
      const offer = await findOffer(db, merchant, id);
      if (!offer) return fault("NOT_FOUND");
      if (!rules.law["promo.enabled"]) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "law" } });
      return holding<{ status: "joined" }, "PROMO_NOT_ELIGIBLE" | "PROMO_STATE" | "PROMO_BUDGET">(
        context,
        caller,
        async (tx, player) => {
          const [stand] = await standsOf(context, tx, { player, offers: [offer] });
          if (stand?.phase !== "running") return fault("PROMO_STATE");
          if (stand.ticks.some(({ rule, ok: met }) => rule === "budget" && !met)) return fault("PROMO_BUDGET");
          const rule = stand.ticks.find(({ ok: met }) => !met)?.rule;
          if (stand.barred) return fault("PROMO_NOT_ELIGIBLE", { value: { rule } });
          await join(tx, id, player.id, context.platform.clock.now());
          return ok({ status: "joined" });
        },
      );
    },

    async applyPromotion({ id, comment, images = [] }, caller) {
      const { merchant } = caller;
      const rules = await brandRulesOf(context, merchant);
      if (!(await findOffer(db, merchant, id))) return fault("NOT_FOUND");
      const sent = typeof images === "string" ? [images] : images;
      if (comment === "" && sent.length === 0) return fault("PROMO_PROOF");
      const kept = await pictures(context, sent);
      if (!kept.ok) return kept;
      const result = await holding(context, caller, (tx, player) =>
        applyFor(context, tx, { player, offerId: id, rules }, { comment, images: kept.value }),
      );
      for (const name of result.ok ? result.value.replaced : kept.value) await context.platform.files.forget(name);
      if (!result.ok) return result;
      return ok({ claimId: result.value.claimId, status: "applying" as const });
    },

    async claimPromotion({ id }, caller) {
      const offer = await findOffer(db, caller.merchant, id);
      return offer ? claimed(context, caller, { offerId: offer.id }) : fault("NOT_FOUND");
    },

    async promotionCode({ code: typed }, caller) {
      const offer = await offerByCode(db, caller.merchant, typed);
      if (!offer) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "code" } });
      return claimed(context, caller, { offerId: offer.id, typed });
    },
  };
}

async function claimed(
  context: Context,
  caller: Caller,
  asked: { readonly offerId: string; readonly typed?: string },
): Promise<Result<Paid, ClaimFault | RewardFault | "WALLET_IDEM_MISMATCH">> {
  const rules = await brandRulesOf(context, caller.merchant);
  return giving<Paid, ClaimFault>(context, caller, async (tx, player) => {
    const taken = await take(context, tx, { player, rules, ...asked }, "claimed");
    if (!taken.ok) return taken;
    const { claimId, amount, unit: kind } = taken.value;
    const { cash: balance } = await context.ledger.balance(tx, player.id);
    return ok({ claimId, amount, kind, balance });
  });
}
