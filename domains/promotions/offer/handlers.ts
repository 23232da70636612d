import type { Player } from "@taya/accounts";
import type { Caller, Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { DAY } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { claimPage } from "./claims.store.ts";
import { claimHandlers } from "./claim.ts";
import type { offerCalls } from "./contract.ts";
import { brandRulesOf } from "./law.ts";
import { findOffer, offerPage, runningOffers } from "./offer.store.ts";
import { rulesOf } from "../referral/open.ts";
import { detailRow, offerRow } from "./rows.ts";
import { standsOf } from "./stand.ts";
import { said } from "./terms.ts";
import { toldAs } from "./unit.rules.ts";

/** For so long what is over is still shown. */
const SHOWN_AFTER_MS = 7 * DAY;
const MOST = 100;

/** What players see of offers, and what they do about them. */
export function offerHandlers(context: Context): Handlers<typeof offerCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async promotions({ kind, pageNo, pageSize }, caller) {
      const { merchant, language } = caller;
      const viewer = await viewerOf(context, caller);
      const REFERRAL = { enabled: (await rulesOf(context, merchant)) !== undefined };
      if (viewer === "barred" || !(await brandRulesOf(context, merchant)).law["promo.enabled"]) {
        return ok({ list: [], total: 0, pageNo, pageSize, REFERRAL });
      }
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const now = clock.now();
      const asked = { merchant, kind, notOverBefore: now - SHOWN_AFTER_MS, runningAt: now };
      const { list: offers, total } = await offerPage(db, { ...asked, ...window });
      const stands = viewer ? await standsOf(context, db, { player: viewer, offers }) : [];
      const list = offers.map((offer, at) => offerRow(context, offer, stands[at], language));
      return ok({ list, total, pageNo, pageSize, REFERRAL });
    },

    async availablePromotions(_input, caller) {
      const { merchant, language } = caller;
      const player = await viewerOf(context, caller);
      if (!player || player === "barred") return ok({ list: [] });
      if (!(await brandRulesOf(context, merchant)).law["promo.enabled"]) return ok({ list: [] });
      const offers = (await runningOffers(db, merchant, clock.now())).slice(0, MOST);
      const stands = await standsOf(context, db, { player, offers });
      const list = offers.flatMap((offer, at) =>
        stands[at]!.isFor ? [offerRow(context, offer, stands[at], language)] : [],
      );
      return ok({ list });
    },

    async promotion({ id }, caller) {
      const { merchant, language } = caller;
      const rules = await brandRulesOf(context, merchant);
      const viewer = await viewerOf(context, caller);
      const offer = rules.law["promo.enabled"] ? await findOffer(db, merchant, id) : undefined;
      if (!offer || viewer === "barred") return fault("NOT_FOUND");
      const [stand] = viewer ? await standsOf(context, db, { player: viewer, offers: [offer] }) : [];
      return ok(await detailRow(context, offer, { stand, rules, language }));
    },

    async promotionClaims(input, caller) {
      const { merchant, language } = caller;
      const { pageNo, pageSize } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const { list, total } = await claimPage(db, { merchant, playerId: playerOf(caller), asOf, ...window });
      const rows = list.map(({ id, offerId: promoId, title, status, amount, unit, required, remark, at, bonus }) => {
        const promo = said(title, language);
        return {
          id,
          promoId,
          promo,
          status,
          amount,
          unit: toldAs(unit, required),
          required,
          remark,
          at,
          ...(bonus && { bonus }),
        };
      });
      return ok({ list: rows, total, pageNo, pageSize, asOf });
    },

    ...claimHandlers(context),
  };
}

/** Who looks, where it is a player; "barred" whom nothing may be offered. */
async function viewerOf(context: Context, { session }: Caller): Promise<Player | "barred" | undefined> {
  if (!session || session.operator) return undefined;
  const { db } = context.platform.database;
  if (!(await context.compliance.mayReward(db, session.playerId)).ok) return "barred";
  return context.accounts.player(db, session.playerId);
}
