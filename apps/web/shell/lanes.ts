import { lotteryPage } from "../games/launch.rules.ts";
import { type Lane, type NavItem, placeOf } from "./categories.ts";

/** Where a maker's games of a category are listed: lotteries of a region have pages of their own. */
export function wayTo({ vassalage, gameCategory }: Pick<Lane, "vassalage" | "gameCategory">): string {
  const { path = "/rng" } = placeOf(gameCategory) ?? {};
  const lottery = path === "/elott" ? lotteryPage({ accountTypeName: vassalage }) : undefined;
  return `${lottery && lottery !== "/lottery" ? lottery : path}?vassalage=${encodeURIComponent(vassalage)}`;
}

/** The lanes that stand behind an item. */
export const lanesOf = <L extends Lane>({ categories, only }: NavItem, lanes: readonly L[]): L[] =>
  lanes.filter(
    ({ gameCategory, vassalage, gameTypes }) =>
      categories.includes(gameCategory) &&
      (!only?.vassalage || vassalage === only.vassalage) &&
      (!only?.gameType || gameTypes?.includes(only.gameType)),
  );
