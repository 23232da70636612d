import type { Program } from "../program.ts";

/** Who wins by a match's regular time, the draw as the second outcome. */
export const WIN3 = { typeId: 1, spec: "" };

/** A match of the feed that is told by hand, with one market of who wins. */
export interface Match {
  readonly fixtureId: string;
  readonly marketId: string;
}

/** Says something by hand; everything that follows from it is done before it returns. */
async function say(program: Program, path: string, body: object) {
  const { success, code, value } = await program.call("POST", `/sandbox/feed/fixtures${path}`, body);
  if (!success) throw new Error(`the feed was not heard: ${code}`);
  return value;
}

/** A soccer match that has begun, at prices in thousandths of home, draw and away. */
export async function enterMatch(
  program: Program,
  [home, away]: readonly [string, string],
  prices: readonly number[],
): Promise<Match> {
  const outcomes = prices.map((odds, at) => ({ id: String(at + 1), odds }));
  const entered = { sport: "soccer", home, away, startInMs: 0, markets: [{ ...WIN3, outcomes }] };
  const { fixtureId, markets } = await say(program, "", entered);
  return { fixtureId, marketId: markets[0].marketId };
}

/** What the feed says of a match. */
export const tell = (program: Program, { fixtureId }: Match, action: object): Promise<unknown> =>
  say(program, `/${fixtureId}`, action);

/** The final score, and what follows from it. */
export async function endMatch(program: Program, match: Match, home: number, away: number): Promise<void> {
  await tell(program, match, { action: "score", home, away });
  await tell(program, match, { action: "end" });
}
