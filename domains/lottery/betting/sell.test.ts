import fc from "fast-check";
import { sql } from "kysely";
import { fault, ok } from "@taya/kernel/result";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bet, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
afterAll(() => world.shut());

const DIGITS = "0123456789".split("");
const digits = fc.subarray(DIGITS, { minLength: 1 }).map((some) => some.join(","));
/** Any selection of plays that multiply, add up, or count labels. */
const anyBet: fc.Arbitrary<Bet> = fc.oneof(
  fc.array(digits, { minLength: 3, maxLength: 3 }).map((areas) => ({ play: "ssc.3d.f", content: areas.join("|") })),
  fc
    .tuple(digits, fc.constantFrom("0", "1", "0,9"))
    .map(([a, b]) => ({ play: "ssc.dwd", content: `${a}||${b}||`, unit: "0.1" as const })),
);

describe("a sale", () => {
  test("takes the sum of its stakes in one entry, and all bets are there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBet, { minLength: 1, maxLength: 10 }), async (bets) => {
        const player = await world.aPlayer(peso("100000.00"));
        const { orders, balance } = unwrap(await world.sell(player, world.asked(bets)));
        const total = orders.reduce((sum, order) => sum + order.amount, 0n);
        expect(orders).toHaveLength(bets.length);
        expect(balance).toBe(peso("100000.00") - total);
        expect(await world.balances(player)).toMatchObject({ cash: balance, inPlay: total });
        expect(await world.held(player)).toBe(total);
      }),
      { numRuns: 15 },
    );
  });

  test("keeps the canonical text, the packed selection and the terms it was made under", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const bet = { play: "ssc.3d.f", content: "3,1|05,5|7", more: { group: 1_800 }, unit: "0.1", on: "1:3" } as const;
    const { orders } = unwrap(await world.sell(player, world.asked([bet])));
    expect(orders[0]).toMatchObject({ gameId: 9_001, units: 2, amount: peso("1.20"), numero: "1", status: "ACCEPTED" });
    const [order] = await world.orders(player);
    expect(order).toMatchObject({
      orderNumber: orders[0]!.orderNumber,
      gameCode: "open",
      content: "1,3|5|7",
      units: 2,
      amount: peso("1.20"),
      multiple: 3,
      moneyUnit: "0.1",
      group: 1_800,
      status: "ACCEPTED",
      prizeTable: { id: "open.Lott", version: 1 },
      payout: 0n,
      rebate: "0.0000",
      winningNumber: "",
    });
    const { rows } = await sql<{ packed: Buffer; own_group: number; merchant: string; chase_id: string | null }>`
      select packed, own_group, merchant, chase_id from lottery.bet where player_id = ${player}`.execute(
      world.platform.database.db,
    );
    expect(rows[0]!.packed.toString("hex")).toBe("0a0020008000");
    expect(rows[0]).toMatchObject({ own_group: 1_960, merchant: "taya", chase_id: null });
  });

  test("is all or nothing: one bad content and nothing is taken", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const good = { play: "ssc.dwd", content: "1||||" };
    for (const [bad, name] of [
      [{ play: "ssc.dwd", content: "x||||" }, "LOTT_BAD_SELECTION"],
      [{ ...good, on: "77:1" }, "LOTT_ISSUE_UNKNOWN"],
      [{ ...good, on: "1:501" }, "LOTT_MULTIPLE_MAX"],
      [{ ...good, on: "1:50" }, "WALLET_INSUFFICIENT"],
    ] as const) {
      expect(await world.sell(player, world.asked([good, bad]))).toMatchObject({ ok: false, fault: name });
      expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
      expect(await world.orders(player)).toEqual([]);
    }
  });

  test("of many identical requests has one effect", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const input = world.asked([
      { play: "ssc.dwd", content: "1||||" },
      { play: "ssc.dwd", content: "2||||", on: "2:1 3:1" },
    ]);
    const answers = await Promise.all(Array.from({ length: 64 }, () => world.sell(player, input)));
    expect(new Set(answers.map((each) => JSON.stringify(unwrap(each), (_, v) => String(v)))).size).toBe(1);
    for (const each of answers) expect(unwrap(each)).toEqual(unwrap(answers[0]!));
    expect(await world.balances(player)).toMatchObject({ cash: peso("94.00"), inPlay: peso("6.00") });
    expect(await world.held(player)).toBe(peso("6.00"));
    const other = { ...input, contents: input.contents.slice(1) };
    expect(await world.sell(player, other)).toMatchObject({ fault: "WALLET_IDEM_MISMATCH" });
  });

  test("in parallel against a balance for ten accepts exactly ten", async () => {
    const player = await world.aPlayer(peso("20.00"));
    const bet = { play: "ssc.dwd", content: "1||||" };
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.sell(player, world.asked([bet]))));
    expect(answers.filter((each) => each.ok)).toHaveLength(10);
    for (const each of answers) if (!each.ok) expect(each.fault).toBe("WALLET_INSUFFICIENT");
    expect(await world.balances(player)).toMatchObject({ cash: 0n, inPlay: peso("20.00") });
  });

  test("names its order in the account record, and counts who plays what", async () => {
    const player = await world.aPlayer(peso("20.00"));
    const { orders } = unwrap(
      await world.sell(
        player,
        world.asked([
          { play: "ssc.dwd", content: "1||||" },
          { play: "ssc.dwd", content: "2||||" },
        ]),
      ),
    );
    const { db } = world.platform.database;
    const { rows } = await sql<{ round_id: string; ref: string }>`
      select distinct round_id, ref from ledger.movement where player_id = ${player} and type = 200`.execute(db);
    expect(rows).toEqual([{ round_id: orders[0]!.orderNumber, ref: "open" }]);
    expect(world.told.filter((each) => each === `wallet.balance ${player}`)).toHaveLength(1);
  });
});

