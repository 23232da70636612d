import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../desk.ts";
import { careHandlers } from "./care.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import { endingHandlers } from "./ending.handlers.ts";
import { playerHandlers } from "./players.handlers.ts";
import { signInHandlers } from "./signin.handlers.ts";

/** What operators see of players and do for them. */
export const operatorHandlers = (desk: Desk): Handlers<typeof operatorCalls> => ({
  ...playerHandlers(desk),
  ...careHandlers(desk),
  ...endingHandlers(desk),
  ...signInHandlers(desk),
});
