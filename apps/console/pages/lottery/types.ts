import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Lottery = Contracts["lottery"];
export type LotteryGame = Received<Lottery["operatorGames"]>["list"][number];
export type LotteryIssue = Received<Lottery["operatorIssues"]>["list"][number];
export type PrizeTable = Received<Lottery["operatorPrizes"]>["tables"][number];
/** What the bets on a number of an issue could win. */
export type Liability = Received<Lottery["liability"]>["list"][number];
/** What came of a result that was entered. */
export type EnteredResult = Received<Lottery["enterResult"]>;

/** Where an issue has its page. */
export const issuePath = ({ gameId, numero }: Pick<LotteryIssue, "gameId" | "numero">): string =>
  `/lottery/issues/${gameId}/${encodeURIComponent(numero)}`;
