import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

type Calls = Contracts["sportsbook"];
/** A ticket of one's own. */
export type Bet = Received<Calls["bets"]>["list"][number];
export type Quote = Received<Calls["cashOutQuote"]>;
