import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Catalogue = Contracts["catalogue"];
export type OfferedGame = Received<Catalogue["adminGames"]>["list"][number];
export type OfferedVendor = Received<Catalogue["adminVendors"]>["list"][number];
export type OfferedCategory = Received<Catalogue["adminCategories"]>["list"][number];
export type WatchedReturn = Received<Catalogue["adminReturns"]>["list"][number];
type Jackpots = Received<Contracts["play"]["adminJackpots"]>;
export type JackpotPool = Jackpots["list"][number];
export type JackpotHit = Jackpots["hits"][number];
export type TableRun = Received<Contracts["play"]["adminTables"]>["list"][number];
