import type { Score } from "../markets/score.ts";
import type { SetEnd } from "./sets.ts";
import { holdChance, type Serves, tieBreakChance } from "./tennis.ts";

/** Games of the set, points of the game that is played, and whether the home side serves it (or begins its tie-break). */
export interface SetState {
  readonly games: Score;
  readonly points: Score;
  readonly firstServes: boolean;
}

const GAMES = 6;

/** Whether points end their game: four and two ahead, seven in a tie-break. */
export const gameOver = ({ home, away }: Score, isTieBreak: boolean): boolean =>
  Math.max(home, away) >= (isTieBreak ? 7 : 4) && Math.abs(home - away) >= 2;

/** How a set may end from where it stands; who begins the next one is who did not begin its last game. */
export function setEnds({ first, second }: Serves, state: SetState): readonly SetEnd[] {
  const ends: SetEnd[] = [];
  const holds = { home: holdChance(first), away: holdChance(second) };
  let open: readonly (Omit<SetState, "points"> & { readonly chance: number })[] = [{ ...state, chance: 1 }];
  for (let step = 0; open.length > 0; step += 1) {
    const next = new Map<number, { games: Score; firstServes: boolean; chance: number }>();
    for (const { games, firstServes, chance } of open) {
      const points = step === 0 ? state.points : undefined;
      const home = gameChance({ first, second }, { games, firstServes, ...(points && { points }) }, holds);
      for (const [more, other, of] of [[1, 0, home] as const, [0, 1, 1 - home] as const]) {
        const after = { home: games.home + more, away: games.away + other };
        const [most, least] = [Math.max(after.home, after.away), Math.min(after.home, after.away)];
        if (most > GAMES || (most === GAMES && least < GAMES - 1)) {
          ends.push({ score: after, chance: chance * of, firstServesNext: !firstServes });
          continue;
        }
        const found = next.get(after.home);
        if (found) found.chance += chance * of;
        else next.set(after.home, { games: after, firstServes: !firstServes, chance: chance * of });
      }
    }
    open = [...next.values()];
  }
  return ends;
}

type Playing = Pick<SetState, "games" | "firstServes"> & { readonly points?: Score };

/** The chance that the home side wins the game that is played. */
function gameChance({ first, second }: Serves, { games, firstServes, points }: Playing, holds: Score): number {
  const [own, other] = points ? [points.home, points.away] : [0, 0];
  if (games.home === GAMES && games.away === GAMES) {
    return firstServes
      ? tieBreakChance({ first, second }, [own, other])
      : 1 - tieBreakChance({ first: second, second: first }, [other, own]);
  }
  if (!points) return firstServes ? holds.home : 1 - holds.away;
  return firstServes ? holdChance(first, [own, other]) : 1 - holdChance(second, [other, own]);
}
