import type { Handlers } from "@taya/kernel/call";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { gameHandlers } from "./games.handlers.ts";
import { issueHandlers } from "./issues.handlers.ts";
import { prizeHandlers } from "./prizes.handlers.ts";
import { resultHandlers } from "./results.handlers.ts";

/** Everything operators do with lotteries. */
export const operatorHandlers = (context: OperatorContext): Handlers<typeof operatorCalls> => ({
  ...gameHandlers(context),
  ...issueHandlers(context),
  ...resultHandlers(context),
  ...prizeHandlers(context),
});
