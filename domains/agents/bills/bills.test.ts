import { DAY, HOUR, MINUTE, SECOND, startOfDay } from "@taya/kernel/instant";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBills, type OpenedBills, type Somebody, ZONE } from "./bills.testing.ts";

let room: OpenedBills;
let [head, agent, player]: Somebody[] = [] as never;
beforeAll(async () => void (room = await openBills()));
afterAll(() => room?.store.close());
beforeEach(async () => {
  await room.night();
  await room.bill();
  head = await room.member();
  agent = await room.member(head);
  player = await room.member(agent, 0);
});
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did, the books hold after it
  expect(await room.breaks()).toEqual([]);
});

const cashes = () => Promise.all([head!, agent!].map((each) => room.cash(each)));
const newest = async (who: Somebody) => (await room.bills(who)).at(-1)!;

describe("a daily wage", () => {
  test("is paid once in the night: the head by the house, the agent by the head", async () => {
    await room.contract(head!, "daily", { tiers: [{ ppm: 10_000 }] });
    await room.contract(agent!, "daily", {
      tiers: [{ ppm: 4_000 }, { ppm: 6_000, vb: 100_000n, active: 2 }],
      minActiveBet: 30_000n,
    });
    await room.tell([room.bet(player!, 120_000n), room.bet(agent!, 30_000n)]);
    await room.bill();
    expect(await room.bills(agent!)).toEqual([]);
    await room.night();
    await Promise.all([room.bill(), room.bill(), room.bill()]);
    await room.bill();
    expect(await cashes()).toEqual([600n, 900n]);
    expect(await newest(head!)).toMatchObject({
      status: "ISSUED",
      gross: 1_500n,
      lower: 900n,
      net: 600n,
      paid: 1_500n,
    });
    expect(await newest(agent!)).toMatchObject({ status: "ISSUED", gross: 900n, paid: 900n });
    expect(await newest(agent!)).toMatchObject({ inputs: { validBet: "150000", active: 2, carry: "0" } });
  });

  test("is made up for by later ones where bets were taken back, and never paid back", async () => {
    await room.contract(head!, "daily");
    await room.tell([room.bet(player!, 100_000n)]);
    await room.night();
    await room.bill();
    await room.tell([room.bet(player!, -100_000n, { later: true })]);
    await room.night();
    await room.bill();
    expect(await newest(head!)).toMatchObject({ status: "NOT_REACHED", gross: 0n });
    await room.tell([room.bet(player!, 150_000n)]);
    await room.night();
    await room.bill();
    expect(await room.cash(head!)).toBe(1_500n);
  });

  test("counts what is told late with the next day, and nothing twice", async () => {
    await room.contract(head!, "daily");
    const at = room.platform.clock.now();
    await room.tell([room.bet(player!, 100_000n)]);
    await room.night();
    await room.bill();
    await room.tell([room.bet(player!, 50_000n, { at })]);
    await room.night();
    await room.bill();
    expect((await room.bills(head!)).map(({ gross }) => gross)).toEqual([1_000n, 500n]);
  });

  test("is not settled below somebody who has none", async () => {
    await room.contract(agent!, "daily");
    await room.tell([room.bet(player!, 100_000n)]);
    await room.night();
    await room.bill();
    expect(await room.bills(agent!)).toEqual([]);
    expect(await cashes()).toEqual([0n, 0n]);
  });
});

describe("an upline that has not enough", () => {
  test("pays what is there, the rest as soon as there is more, and the whole once", async () => {
    await room.contract(head!, "daily", { tiers: [{ ppm: 1_000 }] });
    await room.contract(agent!, "daily", { tiers: [{ ppm: 5_000 }] });
    await room.tell([room.bet(player!, 1_000_000n)]);
    await room.night();
    await room.bill();
    expect(await newest(agent!)).toMatchObject({ status: "PART_PAID", gross: 5_000n, paid: 1_000n });
    expect(await newest(head!)).toMatchObject({ status: "NEGATIVE", net: -4_000n, paid: 1_000n });
    await room.deposit(head!, 2_000n);
    await Promise.all([room.bill(), room.bill()]);
    expect(await cashes()).toEqual([0n, 3_000n]);
    await room.deposit(head!, 5_000n);
    await room.bill();
    await room.bill();
    expect(await cashes()).toEqual([3_000n, 5_000n]);
    expect(await newest(agent!)).toMatchObject({ status: "ISSUED", paid: 5_000n });
  });

  test("is not asked any more once the next bill has come", async () => {
    await room.contract(head!, "daily", { tiers: [{ ppm: 1_000, active: 99 }] });
    await room.contract(agent!, "daily", { tiers: [{ ppm: 5_000 }] });
    await room.tell([room.bet(player!, 1_000_000n)]);
    await room.night();
    await room.bill();
    expect(await newest(agent!)).toMatchObject({ status: "INSUFFICIENT", paid: 0n });
    expect(await newest(head!)).toMatchObject({ status: "NEGATIVE", gross: 0n });
    await room.night();
    await room.bill();
    await room.deposit(head!, 9_000n);
    await room.bill();
    expect((await room.bills(agent!)).map(({ status }) => status)).toEqual(["EXPIRED", "NOT_REACHED"]);
    expect(await cashes()).toEqual([9_000n, 0n]);
  });
});

