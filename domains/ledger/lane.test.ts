import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { Overloaded } from "@taya/platform/database";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openLanes } from "./lane.ts";
import { entriesFor, type Step, steps } from "./lane.testing.ts";
import { type Entry, KIND, ledgerDoor, type Ledger, legsOf, type OrderKind, type Posted } from "./ledger.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
});
afterAll(() => world.close());
afterEach(() => void vi.restoreAllMocks());

/** Lets so much time go by for whoever waits in a lane, without waiting. */
function later(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
}

const db = () => world.database.db;

async function players(count: number): Promise<PlayerId[]> {
  const ids = Array.from({ length: count }, () => world.platform.id<"player">());
  for (const playerId of ids) {
    await ledger.open(db(), { merchant: "fiesta", playerId, currency: "PHP" });
    await ledger.guard(db(), playerId, {
      limits: [{ kind: "wager", period: "day", most: 700n, endsAt: world.platform.clock.now() + DAY }],
    });
  }
  return ids;
}

const entriesOf = (playerId: PlayerId, step: Step): Entry[] => entriesFor(world.platform, playerId, step);

/** What the books say of a player, without ids and times. */
async function booksOf(playerId: PlayerId) {
  const { rows } = await sql`
    select type, from_kind, to_kind, amount, cash_after, version, leg, ref from ledger.movement
    where player_id = ${playerId} order by version, leg`.execute(db());
  const limits = (await ledger.limits(db(), playerId)).map((each) => each.used);
  return { rows, limits, balances: await ledger.balance(db(), playerId) };
}

interface Posting {
  readonly playerId: PlayerId;
  readonly entries: readonly Entry[];
}

const POSTING: OrderKind<Posting, undefined, Posted> = {
  name: "posting",
  read: async () => undefined,
  decide: ({ entries }, _state, purse) => purse.post(entries),
  write: async () => undefined,
};

const verdict = ({ code, balances }: Posted) => ({ code, ...balances });

test("kinds of a batch read and write in one order, in whichever they were asked for", async () => {
  const [one, other] = await players(2);
  const order: string[] = [];
  const kindOf = (name: string): OrderKind<{ playerId: PlayerId }, undefined, string> => ({
    name,
    read: async () => void order.push(`${name} reads`),
    decide: () => name,
    write: async () => void order.push(`${name} writes`),
  });
  const [a, b] = [kindOf("a"), kindOf("b")];
  const answers = await Promise.all([ledger.decide(b, { playerId: one! }), ledger.decide(a, { playerId: other! })]);
  expect(answers).toEqual(["b", "a"]);
  expect(order).toEqual(["a reads", "b reads", "a writes", "b writes"]);
});

