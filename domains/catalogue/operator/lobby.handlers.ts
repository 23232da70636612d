import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { catalogueSettings, POINTS } from "../settings.ts";
import { CATEGORIES, type GameCategory } from "../shapes.ts";
import { placeOf } from "../shelf.rules.ts";
import type { offerCalls } from "./contract.ts";
import * as store from "./games.store.ts";

type Calls = typeof offerCalls;
type Names = "adminVendors" | "offerVendor" | "adminCategories" | "offerCategory" | "switchGaming";

/** Whose action a line of the log is. */
export const actionOf = ({ merchant, session }: Caller, reason: string) => ({ merchant, operator: session!, reason });

/** What concerns many games at once: makers, categories, all gaming. */
export function lobbyOffers(context: Context): Pick<Handlers<Calls>, Names> {
  const { platform, audit } = context;
  const { db } = platform.database;
  return {
    async adminVendors(_input, { merchant }) {
      return ok({ list: await store.readOfferedVendors(db, merchant) });
    },
    async offerVendor({ code, reason, ...to }, caller) {
      const { merchant } = caller;
      if ((await store.readOfferedVendors(db, merchant, code)).length === 0) return fault("NOT_FOUND");
      await platform.database.transaction(async (tx) => {
        const action = "catalogue.vendor.settings";
        await audit.log(tx, { ...actionOf(caller, reason), action, object: code, after: to });
        await store.writeVendor(tx, merchant, code, to);
      });
      await context.changed(merchant);
      return ok((await store.readOfferedVendors(db, merchant, code))[0]!);
    },
    async adminCategories(_input, { merchant }) {
      return ok({ list: await categories(context, merchant) });
    },
    async offerCategory({ category, reason, pointValue, ...to }, caller) {
      const { merchant } = caller;
      const before = (await store.readCategories(db, merchant)).find((each) => each.category === category);
      const { enabled = before?.enabled ?? true, sort = before?.sort ?? null } = to;
      await platform.database.transaction(async (tx) => {
        const action = "catalogue.category.settings";
        const after = { enabled, sort, pointValue };
        await audit.log(tx, { ...actionOf(caller, reason), action, object: category, after });
        await store.writeCategory(tx, merchant, { category, enabled, sort });
      });
      if (pointValue) await platform.settings.write(merchant, "catalogue", { [POINTS[category]]: pointValue });
      await context.changed(merchant);
      return ok((await categories(context, merchant)).find((each) => each.category === category)!);
    },
    async switchGaming({ on, reason }, caller) {
      const { merchant } = caller;
      await platform.database.transaction(async (tx) => {
        const action = "catalogue.gaming.settings";
        await audit.log(tx, { ...actionOf(caller, reason), action, object: merchant, after: { on } });
        await store.writeGaming(tx, merchant, on);
      });
      await context.changed(merchant);
      return ok({ gaming: on });
    },
  };
}

async function categories({ platform }: Context, merchant: string) {
  const { db } = platform.database;
  const [said, games, points] = await Promise.all([
    store.readCategories(db, merchant),
    store.readOffered(db, merchant, platform.clock.now()),
    platform.settings.read(merchant, "catalogue", catalogueSettings),
  ]);
  const of = (category: GameCategory) => said.find((each) => each.category === category);
  const rows = CATEGORIES.map((category) => ({
    category,
    enabled: of(category)?.enabled ?? true,
    sort: of(category)?.sort ?? placeOf(category),
    pointValue: points[POINTS[category]],
    games: games.filter((game) => game.gameCategory === category).length,
  }));
  return rows.toSorted((a, b) => a.sort - b.sort);
}
