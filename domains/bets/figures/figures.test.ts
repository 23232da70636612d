import { setTimeout } from "node:timers/promises";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn, MINUTE } from "@taya/kernel/instant";
import { formatMinor, parseSigned } from "@taya/kernel/money";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { composePlatform, type OpenPlatform } from "@taya/platform/create";
import { readOn } from "@taya/platform/event-consumers";
import { silentLog } from "@taya/platform/log";
import { type Consumer, open } from "@taya/platform/room";
import { createMemorySecrets } from "@taya/platform/secrets";
import { type TestDatabase, testConfig, testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bets } from "../bets.ts";

const ZONE = "Asia/Manila";
const NOW = Date.parse("2026-11-20T15:57:30Z");
interface Program extends Omit<OpenPlatform, "server"> {
  /** Reads by itself, whoever else does. */
  readonly readToo: () => Promise<unknown>;
  readonly add: (facts: readonly BetsSettled[]) => Promise<void>;
}

let store: TestDatabase;
let programs: readonly Program[];
beforeAll(async () => {
  store = await testDatabase();
  programs = await Promise.all([1, 2, 3].map(() => aProgram()));
});
afterAll(async () => {
  for (const each of programs) await each.close();
  await store.close();
});

/** Whether the next reading of a program is cut off, and how. */
const cuts: ("throw" | "kill")[] = [];

/** A program with the room of bets over the same database, as a second and a third node are. */
async function aProgram(): Promise<Program> {
  const program = await composePlatform({
    config: testConfig(),
    log: silentLog,
    connection: store.owner,
    secrets: createMemorySecrets(),
    migrated: true,
    hurry: { eventsEveryMs: 3, cheapHashes: true },
  });
  const { platform } = program;
  const { consumes } = open(bets, platform, { site: { brand: async () => ({ timeZone: ZONE }) } });
  const add = consumes![betsSettled.name]!;
  const read: Consumer = async (tx, facts) => {
    await add(tx, facts);
    const cut = cuts.pop();
    if (cut === "throw") throw new Error("cut off after the figures were written");
    if (cut === "kill") await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  };
  const jobs = platform.events.connect([{ room: "bets", hears: {}, consumes: { [betsSettled.name]: read } }]);
  await platform.jobs.start(jobs, {});
  const consumer = { name: "bets reads bets.settled", event: betsSettled.name, read };
  return {
    ...program,
    readToo: () => readOn(platform.database, consumer).catch(() => undefined),
    add: (facts) => platform.database.transaction((tx) => add(tx, [...facts] as never[])),
  };
}

