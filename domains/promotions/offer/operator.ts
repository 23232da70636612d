import { assert } from "@taya/kernel/assert";
import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { costsOf } from "./claims.store.ts";
import { brandRulesOf } from "./law.ts";
import { endOffer, findOffer, lockOffer, type Offer, offerPage, versionsOf } from "./offer.store.ts";
import type { offerOperatorCalls } from "./operator.contract.ts";
import { changed, clean, save, type Written } from "./write.ts";

type Calls = Pick<typeof offerOperatorCalls, "adminOffers" | "adminOffer" | "addOffer" | "changeOffer" | "endOffer">;
type Row = Output<typeof offerOperatorCalls.addOffer>;

/** What operators do with offers. */
export function operatorOfferHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async adminOffers({ pageNo, pageSize }, { merchant }) {
      const { list, total } = await offerPage(db, { merchant, offset: (pageNo - 1) * pageSize, limit: pageSize });
      return ok({ list: await rowsOf(db, list), total, pageNo, pageSize });
    },

    async adminOffer({ id }, { merchant }) {
      const offer = await findOffer(db, merchant, id);
      if (!offer) return fault("NOT_FOUND");
      const versions = await versionsOf(db, id);
      return ok({
        ...(await rowOf(db, offer)),
        versions: versions.map((each) => ({ ...each, terms: { ...each.terms } })),
      });
    },

    async addOffer({ code, reason, ...terms }, caller) {
      const { merchant } = caller;
      const writing = { id: undefined, merchant, code, terms: clean(terms), reason, operator: me(caller) };
      const { law, askAbove } = await brandRulesOf(context, merchant);
      return told(db, await database.transaction((tx) => save(context, tx, writing, { law, most: askAbove })));
    },

    async changeOffer({ id, reason, ...terms }, caller) {
      const { merchant } = caller;
      const writing = { id, merchant, code: "", terms: clean(terms), reason, operator: me(caller) };
      const { law, askAbove } = await brandRulesOf(context, merchant);
      return told(db, await database.transaction((tx) => changed(context, tx, writing, { law, most: askAbove })));
    },

    async endOffer({ id, reason }, caller) {
      const { merchant } = caller;
      return database.transaction(async (tx) => {
        const offer = await lockOffer(tx, merchant, id);
        if (!offer) return fault("NOT_FOUND");
        if (offer.endedAt !== null) return fault("PROMO_STATE", { value: { status: "close" } });
        const endedAt = clock.now();
        await endOffer(tx, id, endedAt);
        const action = { action: "promotions.offer.end", object: id, reason };
        await context.audit.log(tx, { merchant, operator: me(caller), ...action, before: { version: offer.version } });
        return ok(await rowOf(tx, { ...offer, endedAt }));
      });
    },
  };
}

/** The answer, with what it has cost, once it is committed. */
async function told<F extends string>(db: Db, result: Result<Written, F>): Promise<Result<Row, F>> {
  return result.ok ? ok(await rowOf(db, result.value)) : result;
}

async function rowOf(db: Db, offer: Offer): Promise<Row> {
  const [row] = await rowsOf(db, [offer]);
  assert(row, "an offer has a row");
  return row;
}

const NOTHING = { players: 0, given: 0n, converted: 0n, forfeited: 0n, waiting: 0n };

async function rowsOf(db: Db, offers: readonly Offer[]): Promise<Row[]> {
  const costs = await costsOf(
    db,
    offers.map(({ id }) => id),
  );
  return offers.map(({ id, code, terms, version, endedAt, spent, claims }) => ({
    id,
    code,
    ...terms,
    version,
    ...(endedAt !== null && { endedAt }),
    spent,
    claims,
    ...NOTHING,
    ...costs.get(id),
  }));
}
