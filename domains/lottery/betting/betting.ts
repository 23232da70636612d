import type { Handlers } from "@taya/kernel/call";
import type { Ways } from "../ways.ts";
import type { bettingCalls } from "./contract.ts";
import { menuHandlers } from "./menu.handlers.ts";
import { orderHandlers } from "./orders.handlers.ts";
import { sellHandler } from "./sell.handlers.ts";

/** Menus, betting, one's orders and chases. */
export const bettingHandlers = (ways: Ways): Handlers<typeof bettingCalls> => ({
  ...menuHandlers(ways),
  bet: sellHandler(ways),
  ...orderHandlers(ways),
});
