import type { Handlers } from "@taya/kernel/call";
import type { deskCalls } from "./contract.ts";
import type { DeskWays } from "./desk-ways.ts";
import { gameDesk } from "./games.handlers.ts";
import { issueDesk } from "./issues.handlers.ts";
import { prizeDesk } from "./prizes.handlers.ts";
import { resultDesk } from "./results.handlers.ts";

/** Everything operators do with lotteries. */
export const deskHandlers = (ways: DeskWays): Handlers<typeof deskCalls> => ({
  ...gameDesk(ways),
  ...issueDesk(ways),
  ...resultDesk(ways),
  ...prizeDesk(ways),
});