describe("a dividend", () => {
  test("is of what the house won, less what it gave back, with what older periods left", async () => {
    await room.contract(head!, "dividend", { tiers: [{ ppm: 100_000 }], carry: "permanent" });
    await room.tell([room.bet(player!, 100_000n, { payout: "1500.00" })]);
    await room.night();
    await room.bill();
    expect(await newest(head!)).toMatchObject({ status: "NOT_REACHED", inputs: { carry: "0" } });
    await room.tell([room.bet(player!, 200_000n)]);
    await room.promote(player!, 10_000n);
    await room.night();
    await room.bill();
    // 2,000.00 staked less 100.00 given less the 500.00 of before.
    expect(await newest(head!)).toMatchObject({ status: "ISSUED", gross: 14_000n, inputs: { carry: "-50000" } });
  });

  test("takes the bills of shorter periods below into its own", async () => {
    const monday = startOfDay(room.today(), ZONE) - DAY;
    await room.contract(head!, "dividend", { tiers: [{ ppm: 200_000 }], period: "weekly", from: monday });
    await room.contract(agent!, "dividend", { tiers: [{ ppm: 100_000 }], period: "daily" });
    for (let day = 0; day < 8; day++) {
      await room.tell([room.bet(player!, 10_000n)]);
      await room.night();
      await room.bill();
    }
    const [first] = await room.bills(head!);
    const until = Date.parse(`${first!.key.slice(12)}T16:00:00Z`);
    const below = (await room.bills(agent!)).filter(({ key }) => Date.parse(`${key.slice(12)}T16:00:00Z`) <= until);
    expect(first!.lower).toBe(below.reduce((sum, { gross }) => sum + gross, 0n));
    expect(first!.net).toBe(first!.gross - first!.lower);
  });

  test("counts as active who bet and deposited enough, and nobody of the house's own lines", async () => {
    const own = await room.member(agent, 41);
    const terms = { tiers: [{ ppm: 100_000, active: 1 }], minActiveBet: 10_000n, minActiveDeposit: 5_000n };
    await room.contract(head!, "dividend", terms);
    await room.deposit(own, 5_000n);
    await room.tell([room.bet(player!, 10_000n), room.bet(own, 10_000n)]);
    await room.night();
    await room.bill();
    expect(await newest(head!)).toMatchObject({ status: "NOT_REACHED", inputs: { active: 0 } });
    await room.deposit(player!, 5_000n);
    await room.tell([room.bet(player!, 10_000n)]);
    await room.night();
    await room.bill();
    expect(await newest(head!)).toMatchObject({ gross: 1_000n, inputs: { active: 1 } });
  });
});

describe("wages of hours and of five minutes", () => {
  test("are paid soon after they are over", async () => {
    const from = room.platform.clock.now() - (room.platform.clock.now() % HOUR) + HOUR;
    await room.contract(head!, "hourly", { tiers: [{ ppm: 1_000, vb: 100_000n }], from });
    await room.contract(agent!, "realtime", { from });
    await room.contract(head!, "realtime", { from });
    await room.platform.clock.advance(from + MINUTE - room.platform.clock.now());
    await room.tell([room.bet(player!, 60_050n)]);
    await room.platform.clock.advance(4 * MINUTE + 30 * SECOND);
    await room.bill();
    expect(await newest(agent!)).toMatchObject({ status: "ISSUED", gross: 600n });
    await room.tell([room.bet(player!, 40_050n), room.bet(player!, -90_000n, { later: true })]);
    await room.platform.clock.advance(5 * MINUTE);
    await room.bill();
    expect(await newest(agent!)).toMatchObject({ status: "NOT_REACHED", gross: 0n });
    await room.tell([room.bet(player!, 90_000n)]);
    await room.platform.clock.advance(HOUR);
    await room.bill();
    // What was taken back is made up for: 100,100 at one in a hundred is 1,001.
    expect(await room.cash(agent!)).toBe(1_001n);
    expect((await room.bills(head!)).find(({ key, gross }) => key.includes(":00") && gross === 100n)).toBeDefined();
  });
});
