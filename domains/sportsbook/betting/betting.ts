import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import { betsHandlers } from "./bets.handlers.ts";
import type { bettingCalls } from "./contract.ts";
import { placeHandler } from "./place.handlers.ts";
import { sharedHandlers } from "./shared.handlers.ts";
import { slipHandlers } from "./slip.handlers.ts";
import { sportsReader } from "./sports.ts";

/** Slips and tickets. */
export function bettingHandlers(context: Context): Handlers<typeof bettingCalls> {
  const sports = sportsReader();
  return {
    ...slipHandlers(context, sports),
    placeBet: placeHandler(context, sports),
    ...betsHandlers(context),
    ...sharedHandlers(context),
  };
}
