import type { Received, Sent } from "@taya/kernel/call";
import type { Contracts } from "../../web/lib/contracts.ts";
import { declared } from "./call.ts";

type Catalogue = Contracts["catalogue"];
export type OfferedGame = Received<Catalogue["adminGames"]>["list"][number];
export type OfferedVendor = Received<Catalogue["adminVendors"]>["list"][number];
export type OfferedCategory = Received<Catalogue["adminCategories"]>["list"][number];
export type WatchedReturn = Received<Catalogue["adminReturns"]>["list"][number];
export type GameChange = Omit<Sent<Catalogue["offerGame"]>, "gameId" | "reason">;

const { catalogue } = declared;

/** The calls of the pages about games. */
export const gameCalls = {
  games: catalogue.adminGames,
  offer: catalogue.offerGame,
  vendors: catalogue.adminVendors,
  offerVendor: catalogue.offerVendor,
  categories: catalogue.adminCategories,
  offerCategory: catalogue.offerCategory,
  gaming: catalogue.switchGaming,
  returns: catalogue.adminReturns,
};