const PLAYERS = Array.from({ length: 4 }, () => crypto.randomUUID() as PlayerId);
const amount = fc.bigInt(0n, 100_000n);
const aFact = fc
  .record({
    player: fc.nat(PLAYERS.length - 1),
    path: fc.constantFrom([], [1], [1, 2], [1, 2, 3], [4]),
    currency: fc.constantFrom("PHP", "PHP", "USDT", "FUN"),
    category: fc.constantFrom("RNG", "LIVE", "LOTT"),
    vassalage: fc.constantFrom("TAYA", "TORTURE"),
    amounts: fc.tuple(amount, amount, amount, amount, amount),
    back: fc.boolean(),
    count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    ago: fc.integer({ min: 0, max: 3 * DAY }),
  })
  .map(({ player, amounts, back, count, ago, ...fact }): BetsSettled => {
    const [stake, bonusStake, validBet, wagered, payout] = amounts.map((each) => formatMinor(back ? -each : each)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const sums = { stake, bonusStake, validBet, wagered, payout };
    const told = { playerId: PLAYERS[player]!, at: NOW - ago, ...fact, ...sums, ...(back && { later: true }) };
    return settledFact({ ...told, ...(count !== undefined && { bets: back ? -count : count }) });
  });

/** What is told in one transaction: by which program, how long it stays open, and whether it is taken back. */
const aTelling = fc.record({
  by: fc.nat(2),
  facts: fc.array(aFact, { minLength: 1, maxLength: 6 }),
  open: fc.constantFrom(0, 0, 5, 25),
  fails: fc.constantFrom(false, false, false, true),
});

const SUMS = ["stake", "bonusStake", "validBet", "wagered", "payout"] as const;

/** Figures counted anew from all that was told for good, by the part of a fact that `of` names. */
function recounted(facts: readonly BetsSettled[], of: (fact: BetsSettled) => readonly string[]): Map<string, string> {
  const sums = new Map<string, bigint[]>();
  for (const fact of facts.filter(({ currency }) => currency !== "FUN")) {
    for (const key of of(fact)) {
      const before = sums.get(key) ?? [0n, 0n, 0n, 0n, 0n, 0n];
      const more = [BigInt(fact.bets ?? (fact.later ? 0 : 1)), ...SUMS.map((name) => parseSigned(fact[name])!)];
      sums.set(
        key,
        before.map((sum, at) => sum + more[at]!),
      );
    }
  }
  return new Map([...sums].map(([key, all]) => [key, all.join(" ")]));
}

async function kept(table: string, key: string): Promise<Map<string, string>> {
  const client = new pg.Client(store.owner);
  await client.connect();
  const { rows } = await client
    .query<{ key: string; sums: string }>(
      `select concat_ws('|', ${key}) as key, concat_ws(' ', sum(bets), sum(stake), sum(bonus_stake), sum(valid_bet), sum(wagered),
         sum(payout)) as sums
       from bets.${table} group by 1`,
    )
    .finally(() => client.end());
  return new Map(rows.map((row) => [row.key, row.sums]));
}

const apart = ({ currency, category, vassalage }: BetsSettled) => `${currency}|${category}|${vassalage}`;
const dayOf = ({ at }: BetsSettled) => dayIn(at, ZONE);
const bucketOf = ({ at }: BetsSettled) => String(Math.floor(at / (5 * MINUTE)) * 5 * 60);

async function expectRecounted(facts: readonly BetsSettled[]): Promise<void> {
  const member = (fact: BetsSettled, when: string) => [
    `${fact.playerId}|${when}|${apart(fact)}|{${fact.path.join(",")}}`,
  ];
  const team = (fact: BetsSettled, when: string) => fact.path.map((agent) => `${agent}|${when}|${apart(fact)}`);
  const bucket = "extract(epoch from since)::bigint, currency, category, vassalage";
  const day = "day, currency, category, vassalage";
  expect(await kept("member_bucket", `player_id, ${bucket}, path`)).toEqual(
    recounted(facts, (fact) => member(fact, bucketOf(fact))),
  );
  expect(await kept("member_day", `player_id, ${day}, path`)).toEqual(
    recounted(facts, (fact) => member(fact, dayOf(fact))),
  );
  expect(await kept("team_bucket", `agent, ${bucket}`)).toEqual(recounted(facts, (fact) => team(fact, bucketOf(fact))));
  expect(await kept("team_day", `agent, ${day}`)).toEqual(recounted(facts, (fact) => team(fact, dayOf(fact))));
}

/** Waits until all that was told is read. */
const drained = () => programs[0]!.platform.jobs.runDue(0);

test("whatever is told, corrected, committed out of order, cut off or read by several at once is counted exactly once", async () => {
  const told: BetsSettled[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTelling, { maxLength: 8 }),
      fc.array(fc.constantFrom("throw" as const, "kill" as const), { maxLength: 2 }),
      async (tellings, some) => {
        cuts.push(...some);
        await Promise.all(
          tellings.map(async ({ by, facts, open: openMs, fails }) => {
            const { platform } = programs[by]!;
            const done = platform.database.transaction(async (tx) => {
              await platform.events.tellAll(tx, betsSettled, facts);
              if (openMs > 0) await setTimeout(openMs);
              if (fails) throw new Error("taken back");
            });
            await (fails ? done.catch(() => undefined) : done);
            if (!fails) told.push(...facts);
          }),
        );
        await Promise.all([drained(), ...programs.map(({ readToo }) => readToo())]);
        await drained();
        cuts.splice(0);
        await expectRecounted(told);
      },
    ),
    { numRuns: 8 },
  );
});

test("a fact that cannot be counted is not counted as nothing: it stops the reading, which is seen", async () => {
  const strange = settledFact({ playerId: PLAYERS[0]!, at: NOW, stake: "a lot" });
  await expect(programs[0]!.add([strange])).rejects.toThrow("a lot is no amount");
});