describe("a batch", () => {
  test("gives exactly the verdicts and books of one posting after another", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const [together, single] = [await players(3), await players(3)];
        const batch = await Promise.all(
          script.map((step) => ledger.submit(entriesOf(together[step.who]!, step)).then(verdict)),
        );
        const plain = [];
        for (const step of script) {
          const entries = entriesOf(single[step.who]!, step);
          const { points: _, ...said } = verdict(await ledger.post(db(), entries)) as { points?: bigint };
          plain.push(said);
        }
        expect(batch).toEqual(plain);
        for (const [index, playerId] of together.entries()) {
          expect(await booksOf(playerId)).toEqual(await booksOf(single[index]!));
        }
      }),
      { numRuns: 25 },
    );
    expect(await ledger.audit(db())).toMatchObject({ ok: true });
  });

  test("decided in one commit of its own gives the same verdicts and books", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const [together, single] = [await players(3), await players(3)];
        const commands = script.map((step) => {
          const playerId = together[step.who]!;
          return { playerId, entries: entriesOf(playerId, step) };
        });
        const batch = (await ledger.decideAll(POSTING, commands)).map(verdict);
        const plain = [];
        for (const step of script) {
          const entries = entriesOf(single[step.who]!, step);
          const { points: _, ...said } = verdict(await ledger.post(db(), entries)) as { points?: bigint };
          plain.push(said);
        }
        // One commit is one version however many entries it has.
        const withoutVersion = (said: object) => ({ ...said, version: 0n });
        expect(batch.map(withoutVersion)).toEqual(plain.map(withoutVersion));
        for (const [index, playerId] of together.entries()) {
          expect((await booksOf(playerId)).limits).toEqual((await booksOf(single[index]!)).limits);
        }
      }),
      { numRuns: 15 },
    );
    expect(await ledger.audit(db())).toMatchObject({ ok: true });
  });

  test("decided in one commit of its own is all or nothing, beside the lanes", async () => {
    const [first, second] = (await players(2)) as [PlayerId, PlayerId];
    const deposit = (playerId: PlayerId): Step & { playerId: PlayerId } => ({
      who: 0,
      playerId,
      draws: [{ what: "deposit", amount: 100 }],
    });
    const command = (playerId: PlayerId) => ({ playerId, entries: entriesOf(playerId, deposit(playerId)) });
    const breaking: OrderKind<Posting, undefined, Posted> = {
      ...POSTING,
      decide(asked, state, purse) {
        if (asked.playerId === second) throw new Error("no");
        return POSTING.decide(asked, state, purse);
      },
    };
    await expect(ledger.decideAll(breaking, [command(first), command(second)])).rejects.toThrow("no");
    expect((await ledger.balance(db(), first)).cash).toBe(0n);
    await Promise.all([
      ledger.decideAll(POSTING, [command(first), command(second)]),
      ledger.submit(command(first).entries),
      ledger.decideAll(POSTING, [command(second), command(first)]),
    ]);
    expect((await ledger.balance(db(), first)).cash).toBe(300n);
    expect((await ledger.balance(db(), second)).cash).toBe(200n);
    expect(await ledger.audit(db())).toMatchObject({ ok: true });
  });

  test("64 bets at once on a balance for 10: ten accepted, fifty times", async () => {
    const ids = await players(50);
    for (const playerId of ids) {
      await ledger.submit(entriesOf(playerId, { who: 0, draws: [{ what: "deposit", amount: 105 }] }));
      const bet: Step = { who: 0, draws: [{ what: "bet", amount: 10 }] };
      const codes = await Promise.all(
        Array.from({ length: 64 }, async () => (await ledger.submit(entriesOf(playerId, bet))).code),
      );
      expect(codes.filter((code) => code === "OK")).toHaveLength(10);
      expect(codes.filter((code) => code === "INSUFFICIENT")).toHaveLength(54);
    }
  });

  test("an exclusion holds for the next bet, whatever waits with it; what was won is paid", async () => {
    const [playerId] = (await players(1)) as [PlayerId];
    await ledger.submit(entriesOf(playerId, { who: 0, draws: [{ what: "deposit", amount: 100 }] }));
    await ledger.submit(entriesOf(playerId, { who: 0, draws: [{ what: "bet", amount: 10 }] }));
    await ledger.guard(db(), playerId, { blockedUntil: "ever" });
    const [bet, win] = await Promise.all([
      ledger.submit(entriesOf(playerId, { who: 0, draws: [{ what: "bet", amount: 10 }] })),
      ledger.submit(entriesOf(playerId, { who: 0, draws: [{ what: "win", amount: 10 }] })),
    ]);
    expect([bet.code, win.code]).toEqual(["EXCLUDED", "OK"]);
  });
});

