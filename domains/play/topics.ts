import { formatMinor } from "@taya/kernel/money";
import { winnerList } from "./boards.handlers.ts";
import { metersTopic } from "./jackpots/handlers.ts";
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
];
