import { seededRandom } from "@taya/games/kit/fair";
import { marketsOf } from "@taya/sportsbook/markets";
import { loadSports } from "@taya/sportsbook/simulated";

const SEED = "5a".repeat(32);
/** Matches are priced at so many moments of theirs, one after the other. */
const MOMENTS = 40;

/** How often a second one core prices a whole match anew, all of its markets, over every sport drawn here. */
export async function repricesPerSecond(ms: number): Promise<{ perSecond: number; outcomes: number }> {
  const random = seededRandom({ serverSeed: SEED, clientSeed: "bench", nonce: 1 });
  const moments = [...(await loadSports()).values()].flatMap((sport) => {
    const params = sport.params(0.2, -0.1);
    const every = Math.max(1, Math.floor(sport.usualTicks / MOMENTS));
    let state = sport.start(params);
    return Array.from({ length: MOMENTS }, () => {
      for (let tick = 0; tick < every && !sport.isOver(state); tick += 1) state = sport.tick(state, params, random);
      return { sport, params, state };
    }).filter((moment) => !sport.isOver(moment.state));
  });
  const price = (at: number): number => {
    const { sport, state, params } = moments[at % moments.length]!;
    return marketsOf(sport, state, params).reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  };
  for (const at of moments.keys()) price(at);
  const began = performance.now();
  let [done, outcomes] = [0, 0];
  // In an order that gives every sport its turn.
  for (; performance.now() - began < ms; done += 1) outcomes += price(done * 7_919);
  return { perSecond: (done * 1_000) / (performance.now() - began), outcomes: outcomes / done };
}