describe("a command that breaks", () => {
  type Action = { readonly playerId: PlayerId; readonly breaks?: "decide" | "write" };
  const written: PlayerId[] = [];
  const kind: OrderKind<Action, null, string> = {
    name: "action",
    read: async () => null,
    decide({ playerId, breaks }, _state, purse) {
      if (breaks === "decide") throw new Error("cannot be decided");
      const legs = legsOf.deposit(100n);
      return purse.post([{ playerId, type: 100, key: world.platform.id<"entry">(), legs }]).code;
    },
    async write(_tx, done) {
      if (done.some(({ command }) => command.breaks === "write")) throw new Error("cannot be written");
      written.push(...done.map(({ command }) => command.playerId));
    },
  };

  test.each(["decide", "write"] as const)("fails alone (%s); the others of its batch are done once", async (breaks) => {
    const ids = await players(9);
    const actions = ids.map((playerId, index) => ledger.decide(kind, { playerId, ...(index === 4 && { breaks }) }));
    const settled = await Promise.allSettled(actions);
    expect(settled.map((each) => each.status)).toEqual(ids.map((_, index) => (index === 4 ? "rejected" : "fulfilled")));
    const cash = await Promise.all(ids.map(async (playerId) => (await ledger.balance(db(), playerId)).cash));
    expect(cash).toEqual(ids.map((_, index) => (index === 4 ? 0n : 100n)));
  });
});

describe("when the database suffers", () => {
  test("a killed connection loses nothing that was acknowledged, and the lane goes on", async () => {
    const ids = await players(30);
    const owner = new pg.Client(world.owner);
    await owner.connect();
    const acknowledged = new Map(ids.map((playerId) => [playerId, 0n]));
    let failed = 0;
    const deposit = async (playerId: PlayerId) => {
      const posted = await ledger
        .submit(entriesOf(playerId, { who: 0, draws: [{ what: "deposit", amount: 1 }] }))
        .catch(() => undefined);
      if (posted?.code === "OK") acknowledged.set(playerId, acknowledged.get(playerId)! + 1n);
      else failed += 1;
    };
    for (let turn = 0; turn < 20; turn += 1) {
      const running = Promise.all(ids.map(deposit));
      await owner.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%ledger.%' and pid <> pg_backend_pid()`);
      await running;
    }
    await owner.end();
    for (const [playerId, sum] of acknowledged) {
      const { cash } = await ledger.balance(db(), playerId);
      expect(cash).toBeGreaterThanOrEqual(sum);
    }
    expect((await ledger.submit(entriesOf(ids[0]!, { who: 0, draws: [{ what: "deposit", amount: 1 }] }))).code).toBe(
      "OK",
    );
    expect(await ledger.audit(db())).toMatchObject({ ok: true });
    expect(failed).toBeLessThan(600);
  });

  test("whoever waits too long behind a standing database is refused, and nothing was done for them", async () => {
    const [playerId] = (await players(1)) as [PlayerId];
    let release = () => {};
    const standing = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = {
      transaction: async (work: Parameters<typeof world.database.transaction>[0]) => {
        begin();
        await standing;
        return world.database.transaction(work);
      },
    } as typeof world.database;
    const lane = openLanes(slow, world.platform.clock, 2);
    const kind: OrderKind<{ playerId: PlayerId }, null, string> = {
      name: "late",
      read: async () => null,
      decide: ({ playerId: who }, _, purse) =>
        purse.post([{ playerId: who, type: 100, key: world.platform.id<"entry">(), legs: legsOf.deposit(5n) }]).code,
      write: async () => undefined,
    };
    const first = lane.decide(kind, { playerId });
    await begun;
    const second = lane.decide(kind, { playerId });
    const refused = second.then(
      () => undefined,
      (error: unknown) => error,
    );
    later(1_300);
    release();
    expect(await first).toBe("OK");
    expect(await refused).toBeInstanceOf(Overloaded);
    expect((await ledger.balance(db(), playerId)).cash).toBe(5n);
  });
});

