import { MINUTE, SECOND } from "@taya/kernel/instant";
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

/** When a league plays: a little after the league before it, as often as its matches and a rest allow. */
export function timetableOf(league: League, sport: SimulatedSport, pace: Pace, place: number): Timetable {
  const ticks = sport.usualTicks;
  const intervalMs = Math.ceil((ticks * tickMs(sport, pace) + REST) / MINUTE) * MINUTE;
  return { intervalMs, offsetMs: (place * 37 * SECOND) % intervalMs, together: league.together };
}
