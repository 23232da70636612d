import type { Sources } from "@taya/platform/live-topics";
import { winnerList } from "./boards.handlers.ts";
import type { boardTopics } from "./contract.ts";
import { jackpotList } from "./jackpots/handlers.ts";
import type { Context } from "./context.ts";

const BOARD = 20;

/** What the room tells live, apart from its tables. */
export const boardSources = (context: Context): Sources<typeof boardTopics> => ({
  winners: {
    snap: async ({ merchant, language }) => ({ list: await winnerList(context, merchant, language, BOARD) }),
  },
  // The meters alone, told whenever rounds fed a pool.
  jackpots: {
    snap: async ({ merchant }) => ({ list: await jackpotList(context, merchant, "EN") }),
  },
});
