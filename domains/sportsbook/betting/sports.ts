import { loadSports } from "../sports/sports.ts";
import type { SimulatedSport } from "../sports/sport.ts";

/** The sports whose matches are drawn here; read once. */
export type Sports = () => Promise<ReadonlyMap<string, SimulatedSport>>;

export function sportsReader(): Sports {
  let known: ReturnType<Sports> | undefined;
  return () => (known ??= loadSports());
}
