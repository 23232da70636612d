import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Loyalty = Contracts["loyalty"];
export type Ranks = Received<Loyalty["adminRanks"]>;
/** A level of rank as it goes over the wire. */
export type RankLevel = Ranks["list"][number];
export type MallItem = Received<Loyalty["adminItems"]>["list"][number];
export type Mission = Received<Loyalty["adminMissions"]>["list"][number];
export type Application = Received<Loyalty["adminApplications"]>["list"][number];
export type Boards = Received<Loyalty["adminBoards"]>;
export type Board = Boards["list"][number];
export type Tournament = Received<Loyalty["adminTournaments"]>["list"][number];
export type TournamentPlace = Received<Loyalty["adminTournamentPlaces"]>["list"][number];
export type Redemption = Received<Loyalty["adminRedemptions"]>["list"][number];