describe("the lanes", () => {
  interface Action {
    readonly playerId: PlayerId;
    readonly nth: number;
  }

  /** Lanes over transactions of some milliseconds, or that end when something has happened; they only note what was decided. */
  function noted(rest: number | Promise<void>) {
    const batches: Action[][] = [];
    const began: number[] = [];
    let [side, most] = [0, 0];
    const database = {
      transaction: async (work: Parameters<typeof world.database.transaction>[0]) => {
        began.push(performance.now());
        side += 1;
        most = Math.max(most, side);
        const done = await world.database.transaction(work);
        await (typeof rest === "number" ? new Promise((resolve) => setTimeout(resolve, rest)) : rest);
        side -= 1;
        return done;
      },
    } as typeof world.database;
    const kind: OrderKind<Action, null, number> = {
      name: "noted",
      read: async () => null,
      decide: ({ nth }) => nth,
      write: async (_tx, done) => void batches.push(done.map(({ command }) => command)),
    };
    const lanes = openLanes(database, world.platform.clock, 2);
    return {
      batches,
      began,
      most: () => most,
      decide: (action: Action) => lanes.decide(kind, action) as Promise<number>,
    };
  }

  test("a few that wait are one batch, many go side by side; nobody is left behind or overtakes themselves", async () => {
    const ids = await players(40);
    const actions = (rounds: number): Action[] =>
      Array.from({ length: rounds }, (_, nth) => ids.map((playerId) => ({ playerId, nth }))).flat();
    const few = noted(2);
    for (const action of [...actions(1), ...actions(1)]) {
      void few.decide(action);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await few.decide({ playerId: ids[0]!, nth: 9 });
    expect(few.most()).toBe(1);
    expect(few.batches.flat()).toHaveLength(81);

    const many = noted(2);
    const answers = await Promise.all(actions(60).map((action) => many.decide(action)));
    expect(answers).toHaveLength(2_400);
    expect(many.most()).toBe(2);
    for (const playerId of ids) {
      const order = many.batches.flat().filter((action) => action.playerId === playerId);
      expect(order.map(({ nth }) => nth)).toEqual(Array.from({ length: 60 }, (_, nth) => nth));
    }
  });

  test("while commands come in numbers their batches begin at a pace, and every one is decided", async () => {
    const [first, second] = (await players(2)) as [PlayerId, PlayerId];
    const quick = noted(0);
    const stream = async (playerId: PlayerId) => {
      for (let nth = 0; nth < 25; nth += 1) expect(await quick.decide({ playerId, nth })).toBe(nth);
    };
    await Promise.all([stream(first), stream(second)]);
    expect(quick.batches.flat()).toHaveLength(50);
    const apart = quick.began.slice(1).map((at, index) => at - quick.began[index]!);
    const afterMany = apart.filter((_, index) => quick.batches[index]!.length > 1);
    expect(afterMany.length).toBeGreaterThan(0);
    // A timer of Node rounds to whole milliseconds.
    expect(Math.min(...afterMany)).toBeGreaterThan(4);
  });

  test("after all that waited has been given up the next command is decided", async () => {
    const ids = await players(2);
    let release = () => {};
    const slow = noted(new Promise<void>((resolve) => (release = resolve)));
    const first = slow.decide({ playerId: ids[0]!, nth: 0 });
    await vi.waitUntil(() => slow.began.length > 0);
    const waiting = Promise.allSettled(
      Array.from({ length: 1_500 }, (_, nth) => slow.decide({ playerId: ids[nth % 2]!, nth })),
    );
    // Many go side by side: what is not taken by the lane that is free waits behind the one that stands.
    later(1_400);
    release();
    const late = await waiting;
    expect(await first).toBe(0);
    expect(late.every(({ status }) => status === "rejected")).toBe(true);
    expect(await slow.decide({ playerId: ids[1]!, nth: 7 })).toBe(7);
  });
});

test("a kind that only the posting function knows is a bug in a batch", async () => {
  const [playerId] = (await players(1)) as [PlayerId];
  const kind: OrderKind<{ playerId: PlayerId }, null, Posted> = {
    name: "points",
    read: async () => null,
    decide: ({ playerId: who }, _, purse) =>
      purse.post([
        {
          playerId: who,
          type: 309,
          key: world.platform.id<"entry">(),
          legs: legsOf.move(KIND.PROMO_COST, KIND.POINTS, 5n),
        },
      ]),
    write: async () => undefined,
  };
  await expect(ledger.decide(kind, { playerId })).rejects.toThrow(/kind 7/);
});
