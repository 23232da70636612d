import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

/** A fixture as the wire has it, with its markets and their outcomes. */
export type Fixture = Received<Contracts["sportsbook"]["fixture"]>;
export type Market = Fixture["markets"][number];
export type Outcome = Market["outcomes"][number];

/** A market that is on sale. */
export const ON_SALE = 1;
/** One that was, and may be again. */
export const SUSPENDED = -1;

/** Whether nobody may bet on anything of a fixture now. */
export const isShut = ({ open, stale }: Pick<Fixture, "open" | "stale">): boolean => !open || stale;

/** Whether an outcome may be bet on now. */
export const isOnSale = (fixture: Pick<Fixture, "open" | "stale">, market: Market, outcome: Outcome): boolean =>
  !isShut(fixture) && market.status === ON_SALE && outcome.active && outcome.odds !== null;
