import type { Handlers } from "@taya/kernel/call";
import { loadSports } from "../sports/sports.ts";
import type { SimulatedSport } from "../sports/sport.ts";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { placeHandler } from "./place.handlers.ts";

/** Slips and tickets. */
export function bettingHandlers(context: Context): Pick<Handlers<typeof bettingCalls>, "placeBet"> {
  let known: Promise<ReadonlyMap<string, SimulatedSport>> | undefined;
  const sports = () => (known ??= loadSports());
  return { placeBet: placeHandler(context, sports) };
}
