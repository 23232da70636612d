import type { Handler } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Context } from "./context.ts";
import type { catalogueCalls } from "./contract.ts";
import { builtInLanes } from "./points.ts";
import { catalogueSettings, POINTS } from "./settings.ts";
import { lanesIn, vendorsIn } from "./shelf.rules.ts";

/** The vendors of each category, those first that have pages of their own instead of games. */
export function vendorList({ platform, shelf, site }: Context): Handler<(typeof catalogueCalls)["gameVendor"]> {
  return async ({ gameCategory }, caller) => {
    const { inCategory, vendors, categories: shown } = await shelf.stock(caller.merchant);
    const points = await platform.settings.read(caller.merchant, "catalogue", catalogueSettings);
    const { esportsVendors: esports } = await site.brand(caller.merchant);
    const lanes = platform.points.one(builtInLanes) ?? [];
    const say = platform.texts.in(caller.language);
    const categories = shown
      .filter((each) => !gameCategory || each === gameCategory)
      .flatMap((category) => {
        const pointValue = points[POINTS[category]];
        const made = vendorsIn(category, { games: inCategory.get(category) ?? [], vendors, pointValue });
        const cards = [...lanesIn(category, { lanes, esports, pointValue }), ...made];
        if (cards.length === 0) return [];
        return { title: say(`lists.gameCategory.${category}`), gameCategory: category, pointValue, cards };
      });
    return ok({ data: { lanes: categories.flatMap((each) => each.cards) }, categories });
  };
}
