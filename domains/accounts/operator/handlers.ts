import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import { careHandlers } from "./care.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import { endingHandlers } from "./ending.handlers.ts";
import { playerHandlers } from "./players.handlers.ts";
import { signInHandlers } from "./signin.handlers.ts";

/** What operators see of players and do for them. */
export const operatorHandlers = (context: Context): Handlers<typeof operatorCalls> => ({
  ...playerHandlers(context),
  ...careHandlers(context),
  ...endingHandlers(context),
  ...signInHandlers(context),
});
