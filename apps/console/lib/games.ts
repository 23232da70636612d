import type { Received, Sent } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { declared } from "./call.ts";

type Catalogue = Contracts["catalogue"];
export type OfferedGame = Received<Catalogue["adminGames"]>["list"][number];
export type OfferedVendor = Received<Catalogue["adminVendors"]>["list"][number];
export type OfferedCategory = Received<Catalogue["adminCategories"]>["list"][number];
export type WatchedReturn = Received<Catalogue["adminReturns"]>["list"][number];
type Jackpots = Received<Contracts["play"]["adminJackpots"]>;
export type JackpotPool = Jackpots["list"][number];
export type JackpotHit = Jackpots["hits"][number];
export type TableRun = Received<Contracts["play"]["adminTables"]>["list"][number];
export type TableChange = Omit<Sent<Contracts["play"]["changeTable"]>, "tableId" | "reason">;
export type GameChange = Omit<Sent<Catalogue["offerGame"]>, "gameId" | "reason">;

const { catalogue, play } = declared;

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
  jackpots: play.adminJackpots,
  tables: play.adminTables,
  changeTable: play.changeTable,
};
