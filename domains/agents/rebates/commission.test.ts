import { CATEGORIES } from "@taya/kernel/game-category";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRebates, type OpenedRebates, type Somebody } from "./rebates.testing.ts";

/*
 * What everybody gets of bets, reckoned a second time: by SQL over the bets as they are stored, which knows nothing of the
 * rules in rebate.rules.ts.
 */
let room: OpenedRebates;
beforeAll(async () => {
  room = await openRebates();
});
afterAll(() => room?.store.close());

/** The next number below `most` of a repeatable row (Park and Miller's minimal standard generator). */
function draws(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

interface Commission {
  readonly bettor: number;
  readonly recipient: number;
  readonly category: string;
  readonly amount: bigint;
}

const BY_SQL = sql<Commission & { readonly bet: string; readonly top: boolean; readonly upto: bigint }>`
  with level as (
    select b.member as bettor, b.bet, b.category, u.recipient, u.at,
      sign(b.valid_bet) * div(abs(b.valid_bet)::numeric * u.ppm, 1000000) as upto
    from agents.rebate_bet b, unnest(b.path || b.member, b.rates) with ordinality as u (recipient, ppm, at)
  ), beside as (
    select *, lag(highest, 1, 0) over (partition by bettor, bet order by at desc) as below from (
      select *, max(upto) over (partition by bettor, bet order by at desc) as highest from level
    ) running
  )
  select bettor, bet, category, recipient, at = 1 as top, highest::bigint as upto, greatest(highest - below, 0)::bigint as amount
  from beside order by bettor, bet, at`;

const LINES = sql<Commission>`
  select member as bettor, recipient, category, sum(amount)::bigint as amount
  from agents.rebate_line group by 1, 2, 3 having sum(amount) <> 0`;

function summed(rows: readonly Commission[]): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { bettor, recipient, category, amount } of rows) {
    const key = `${bettor} ${recipient} ${category}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n));
}

/** A line of sixteen levels at most, nobody with a higher rate than who stands above. */
async function makeTeam(draw: (most: number) => number): Promise<readonly Somebody[]> {
  const team = [await room.member()];
  const rates = [ratesBelow(draw, () => 12_000)];
  await room.rate(team[0]!, rates[0]!);
  while (team.length < 40) {
    // Mostly below the newest, so that the line gets deep.
    const above = draw(3) > 0 ? team.length - 1 : draw(team.length);
    if (team[above]!.path.length >= 15) continue;
    const own = ratesBelow(draw, (category) => rates[above]![category]!);
    const somebody = await room.member(team[above]);
    await room.rate(somebody, own);
    team.push(somebody);
    rates.push(own);
  }
  return team;
}

const ratesBelow = (draw: (most: number) => number, above: (category: string) => number): Record<string, number> =>
  Object.fromEntries(CATEGORIES.map((category) => [category, Math.max(0, above(category) - draw(4) * 500)]));

test("many bets of a deep line give everybody what SQL over the stored bets says, and one taken back takes its own", async () => {
  const draw = draws(2_026);
  const team = await makeTeam(draw);
  const bets = Array.from({ length: 400 }, (_, nth) => ({
    who: team[draw(team.length)]!,
    validBet: BigInt(draw(3) === 0 ? draw(400) : draw(50_000_000)),
    more: { bet: `bet ${nth}`, category: CATEGORIES[draw(CATEGORIES.length)]! },
  }));
  await room.tell(bets.map(({ who, validBet, more }) => room.fact(who, validBet, more)));
  const { rows: first } = await BY_SQL.execute(room.platform.database.db);
  expect(first.filter(({ amount }) => amount > 0n).length).toBeGreaterThan(1_000);
  const { rows: lines } = await LINES.execute(room.platform.database.db);
  expect(summed(lines)).toEqual(summed(first));
  // All shares of a bet together are what its valid bet comes to at the rate of the head.
  const shares = Map.groupBy(first, ({ bettor, bet }) => `${bettor} ${bet}`);
  for (const all of shares.values()) {
    expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(all.find(({ top }) => top)!.upto);
  }

  // Paid, then taken back or corrected under other rates: each gives back what it gave itself.
  await room.night();
  await room.pay();
  for (const somebody of team)
    await room.rate(
      somebody,
      ratesBelow(draw, () => 3_000),
    );
  const corrected = bets.filter((_, nth) => nth % 3 === 0);
  await room.tell(
    corrected.map(({ who, validBet, more }, nth) =>
      room.fact(who, nth % 2 === 0 ? -validBet : -(validBet / 3n), { ...more, later: true }),
    ),
  );
  const { rows: after } = await BY_SQL.execute(room.platform.database.db);
  const { rows: corrections } = await LINES.execute(room.platform.database.db);
  expect(summed(corrections)).toEqual(summed(after));
  const gone = new Set(corrected.filter((_, nth) => nth % 2 === 0).map(({ more }) => more.bet));
  expect(after.filter(({ bet, amount }) => gone.has(bet) && amount !== 0n)).toEqual([]);
  expect(summed(after.filter(({ bet }) => !gone.has(bet) && !corrected.some(({ more }) => more.bet === bet)))).toEqual(
    summed(first.filter(({ bet }) => !corrected.some(({ more }) => more.bet === bet))),
  );
  expect(await room.breaks()).toEqual([]);
});
