import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KIND, kindName, ledgerDoor, type Ledger, legsOf } from "./ledger.ts";
import { balanced } from "./legs.rules.ts";
import {
  type Bet,
  betAfter,
  contentOf,
  legsAsked,
  type Opening,
  refusedInDebt,
  runBatch,
  runScript,
} from "./script.rules.ts";
import type { ScriptEvent } from "./script.rules.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
});
afterAll(() => world.close());

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Runs a script on the ledger in the database. A refusal is thrown out of `once`, so its key stays free as in the model. */
async function play(opening: Opening, events: readonly ScriptEvent[]) {
  const ids = new Map<string, PlayerId>();
  for (const name of Object.keys(opening)) {
    const playerId = world.platform.id<"player">();
    await ledger.open(world.database.db, { merchant: "fiesta", playerId, currency: "PHP" });
    ids.set(name, playerId);
  }
  const bets = new Map<string, Bet>();
  const codes: string[] = [];
  for (const event of events) codes.push(await step(event));
  const balances: Record<string, Record<string, number>> = {};
  for (const [name, playerId] of ids) balances[name] = await accountsOf(playerId);
  return { codes, balances };

  async function step(event: ScriptEvent): Promise<string> {
    const playerId = ids.get(event.player) ?? world.platform.id<"player">();
    const requestHash = createHash("sha256").update(contentOf(event)).digest("hex");
    const betKey = `${event.player}/${event.bet}`;
    try {
      const { result, replayed } = await ledger.once(
        { playerId, scope: event.do, key: event.key, requestHash },
        async (tx) => {
          if (refusedInDebt(event) && ids.has(event.player) && (await ledger.balance(tx, playerId)).debt > 0n) {
            throw new Refused("DEBT_OPEN");
          }
          const legs = ids.has(event.player) ? legsAsked(event, bets.get(betKey)) : legsOf.deposit(1n);
          if (typeof legs === "string") throw new Refused(legs);
          if (!balanced(legs)) throw new Refused("UNBALANCED");
          const forced = event.do === "chargeback" && { forced: true as const };
          const { code } = await ledger.post(tx, [{ playerId, type: 900, key: world.platform.id(), legs, ...forced }]);
          if (code !== "OK") throw new Refused(code);
          return ok(null);
        },
      );
      if (!result.ok) return "IDEM_MISMATCH";
      if (replayed) return "DUPLICATE";
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
    const bet = betAfter(event, bets.get(betKey));
    if (bet) bets.set(betKey, bet);
    return "OK";
  }
}

/** All non-zero balances of a player, the house's side from the movements. */
async function accountsOf(playerId: PlayerId): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: number; balance: bigint }>`
    select kind, sum(amount)::bigint as balance from (
      select to_kind as kind, amount from ledger.movement where player_id = ${playerId}
      union all select from_kind, -amount from ledger.movement where player_id = ${playerId}
    ) leg group by kind having sum(amount) <> 0`.execute(world.database.db);
  const names = rows.map(
    ({ kind, balance }) => [kind === KIND.VENDOR ? "VENDOR" : kindName(kind), Number(balance)] as const,
  );
  const balances = await ledger.balance(world.database.db, playerId);
  const shown = Object.fromEntries(names);
  expect(Number(balances.cash)).toBe(shown["CASH"] ?? 0);
  expect(Number(balances.debt)).toBe(0 - (shown["PLAYER_DEBT"] ?? 0));
  return shown;
}

interface Vector<T> {
  readonly id: string;
  readonly group: string;
  readonly input: T;
  readonly expect: never;
}
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "money.vectors.json"), "utf8")) as Vector<never>[];

describe("vectors on PostgreSQL", () => {
  for (const { id, input } of vectors.filter((each) => each.group === "script")) {
    const { opening, events } = input as Parameters<typeof runScript>[0];
    test(`${id}`, async () =>
      expect({ ...(await play(opening, events)), total: 0 }).toEqual(runScript({ opening, events })));
  }
  for (const { id, input } of vectors.filter((each) => each.group === "batch")) {
    const { opening, posts } = input as Parameters<typeof runBatch>[0];
    test(`${id}`, async () => {
      const starts = Object.entries(opening).map(([player, amount]) => raw(player, `start-${player}`, amount));
      const events = posts.map(({ player, key, amount }) => raw(player, key, amount));
      const played = await play(Object.fromEntries(Object.keys(opening).map((name) => [name, {}])), [
        ...starts,
        ...events,
      ]);
      const { results, balances } = runBatch({ opening, posts });
      expect(played.codes.slice(starts.length)).toEqual(results.map(([code]) => code));
      expect(Object.entries(played.balances).map(([name, kinds]) => [name, kinds["CASH"] ?? 0])).toEqual(
        Object.entries(balances),
      );
    });
  }
});

