import { formatMinor } from "@taya/kernel/money";
import type { PlayerId } from "@taya/kernel/id";
import { winnerList } from "./boards.handlers.ts";
import { metersTopic } from "./jackpots/handlers.ts";
import type { Standing } from "./records.guests.ts";
import { lastRound, openRounds, type RoundRow } from "./rounds.store.ts";
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
async function bets({ platform, guests }: Ways, who: { readonly playerId?: string }) {
  if (who.playerId === undefined) return undefined;
  const { db } = platform.database;
  const playerId = who.playerId as PlayerId;
  const [open, laid, round, other] = await Promise.all([
    openRounds(db, playerId),
    openLayouts(db, playerId),
    lastRound(db, playerId),
    guests.records?.standing(db, playerId),
  ]);
  const last = [round && endOf(round), other?.last]
    .filter((each) => each !== undefined)
    .reduce<Standing["last"]>((newest, each) => (newest && newest.at >= each.at ? newest : each), undefined);
  const settled = last && { kind: last.kind, id: last.id, status: last.status, payout: formatMinor(last.payout) };
  const ids = [...open.map((row) => row.id), ...laid, ...(other?.open ?? [])];
  return { open: ids, ...(settled && { last: settled }) };
}

const endOf = ({ id, status, stake, win, settledAt, at }: RoundRow): NonNullable<Standing["last"]> => ({
  kind: "round",
  id,
  status: status === "VOID" ? "VOID" : "SETTLED",
  payout: status === "VOID" ? stake : win,
  at: settledAt ?? at,
});
