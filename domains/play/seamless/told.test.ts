import { randomUUID } from "node:crypto";
import { agentPaths } from "@taya/bets/points";
import { parseSigned } from "@taya/kernel/money";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorWorld, type VendorWorld } from "./seamless.testing.ts";

const POLICY = { winUnseen: "accept", rollbackSettled: "reverse", multiWin: true } as const;

let world: VendorWorld;
let path: readonly number[] = [];
beforeAll(async () => {
  world = await vendorWorld([POLICY]);
  const paths = agentPaths.with(async (_, players) => new Map(players.map((id) => [id, path])));
  world.store.platform.points.extend("agents", [paths]);
});
afterAll(() => world.close());

/** What a player or their vendor does; a bet is named by how many bets before the newest it lies. */
const aStep = fc.oneof(
  fc.record({ do: fc.constant("bet" as const), amount: fc.nat(90), roundClosed: fc.boolean() }),
  fc.record({ do: fc.constant("win" as const), of: fc.nat(3), amount: fc.nat(200) }),
  fc.record({ do: fc.constant("rollback" as const), of: fc.nat(3) }),
  fc.record({ do: fc.constant("strange win" as const), amount: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ do: fc.constant("move" as const), to: fc.constantFrom([], [1], [1, 2], [3]) }),
  fc.record({ do: fc.constant("restart" as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

interface Sums {
  readonly bets: number;
  readonly stake: number;
  readonly payout: number;
}

/** Sums by path, without those that have come to nothing. */
function byPath(rows: readonly (Sums & { readonly path: readonly number[] })[]): Record<string, Sums> {
  const all: Record<string, Sums> = {};
  for (const { path: of, bets, stake, payout } of rows) {
    const key = of.join(" > ");
    const before = all[key] ?? { bets: 0, stake: 0, payout: 0 };
    all[key] = { bets: before.bets + bets, stake: before.stake + stake, payout: before.payout + payout };
  }
  return Object.fromEntries(Object.entries(all).filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)));
}

/** What stands in the vendor's books: bets that are settled, and wins without a bet. */
async function standing(playerId: string) {
  const { rows } = await sql<{ path: number[]; bets: number; stake: number; payout: number }>`
    select path, (state is not null)::int as bets, case when state is null then 0 else amount end::int as stake,
      case when state is null then amount else win end::int as payout
    from play.vendor_action where player_id = ${playerId} and path is not null
      and (state = 's' or (state is null and verb = 'w'))`.execute(world.store.database.db);
  return byPath(rows);
}

const minor = (text: unknown): number => Number(parseSigned(String(text)));

test("whatever is settled, won later, taken back and moved: what was told adds up to what stands, each in its line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const seat = await world.seat(1_000_000, POLICY);
      const made: { readonly txId: string; readonly roundId: string }[] = [];
      for (const step of steps) await take(seat, made, step);
      const told = world.told.filter((each) => each["playerId"] === seat.playerId);
      const facts = told.map(({ path: of, bets, later, stake, payout }) => ({
        path: of as number[],
        bets: (bets as number | undefined) ?? (later ? 0 : 1),
        stake: minor(stake),
        payout: minor(payout),
      }));
      expect(byPath(facts)).toEqual(await standing(seat.playerId));
    }),
    { numRuns: 12 },
  );
});

async function take(
  seat: Awaited<ReturnType<VendorWorld["seat"]>>,
  made: { readonly txId: string; readonly roundId: string }[],
  step: Step,
): Promise<void> {
  const txId = randomUUID();
  switch (step.do) {
    case "bet": {
      const { amount, roundClosed } = step;
      const bet = { txId, roundId: randomUUID() };
      made.push(bet);
      return void (await seat.say("bet", { ...bet, amount, roundClosed }));
    }
    case "win":
    case "rollback": {
      const bet = made.at(-1 - step.of);
      if (!bet) return;
      const amount = step.do === "win" ? { amount: step.amount } : {};
      return void (await seat.say(step.do, { txId, refTxId: bet.txId, roundId: bet.roundId, ...amount }));
    }
    case "strange win":
      return void (await seat.say("win", { txId, roundId: randomUUID(), amount: step.amount }));
    case "move":
      path = step.to;
      return undefined;
    case "restart":
      return world.restart();
  }
}
