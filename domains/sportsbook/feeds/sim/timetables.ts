import { DAY, HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import type { SimulatedSport } from "../../sports/sport.ts";
import type { League } from "./leagues.ts";
import type { Timetable } from "./schedule.ts";

/** How quickly matches are played: as they are, or a whole one in some minutes. */
export type Pace = "fast" | "real";

/** Milliseconds of one tick. */
export const tickMs = ({ tickSeconds, fastTickMs }: SimulatedSport, pace: Pace): number =>
  pace === "fast" ? fastTickMs : tickSeconds * SECOND;

/** After a match its sides rest for a moment. */
const REST = 1 * MINUTE;

/** How far ahead every match is written down, and how far some of each league are, so that the days to come are not empty. */
export const AHEAD: Readonly<Record<Pace, { readonly allMs: number; readonly someMs: number }>> = {
  fast: { allMs: HOUR, someMs: DAY + 2 * HOUR },
  real: { allMs: DAY + 2 * HOUR, someMs: DAY + 2 * HOUR },
};
/** Of matches further ahead those that begin first within so long. */
export const SOME_EVERY = 4 * HOUR;

/** When a league plays: a little after the league before it, as often as its matches and a rest allow. */
export function timetableOf(league: League, sport: SimulatedSport, pace: Pace, place: number): Timetable {
  const intervalMs = Math.ceil((matchMs(sport, pace) + REST) / MINUTE) * MINUTE;
  return { intervalMs, offsetMs: (place * 37 * SECOND) % intervalMs, together: league.together };
}

/** How long a match of usual length takes. */
export const matchMs = (sport: SimulatedSport, pace: Pace): number => sport.usualTicks * tickMs(sport, pace);
