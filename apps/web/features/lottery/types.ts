import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

type Calls = Contracts["lottery"];

export type GameGroup = Received<Calls["vnMenu"]>[number];
export type GameRow = GameGroup["gameMenus"][number];
export type Opened = Received<Calls["opened"]>[number];
export type PlayMenu = Received<Calls["playMenu"]>;
export type MenuPlay = PlayMenu["groups"][number]["plays"][number];
export type Order = Received<Calls["order"]>;
export type ChaseRow = Received<Calls["chases"]>["content"][number];
export type Placed = Received<Calls["bet"]>;
export type PrizeMode = PlayMenu["prizeMode"];
