import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Agents = Contracts["agents"];
/** An account in its line. */
export type Seat = Received<Agents["adminTree"]>["list"][number];
/** All that the line knows of an account. */
export type Member = Received<Agents["adminMember"]>;
/** A member who is to stand elsewhere. */
export type Move = Received<Agents["adminMoves"]>["list"][number];
/** What a line brought. */
export type LineRow = Received<Agents["adminAgentReport"]>["list"][number];
/** A member who shares something with an agent above. */
export type Flag = Received<Agents["adminFlags"]>["list"][number];
/** Rates of who heads a line. */
export type HeadRates = Received<Agents["adminRates"]>;
