import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { placeHandler } from "./place.handlers.ts";
import { sportsReader } from "./sports.ts";

/** Slips and tickets. */
export function bettingHandlers(context: Context): Pick<Handlers<typeof bettingCalls>, "placeBet"> {
  const sports = sportsReader();
  return { placeBet: placeHandler(context, sports) };
}
