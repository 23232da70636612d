import { formatMinor } from "@taya/kernel/money";
import type { PlayerId } from "@taya/kernel/id";
import { winnerList } from "./boards.handlers.ts";
import { metersTopic } from "./jackpots/handlers.ts";
import { lastRound, openRounds } from "./rounds.store.ts";
import { openLayouts } from "./tables/bets.store.ts";
import type { Ways } from "./ways.ts";

const BOARD = 20;

/** What the room tells live, apart from its tables. */
export const playTopics = (ways: Ways) => [
  metersTopic(ways),
  {
    name: "winners",
    audience: "public" as const,
    async snap(_: string, { merchant, language }: { merchant: string; language: string }) {
      const list = await winnerList(ways, merchant, language, BOARD);
      return { list: list.map((each) => ({ ...each, amount: formatMinor(each.amount) })) };
    },
  },
  {
    name: "bets",
    audience: "session" as const,
    snap: (_: string, who: { playerId?: string }) => bets(ways, who),
  },
];

/** Ids of open bets and the settlement that came last. */
async function bets({ platform }: Ways, who: { readonly playerId?: string }) {
  if (who.playerId === undefined) return undefined;
  const { db } = platform.database;
  const playerId = who.playerId as PlayerId;
  const [open, laid, last] = await Promise.all([
    openRounds(db, playerId),
    openLayouts(db, playerId),
    lastRound(db, playerId),
  ]);
  const payout = last && formatMinor(last.status === "VOID" ? last.stake : last.win);
  const settled = last && { kind: "round", id: last.id, status: last.status === "VOID" ? "VOID" : "SETTLED", payout };
  return { open: [...open.map((row) => row.id), ...laid], ...(settled && { last: settled }) };
}
