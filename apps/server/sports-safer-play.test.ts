import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codes, type Somebody, type SportsServer, sportsServer } from "./sports.testing.ts";

const SAFER = "/wps/v2/compliance";

let sports: SportsServer;
beforeAll(async () => void (sports = await sportsServer()), 60_000);
afterAll(() => sports?.close());

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const limit = ({ headers }: Somebody, kind: string, amount: string) =>
  sports.must(sports.send("PUT", `${SAFER}/limits`, { kind, frame: "24h", amount }, headers));
const spin = ({ headers }: Somebody, stake: string) =>
  sports.send("POST", "/wps/v2/play/rounds", { game: "slot3", stake, bet: {} }, headers);

/** A ticket in play, which waits. */
async function waiting(player: Somebody) {
  const match = await sports.match(0);
  const placed = await sports.must(sports.place(player, sports.ticket([await sports.leg(match)])));
  expect(placed.status).toBe("PENDING");
  return placed.betId as string;
}

test("whoever is shut out while a ticket waits gets it back, even where it is decided before anybody hears of it", async () => {
  const player = await sports.somebody();
  const betId = await waiting(player);
  const { database, clock } = sports.store.platform;
  // As an exclusion does it: bets are refused from this commit on, and what is told of it comes later.
  const blockedUntil = clock.now() + 86_400_000;
  await database.transaction((tx) => sports.app.doors.ledger.guard(tx, player.id as PlayerId, { blockedUntil }));
  await sports.later(10_000);
  expect(await sports.read(player, betId)).toMatchObject({ status: "REJECTED", reason: "BLOCKED_CLIENT" });
  expect(await sports.cash(player)).toBe("1000.00");
});

test("a break that begins while a ticket waits gives it back", async () => {
  const player = await sports.somebody();
  const betId = await waiting(player);
  const proof = { method: "PASSWORD", proof: player.password };
  const { ticket } = await sports.must(sports.send("POST", "/wps/v2/accounts/step-up", proof, player.headers));
  await sports.must(sports.send("POST", `${SAFER}/cool-off`, { days: 1 }, { ...player.headers, "x-step-up": ticket }));
  await sports.later(10_000);
  expect((await sports.tickets(player)).map(({ id, status }) => [id, status])).toEqual([[betId, "REJECTED"]]);
});

test("a limit on stakes holds over matches and games that are played at once", async () => {
  const player = await sports.somebody();
  await limit(player, "wager", "50.00");
  const leg = await sports.leg(await sports.match());
  const inPlay = await sports.leg(await sports.match(0));
  const answers = await many(60, (at) =>
    at % 3 === 0
      ? spin(player, "10.00")
      : sports.place(player, sports.ticket([at % 3 === 1 ? leg : inPlay], { requestId: randomUUID() })),
  );
  const { OK, RG_LIMIT_WAGER, OVERLOADED = 0 } = codes(answers);
  expect([OK, RG_LIMIT_WAGER! + OVERLOADED]).toEqual([5, 55]);
});

test("a limit on losses holds over tickets that are taken at once, and a tighter one from then on", async () => {
  const player = await sports.somebody();
  await limit(player, "loss", "100.00");
  const leg = await sports.leg(await sports.match());
  const answers = await many(60, () => sports.place(player, sports.ticket([leg])));
  expect(codes(answers)).toEqual({ OK: 10, RG_LIMIT_LOSS: 50 });
  const { offer, offerId } = await sports.quote(player, (await sports.tickets(player))[0]!.id);
  await sports.must(sports.cashOut(player, (await sports.tickets(player))[0]!.id, { offer, offerId }));
  await limit(player, "loss", "50.00");
  expect(await sports.place(player, sports.ticket([leg], { stake: "1.00" }))).toMatchObject({ code: "RG_LIMIT_LOSS" });
});

test("a limit that is lowered while tickets wait leaves those that were within it, and takes no more", async () => {
  const player = await sports.somebody();
  await limit(player, "wager", "30.00");
  const betId = await waiting(player);
  await limit(player, "wager", "10.00");
  const leg = await sports.leg(await sports.match());
  expect(await sports.place(player, sports.ticket([leg]))).toMatchObject({ code: "RG_LIMIT_WAGER" });
  await sports.later(10_000);
  expect(await sports.read(player, betId)).toMatchObject({ status: "ACCEPTED" });
});

test("after all of it the books agree with every ticket", async () => {
  expect(await sports.broken()).toEqual([]);
});
