import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { splitLanes } from "./categories.ts";

/** Of which bets can be, in the order of the navigation; what is not among the contributions of a bonus counts nothing. */
export const CATEGORIES = ["BINGO", "ELOTT", "LOTT", "LIVE", "SPORTS", "FISH", "RNG", "PVP", "ESPORTS"] as const;
const NONE: readonly string[] = [];

/**
 * Whether this brand has games in a category, lotteries of both kinds as one. What stands around every screen has asked
 * for them; before that is answered nothing is ruled out.
 */
export function useOffered(): (category: string) => boolean {
  const { data } = useCall(api.catalogue.gameVendor, {}, { enabled: false });
  const esports = useBrand((state) => state.permission?.brand.esportsVendors) ?? NONE;
  const lanes = data && splitLanes(data.data.lanes, esports);
  const oneOf = (category: string) => (category === "ELOTT" ? ["ELOTT", "LOTT"] : [category]);
  return (category) => lanes?.some((lane) => oneOf(category).includes(lane.gameCategory)) ?? true;
}