const raw = (player: string, key: string, amount: number): ScriptEvent => ({
  do: "raw",
  player,
  key,
  legs: [
    ["GAME", -amount],
    ["CASH", amount],
  ],
});

const amount = fc.integer({ min: 0, max: 120 });
const base = { player: fc.constantFrom("p1", "p2", "p9"), key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g") };
const bet = fc.constantFrom("B1", "B2", "B3");
const PLAIN = "grant convert forfeit cashback rebate withdraw withdrawPaid withdrawFailed toVendor fromVendor".split(
  " ",
);
const MORE = "send receive returned chargeback".split(" ");
const events = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("deposit"), ...base, amount }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("bet"), ...base, bet, stake: amount }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("settle"), ...base, bet, win: amount }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("void"), ...base, bet }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("instant"), ...base, stake: amount, win: amount }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(...PLAIN, ...MORE),
        ...base,
        amount,
      }),
    },
  ),
  { minLength: 1, maxLength: 40, size: "max" },
);

describe("model and database", () => {
  test("agree on codes and balances of random scripts; sums stay zero", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(events, async (script) => {
        const opening = { p1: {}, p2: {} };
        const expected = runScript({ opening, events: script });
        expect({ ...(await play(opening, script)), total: 0 }).toEqual(expected);
      }),
      { numRuns: 40 },
    );
    const report = await ledger.audit(world.database.db);
    expect(report).toMatchObject({ ok: true, currency: [{ code: "PHP", sum: "0.00" }] });
  });
});

describe("concurrently", () => {
  const moves = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("deposit"), player: fc.constant("p1"), key: base.key, amount }),
      fc.record({ do: fc.constant("instant"), player: fc.constant("p1"), key: base.key, stake: amount, win: amount }),
      fc.record({ do: fc.constant("chargeback"), player: fc.constant("p1"), key: base.key, amount }),
    ),
    { minLength: 10, maxLength: 40, size: "max" },
  );

  test(
    "whatever order the lock makes, it is one the model agrees with; a key works once",
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(moves, async (script) => {
          const playerId = world.platform.id<"player">();
          await ledger.open(world.database.db, { merchant: "fiesta", playerId, currency: "PHP" });
          const done: ScriptEvent[] = [];
          const run = async (event: ScriptEvent): Promise<string> => {
            const ask = { playerId, scope: event.do, key: event.key, requestHash: contentOf(event) };
            const { result, replayed } = await ledger.once(ask, async (tx) => {
              // Under the lock: the order of these lines is the order of the postings.
              const forced = event.do === "chargeback" && { forced: true as const };
              const guard = refusedInDebt(event) ? "bet" : "none";
              const legs = legsAsked(event, undefined) as ReturnType<typeof legsOf.bet>;
              const entry = { playerId, type: 900, key: world.platform.id<"entry">(), legs, guard, ...forced } as const;
              const { code } = await ledger.post(tx, [entry]);
              if (code === "OK") done.push(event);
              return code === "OK" ? ok(code) : fault("WALLET_INSUFFICIENT", { value: code });
            });
            if (replayed) return "DUPLICATE";
            return result.ok ? "OK" : result.fault;
          };
          const codes = await Promise.all(script.map(run));
          expect(codes.filter((code) => code === "OK")).toHaveLength(done.length);
          const model = runScript({ opening: { p1: {} }, events: done });
          expect(model.codes).toEqual(done.map(() => "OK"));
          expect(await accountsOf(playerId)).toEqual(model.balances["p1"]);
        }),
        { numRuns: 25 },
      );
    },
  );
});

test("a refusal is an answer too", async () => {
  const playerId = world.platform.id<"player">();
  await ledger.open(world.database.db, { merchant: "fiesta", playerId, currency: "PHP" });
  const ask = { playerId, scope: "x", key: "1", requestHash: "h" };
  let runs = 0;
  const work = async () => {
    runs += 1;
    return fault("WALLET_LIMIT", { value: { min: 500n } });
  };
  const first = await ledger.once(ask, work);
  expect(await ledger.once(ask, work)).toEqual({ ...first, replayed: true });
  expect(runs).toBe(1);
});
