import { assert } from "@taya/kernel/assert";
import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { costsOf } from "./costs.ts";
import { fieldsOfKind } from "./kind-fields.ts";
import { brandRulesOf } from "./law.ts";
import { endOffer, findOffer, lockOffer, type Offer, offerPage, versionsOf } from "./offer.store.ts";
import type { offerOperatorCalls } from "./operator.contract.ts";
import { phaseOf } from "./status.rules.ts";
import { changed, clean, save, type Written } from "./write.ts";

type Calls = Pick<
  typeof offerOperatorCalls,
  "adminOffers" | "adminOffer" | "offerKinds" | "offerAudience" | "addOffer" | "changeOffer" | "endOffer"
>;
type Row = Output<typeof offerOperatorCalls.addOffer>;

/** What operators do with offers. */
export function operatorOfferHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  const { db } = database;
  const kinds = [...context.kinds.values()].map((kind) => ({
    on: kind.on,
    byDeposit: kind.byDeposit === true,
    fields: fieldsOfKind(kind),
  }));
  return {
    async adminOffers({ phase, pageNo, pageSize }, { merchant }) {
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await offerPage(db, { merchant, phase, now: clock.now(), ...window });
      return ok({ list: await rowsOf(context, db, list), total, pageNo, pageSize });
    },

    offerKinds: async () => ok({ list: kinds }),

    async offerAudience({ countries, label, ...asked }, { merchant }) {
      const among = { countries: countries?.split(","), labels: label === undefined ? undefined : [label] };
      return ok(await context.accounts.audience(db, { merchant, ...asked, ...among }));
    },

    async adminOffer({ id }, { merchant }) {
      const offer = await findOffer(db, merchant, id);
      if (!offer) return fault("NOT_FOUND");
      const versions = await versionsOf(db, id);
      return ok({
        ...(await rowOf(context, db, offer)),
        versions: versions.map((each) => ({ ...each, terms: { ...each.terms } })),
      });
    },

    async addOffer({ code, reason, ...terms }, caller) {
      const { merchant } = caller;
      const writing = { id: undefined, merchant, code, terms: clean(terms), reason, operator: me(caller) };
      const { law, askAbove } = await brandRulesOf(context, merchant);
      return told(context, await database.transaction((tx) => save(context, tx, writing, { law, most: askAbove })));
    },

    async changeOffer({ id, version, reason, ...terms }, caller) {
      const { merchant } = caller;
      const writing = { id, version, merchant, code: "", terms: clean(terms), reason, operator: me(caller) };
      const { law, askAbove } = await brandRulesOf(context, merchant);
      return told(context, await database.transaction((tx) => changed(context, tx, writing, { law, most: askAbove })));
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
        return ok(await rowOf(context, tx, { ...offer, endedAt }));
      });
    },
  };
}

/** The answer, with what it has cost, once it is committed. */
async function told<F extends string>(context: Context, result: Result<Written, F>): Promise<Result<Row, F>> {
  return result.ok ? ok(await rowOf(context, context.platform.database.db, result.value)) : result;
}

async function rowOf(context: Context, db: Db, offer: Offer): Promise<Row> {
  const [row] = await rowsOf(context, db, [offer]);
  assert(row, "an offer has a row");
  return row;
}

async function rowsOf(context: Context, db: Db, offers: readonly Offer[]): Promise<Row[]> {
  const costs = await costsOf(context, db, offers);
  const now = context.platform.clock.now();
  return offers.map((offer) => {
    const { id, code, terms, version, endedAt, spent, claims } = offer;
    const cost = costs.get(id)!;
    return {
      id,
      code,
      ...terms,
      version,
      phase: phaseOf(offer, now),
      ...(endedAt !== null && { endedAt }),
      spent,
      claims,
      ...cost,
      margin: cost.lost - cost.converted,
    };
  });
}