describe("what a sale refuses", () => {
  const good = { play: "ssc.3d.f", content: "1,2|3|4" } as const;
  test.each<[string, Bet, string, object?]>([
    ["a game nobody knows", { ...good, more: { gameId: 4 } }, "LOTT_GAME_OFF"],
    ["a play of another game", { ...good, more: { gameId: 9_002 } }, "LOTT_PLAY_OFF"],
    ["a symbol there is not", { ...good, content: "1|3|x" }, "LOTT_BAD_SELECTION"],
    ["areas said to be a list", { ...good, more: { bettingApproach: 2 } }, "LOTT_BAD_SELECTION"],
    ["another count of units", { ...good, more: { clientUnits: 3 } }, "LOTT_UNITS_MISMATCH", { units: 2 }],
    [
      "a prize of yesterday",
      { ...good, more: { clientPrizes: { "3": "1800" } } },
      "LOTT_PRICE_CHANGED",
      { prizes: { "3": "1960" } },
    ],
    ["a prize there is not", { ...good, more: { clientPrizes: { "9": "1" } } }, "LOTT_PRICE_CHANGED"],
    ["another price of a unit", { ...good, price: "1.00" }, "LOTT_PRICE_CHANGED"],
    [
      "a group off the ladder",
      { ...good, more: { group: 1_801 } },
      "LOTT_GROUP_INVALID",
      { min: 1_700, max: 1_960, step: 2 },
    ],
    ["a group above one's own", { ...good, more: { group: 1_962 } }, "LOTT_GROUP_INVALID"],
    ["too small a stake", { ...good, unit: "0.01" }, "LOTT_STAKE_MIN", { min: "0.10" }],
    [
      "too large a stake",
      { play: "ssc.5d", content: "0,1,2,3,4|0,1,2,3,4|0,1,2,3,4|0,1,2,3,4|0,1,2,3,4" },
      "LOTT_STAKE_MAX",
      { max: "5000.00" },
    ],
    ["too large a multiple", { ...good, on: "1:501" }, "LOTT_MULTIPLE_MAX", { multiple: 500 }],
    ["a money unit it does not sell", { ...good, unit: "0.001" }, "VALIDATION_FAILED"],
    ["an issue nobody knows", { ...good, on: "20200101001:1" }, "LOTT_ISSUE_UNKNOWN"],
    ["an issue twice in a chase", { ...good, on: "1:1 2:1 1:1" }, "LOTT_CHASE_LIMIT", { issues: 11 }],
    ["a chase of a game without pre-sale", { ...good, game: "soon", on: "1:1 2:1" }, "LOTT_CHASE_LIMIT", { issues: 1 }],
    ["an issue that is not on sale yet", { ...good, game: "soon", on: "2:1" }, "LOTT_ISSUE_CLOSED"],
  ])("%s", async (_, bet, name, value) => {
    const player = await world.aPlayer(peso("100000.00"));
    const answer = await world.sell(player, world.asked([bet]));
    expect(answer).toMatchObject({ ok: false, fault: name });
    if (value) expect(answer).toMatchObject({ detail: { value: { content: 0, ...value } } });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100000.00"), inPlay: 0n });
  });

  test("a stake that is no whole number of centavos", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const odds = { play: "ssc.c.total", content: "big", price: "1.005" };
    expect(await world.sell(player, world.asked([odds], { prizeMode: "ZY" }))).toMatchObject({
      fault: "LOTT_STAKE_STEP",
    });
    const whole = { ...odds, on: "1:2" };
    expect(unwrap(await world.sell(player, world.asked([whole], { prizeMode: "ZY" }))).balance).toBe(peso("97.99"));
  });

  test("what operators turned off or bounded, from that moment on", async () => {
    const { db } = world.platform.database;
    const player = await world.aPlayer(peso("100.00"));
    const bet = { game: "soon", play: "ssc.dwd", content: "1||||" };
    const set = (isOpen: boolean, off: string[], limits: object | null) =>
      sql`
      insert into lottery.game (code, is_open, plays_off, limits)
      values ('soon', ${isOpen}, ${off}, ${limits === null ? null : JSON.stringify(limits)})
      on conflict (code) do update set is_open = excluded.is_open, plays_off = excluded.plays_off,
        limits = excluded.limits`.execute(db);
    await set(false, [], null);
    expect(await world.sell(player, world.asked([bet]))).toMatchObject({ fault: "LOTT_GAME_OFF" });
    await set(true, ["ssc.dwd"], null);
    expect(await world.sell(player, world.asked([bet]))).toMatchObject({ fault: "LOTT_PLAY_OFF" });
    await set(true, [], { minStake: "3.00" });
    expect(await world.sell(player, world.asked([bet]))).toMatchObject({ fault: "LOTT_STAKE_MIN" });
    await set(true, [], null);
    expect(unwrap(await world.sell(player, world.asked([bet]))).balance).toBe(peso("98.00"));
  });

  test("whom place, identity or their own limits keep from betting, with the rule it was", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const ask = () => world.sell(player, world.asked([{ play: "ssc.dwd", content: "1||||" }]));
    world.said.mayPlay = fault("SYS_REGION");
    expect(await ask()).toMatchObject({ fault: "SYS_REGION" });
    world.said.mayPlay = ok(null);
    world.said.mayBet = fault("KYC_REQUIRED");
    expect(await ask()).toMatchObject({ fault: "KYC_REQUIRED" });
    world.said.mayBet = ok(undefined);
    const until = world.platform.clock.now() + 60_000;
    await world.platform.database.transaction((tx) => world.ledger.guard(tx, player, { blockedUntil: until }));
    world.said.mayLaunch = fault("RG_COOLOFF", { value: { until } });
    expect(await ask()).toMatchObject({ fault: "RG_COOLOFF", detail: { value: { until } } });
    world.said.mayLaunch = ok(undefined);
    await world.platform.database.transaction((tx) => world.ledger.guard(tx, player, { blockedUntil: 0 }));
    expect(unwrap(await ask()).balance).toBe(peso("98.00"));
  });

  test("bets after the close by the database's clock, and says what is on sale", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const bet = { play: "ssc.dwd", content: "1||||" };
    const input = world.asked([bet]);
    unwrap(await world.sell(player, input));
    await world.close("1");
    const late = await world.sell(player, world.asked([bet]));
    expect(late).toMatchObject({ fault: "LOTT_ISSUE_CLOSED", detail: { value: { content: 0, numero: "1" } } });
    expect((late as { detail: { value: { next: string } } }).detail.value.next).toMatch(/^\d{12}$/);
    // What was sold in time is answered again, however late it is asked for.
    expect(unwrap(await world.sell(player, input)).orders).toHaveLength(1);
    expect(await world.balances(player)).toMatchObject({ cash: peso("98.00") });
    await world.reopen();
  });

  test("bets of an issue somebody closes at the same moment: none comes after its tickets were counted", async () => {
    const player = await world.aPlayer(peso("1000.00"));
    const { database } = world.platform;
    const id = await world.issueId("open", "9");
    const selling = Promise.all(
      Array.from({ length: 30 }, () =>
        world.sell(player, world.asked([{ play: "ssc.dwd", content: "1||||", on: "9:1" }])),
      ),
    );
    const counted = await database.transaction(async (tx) => {
      await sql`select 1 from lottery.issue where id = ${id} for no key update`.execute(tx);
      await sql`update lottery.issue set tickets_hash = 'x' where id = ${id}`.execute(tx);
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from lottery.bet where issue_id = ${id}`.execute(
        tx,
      );
      return Number(rows[0]!.n);
    });
    const answers = await selling;
    expect(answers.filter((each) => each.ok)).toHaveLength(counted);
    await sql`update lottery.issue set tickets_hash = null where id = ${id}`.execute(database.db);
    await world.reopen();
  });
});

describe("bonus money", () => {
  const bets = [
    { play: "ssc.dwd", content: "1||||", on: "1:4" },
    { play: "ssc.dwd", content: "2||||", on: "1:4" },
  ];
  test("covers what cash does not where its terms allow the lottery", async () => {
    const player = await world.aPlayer(peso("10.00"), peso("50.00"));
    world.bonus.terms = async (_, players) =>
      new Map(
        players.map((each) => [
          each,
          { allows: ({ gameCategory }, stake) => gameCategory === "LOTT" && stake <= 1_600n },
        ]),
      );
    expect(unwrap(await world.sell(player, world.asked(bets))).balance).toBe(0n);
    expect(await world.balances(player)).toMatchObject({
      cash: 0n,
      inPlay: peso("10.00"),
      bonus: peso("44.00"),
      bonusInPlay: peso("6.00"),
    });
    const { rows } = await sql<{ stake: bigint; bonus_stake: bigint }>`
      select stake, bonus_stake from lottery.bet where player_id = ${player} order by content`.execute(
      world.platform.database.db,
    );
    expect(rows.reduce((sum, row) => sum + row.bonus_stake, 0n)).toBe(peso("6.00"));
    delete world.bonus.terms;
  });

  test("stays where it is without terms that allow it", async () => {
    const player = await world.aPlayer(peso("10.00"), peso("50.00"));
    expect(await world.sell(player, world.asked(bets))).toMatchObject({ fault: "WALLET_INSUFFICIENT" });
    expect(await world.balances(player)).toMatchObject({ cash: peso("10.00"), bonus: peso("50.00") });
  });
});

test("all of it stands in the books", async () => {
  expect(await world.audit()).toMatchObject({ ok: true });
});
