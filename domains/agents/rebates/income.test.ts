import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebateIncome, rebateParts } from "./income.store.ts";
import { openRebates, type OpenedRebates, type Somebody } from "./rebates.testing.ts";

let room: OpenedRebates;
let [top, agent, player, other]: Somebody[] = [] as never;
beforeAll(async () => {
  room = await openRebates();
  top = await room.member();
  agent = await room.member(top);
  player = await room.member(agent);
  other = await room.member(agent);
  for (const [who, ppm] of [
    [top, 12_000],
    [agent, 8_000],
    [player, 5_000],
    [other, 0],
  ] as const) {
    await room.rate(who!, { RNG: ppm, LIVE: ppm });
  }
  await room.tell([
    room.fact(player!, 100_000n),
    room.fact(player!, 100_000n, { bet: "ticket", category: "LIVE" }),
    room.fact(other!, 100_000n),
    room.fact(agent!, 50_000n),
  ]);
  await room.night();
  await room.pay();
  await room.tell([room.fact(player!, -100_000n, { bet: "ticket", category: "LIVE", later: true })]);
  await room.night();
  await room.pay();
});
afterAll(() => room?.store.close());

const db = () => room.platform.database.db;
const all = () => ({ offset: 0, limit: 20, asOf: room.platform.clock.now() });
const income = ({ id: playerId }: Somebody, rows: { offset: number; limit: number } = all()) => {
  const until = room.platform.clock.now() + 1;
  return rebateIncome(db(), { playerId, since: until - 10 * DAY, until, ...all(), ...rows });
};

test("what somebody was paid is told newest first, with what stood over and what all of it comes to", async () => {
  const { list, ...sums } = await income(agent!);
  expect(list).toMatchObject([
    { type: 401, validBet: -100_000n, earned: -300n, carried: 0n, paid: 0n },
    { type: 401, validBet: 300_000n, earned: 1_400n, carried: 0n, paid: 1_400n },
    { type: 400, validBet: 50_000n, earned: 400n, carried: 0n, paid: 400n },
  ]);
  expect(sums).toEqual({ total: 3, paid: 1_800n, validBet: 250_000n });
  expect(await income(agent!, { offset: 1, limit: 1 })).toEqual({ ...sums, list: [list[1]] });
  expect(sums.paid).toBe(await room.cash(agent!));
  const past = { playerId: agent!.id, since: 0, until: room.platform.clock.now() - 10 * DAY, ...all() };
  expect(await rebateIncome(db(), past)).toEqual({ list: [], total: 0, paid: 0n, validBet: 0n });
});

test("a payment is the sum of the members it comes from, and nobody sees another one's", async () => {
  const [, team, own] = (await income(agent!)).list;
  const of = { playerId: agent!.id, id: team!.id };
  const { list, total } = await rebateParts(db(), of, all());
  expect(list).toMatchObject([
    { playerId: other!.id, category: "RNG", validBet: 100_000n, amount: 800n },
    { playerId: player!.id, category: "LIVE", validBet: 100_000n, amount: 300n },
    { playerId: player!.id, category: "RNG", validBet: 100_000n, amount: 300n },
  ]);
  expect([total, list.reduce((sum, { amount }) => sum + amount, 0n)]).toEqual([3, team!.earned]);
  expect(await rebateParts(db(), of, { offset: 2, limit: 1 })).toMatchObject({
    list: [list[2]],
    total: 3,
    amount: team!.earned,
  });
  expect(await rebateParts(db(), { ...of, id: own!.id }, all())).toMatchObject({ list: [{ playerId: agent!.id }] });
  for (const who of [top!, player!, other!]) {
    expect(await rebateParts(db(), { ...of, playerId: who.id }, all())).toMatchObject({ list: [], total: 0 });
  }
});
