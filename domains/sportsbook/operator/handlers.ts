import type { Handlers } from "@taya/kernel/call";
import { betHandlers } from "./bets.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { unsettledHandlers } from "./unsettled.handlers.ts";
import { fixtureHandlers } from "./fixtures.handlers.ts";
import { limitHandlers } from "./limits.handlers.ts";
import { marketHandlers } from "./markets.handlers.ts";
import { reportHandlers } from "./report.handlers.ts";

/** Everything operators do with sports. */
export const operatorHandlers = (context: OperatorContext): Handlers<typeof operatorCalls> => ({
  ...fixtureHandlers(context),
  ...marketHandlers(context),
  ...limitHandlers(context),
  ...betHandlers(context),
  ...unsettledHandlers(context),
  ...reportHandlers(context),
});
