import { addDays, DAY } from "@taya/kernel/instant";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openRebates, type OpenedRebates, type Somebody } from "./rebates.testing.ts";

let room: OpenedRebates;
let [top, agent, player]: Somebody[] = [] as never;
let owner: pg.Client;
beforeAll(async () => {
  room = await openRebates();
  owner = new pg.Client(room.store.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await room?.store.close();
});
beforeEach(async () => {
  await room.night();
  await room.pay();
  top = await room.member();
  agent = await room.member(top);
  player = await room.member(agent);
  await room.rate(top!, { RNG: 12_000, LOTT: 12_000 });
  await room.rate(agent!, { RNG: 8_000, LOTT: 8_000 });
  await room.rate(player!, { RNG: 5_000, LOTT: 5_000 });
});
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did, the books hold after it
  expect(await room.breaks()).toEqual([]);
});

const cashes = () => Promise.all([player!, agent!, top!].map((each) => room.cash(each)));

describe("a settled bet", () => {
  test("pays everybody on its path the difference of their rates, half an hour after its day is over, once", async () => {
    await room.tell([room.fact(player!, 100_033n), room.fact(player!, 33n)]);
    await room.pay();
    expect(await cashes()).toEqual([0n, 0n, 0n]);
    await room.night();
    await Promise.all([room.pay(), room.pay(), room.pay()]);
    await room.pay();
    // Each bet is floored by itself: 100,033 gives 500, 800 and 1,200 up to each level, 33 gives none.
    expect(await cashes()).toEqual([500n, 300n, 400n]);
  });

  test("that is taken back takes from everybody what it gave and no more, which later ones make up for", async () => {
    await room.tell([room.fact(player!, 100_033n, { bet: "ticket" })]);
    await room.night();
    await room.pay();
    await room.tell([room.fact(player!, -100_033n, { bet: "ticket", later: true })]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([500n, 300n, 400n]);
    expect(await room.sums()).toMatchObject({ [`${player!.number} 400`]: { due: 0n, paid: 500n, over: -500n } });
    await room.tell([room.fact(player!, 150_000n)]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([750n, 450n, 600n]);
  });

  test("is corrected at the rates of its own day, by the line it was made in, whatever they are since", async () => {
    await room.tell([room.fact(player!, 100_000n, { bet: "ticket" })]);
    for (const each of [top!, agent!, player!]) await room.rate(each, { RNG: 1_000 }, addDays(room.today(), 1));
    await room.night();
    await room.pay();
    await room.tell([room.fact(player!, 100_000n, { bet: "ticket", later: true }), room.fact(player!, 100_000n)]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([1_100n, 600n, 800n]);
  });

  test("may be told in parts, the later part first, and several times in one go", async () => {
    const part = { bet: "ticket", later: true, bets: 0 };
    await room.tell([room.fact(player!, 100n, part)]);
    await room.tell([room.fact(player!, 150n, part), room.fact(player!, 350n, { bet: "ticket" })]);
    await room.night();
    await room.pay();
    // 600 as one bet gives 3, 4 and 7 up to each level.
    expect(await cashes()).toEqual([3n, 1n, 3n]);
  });

  test("gives at most a third of what its game keeps, so that no line wins by what comes back", async () => {
    room.said.keeps = 10_600;
    await room.tell([room.fact(player!, 100_000n, { bet: "ticket" })]);
    room.said.keeps = 0;
    await room.tell([room.fact(player!, 100_000n)]);
    room.said.keeps = undefined;
    await room.tell([room.fact(player!, -40_000n, { bet: "ticket", later: true })]);
    await room.night();
    await room.pay();
    // 3,533 parts per million are less than anybody's rate: all of it is the player's.
    expect(await cashes()).toEqual([211n, 0n, 0n]);
  });

  test("counts nothing in play money, nor of who stands in no line and has no rate", async () => {
    const alone = await room.member();
    await room.tell([room.fact(player!, 100_000n, { currency: "FUN" }), room.fact(alone, 100_000n)]);
    await room.tell([room.fact({ ...alone, id: room.platform.id<"player">() }, 100_000n)]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([0n, 0n, 0n]);
  });

  test("is due with the next day where its own is paid already", async () => {
    const at = room.platform.clock.now();
    await room.tell([room.fact(player!, 100_000n)]);
    await room.night();
    await room.pay();
    await room.tell([room.fact(player!, 100_000n, { at })]);
    await room.pay();
    expect(await cashes()).toEqual([500n, 300n, 400n]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([1_000n, 600n, 800n]);
  });

  test("of a lottery is paid as soon as it is asked what is due, again and again on one day", async () => {
    for (const times of [1n, 2n, 3n]) {
      await room.tell([room.fact(player!, 100_000n, { category: "LOTT", bet: "issue 1", later: times > 1n })]);
      await room.pay();
      expect(await cashes()).toEqual([500n * times, 300n * times, 400n * times]);
    }
  });

  test("that is told anew after a hundred days is reckoned by that figure alone", async () => {
    await room.tell([room.fact(player!, 100_000n, { bet: "ticket" })]);
    await room.platform.clock.advance(102 * DAY);
    await room.clean();
    await room.tell([room.fact(player!, 1_000n, { bet: "ticket", later: true })]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([505n, 303n, 404n]);
  });
});

describe("whoever is shut out", () => {
  test("waits for what their own bets earn, and is paid for their team", async () => {
    room.said.shut.add(agent!.id);
    await room.tell([room.fact(agent!, 100_000n), room.fact(player!, 100_000n)]);
    await room.night();
    await room.pay();
    expect(await cashes()).toEqual([500n, 300n, 800n]);
    expect(await room.sums()).toMatchObject({ [`${agent!.number} 400`]: { due: 800n, paid: 0n, over: 800n } });
    room.said.shut.clear();
    await room.tell([room.fact(agent!, 100_000n)]);
    await room.night();
    await room.pay();
    expect(await room.cash(agent!)).toBe(1_900n);
  });
});

test("a payment that is cut off before its commit is made whole by the next, and nobody is paid twice", async () => {
  const many = await Promise.all(Array.from({ length: 130 }, () => room.member(agent)));
  for (const each of many) await room.rate(each, { RNG: 5_000 });
  await room.tell(many.map((each) => room.fact(each, 100_000n)));
  await room.night();
  let left = 3;
  room.said.between = () => {
    left -= 1;
    if (left % 2 === 0) throw new Error("cut off");
  };
  for (let tries = 0; tries < 6; tries++) await Promise.allSettled([room.pay(), room.pay()]);
  room.said.between = () => undefined;
  await room.pay();
  expect(await Promise.all(many.map((each) => room.cash(each)))).toEqual(many.map(() => 500n));
  expect(await room.cash(agent!)).toBe(130n * 300n);
});

test("a rebate that no posting explains, and one that is due and neither paid nor stands over, are found", async () => {
  const { rows } = await owner.query<{ id: string }>(`
    insert into agents.rebate_batch (merchant, kind, day, closed_at, paid_at)
    values ('fiesta', 'daily', '2001-01-01', now(), now()) returning id`);
  const batch = rows[0]!.id;
  const found = async () => (await room.breaks()).map(({ name, breaks }) => [name, breaks.map(({ amount }) => amount)]);
  await owner.query(
    `insert into agents.rebate_line values (${batch}, ${top!.number}, ${top!.number}, 'RNG', 100000, 500)`,
  );
  expect(await found()).toEqual([["rebates that are due are paid or stand over", [-500n]]]);
  await owner.query(`insert into agents.rebate_payment
    values (gen_random_uuid(), ${batch}, ${top!.number}, 400, 'PHP', 500, 0, 500, now())`);
  expect(await found()).toEqual([["every payment of rebates booked once", [-500n]]]);
  await owner.query(`delete from agents.rebate_line where batch = ${batch}`);
  await owner.query(`delete from agents.rebate_payment where batch = ${batch}`);
});
