import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Agents = Contracts["agents"];
/** An account in its line. */
export type Seat = Received<Agents["adminTree"]>["list"][number];
/** All that the line knows of an account. */
export type Member = Received<Agents["adminMember"]>;
/** A member who is to stand elsewhere. */
export type Move = Received<Agents["adminMoves"]>["list"][number];
/** A version of a contract between an agent and the house or another agent. */
export type Contract = Received<Agents["adminContracts"]>["list"][number];
/** What a contract came to in a period. */
export type Bill = Received<Agents["adminBills"]>["list"][number];
/** What a line brought. */
export type LineRow = Received<Agents["adminAgentReport"]>["list"][number];
/** A member who shares something with an agent above. */
export type Flag = Received<Agents["adminFlags"]>["list"][number];
/** Rates of who heads a line. */
export type HeadRates = Received<Agents["adminRates"]>;

/** The kinds of contracts, in the order of menus. */
export const CONTRACT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
