import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { menuHandlers } from "./menu.handlers.ts";
import { orderHandlers } from "./orders.handlers.ts";
import { sellHandler } from "./sell.handlers.ts";

/** Menus, betting, one's orders and chases. */
export const bettingHandlers = (context: Context): Handlers<typeof bettingCalls> => ({
  ...menuHandlers(context),
  bet: sellHandler(context),
  ...orderHandlers(context),
});
