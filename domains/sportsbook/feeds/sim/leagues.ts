import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Somebody invented who plays; strengths lie around 0. */
interface Competitor {
  readonly name: string;
  readonly strength: number;
}

/** A league of invented competitors. */
export interface League {
  readonly code: string;
  readonly sport: string;
  readonly name: string;
  /** Matches that begin together. */
  readonly together: number;
  readonly competitors: readonly Competitor[];
}

const FOLDER = join(import.meta.dirname, "../../sports");

/** Every league of these sports, out of the `leagues.json` beside each. */
export const readLeagues = (sports: Iterable<string>): readonly League[] =>
  [...sports].flatMap((sport) => {
    const { competitions } = JSON.parse(readFileSync(join(FOLDER, sport, "leagues.json"), "utf8")) as {
      readonly competitions: readonly Omit<League, "sport">[];
    };
    return competitions.map((league) => ({ ...league, sport }));
  });
