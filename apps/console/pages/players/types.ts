import type { Contracts } from "@taya/client/contracts";
import type { Received, Sent } from "@taya/kernel/call";

type Wallet = Contracts["wallet"];
export type Adjustment = Sent<Wallet["adjust"]>;
type Accounts = Contracts["accounts"];
export type SignIn = Received<Accounts["adminSignIn"]>;
export type LockedRow = SignIn["locked"][number];
export type PlayerRow = Received<Accounts["adminPlayers"]>["list"][number];
export type PlayerDetail = Received<Accounts["adminPlayer"]>;
export type PlayerFile = Received<Accounts["playerFile"]>;
