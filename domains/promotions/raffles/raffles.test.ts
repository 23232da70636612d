import type { Player } from "@taya/accounts";
import { rewardSources } from "@taya/compliance/rewards";
import { sha256Hex } from "@taya/games/kit/fair";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyRaffle } from "./fairness.ts";
import { openRaffles, type Raffles } from "./raffles.testing.ts";

let room: Raffles;
beforeAll(async () => void (room = await openRaffles()));
afterAll(() => room?.world.close());

describe("a raffle", () => {
  test("is promised, earned by valid bets, drawn and paid, each prize once", async () => {
    const id = await room.aRaffle({
      prizes: [
        { kind: "cash", amount: "500.00", count: 1 },
        { kind: "bonus", amount: "50.00", count: 2, wagering: 10 },
      ],
    });
    const [ann, ben, eve] = [await room.aPlayer(), await room.aPlayer(), await room.aPlayer()];
    await room.play(ann, 250_00n);
    await room.play(ben, 1_000_00n);
    await room.play(ben, -950_00n);
    await room.play(eve, 400_00n, { currency: "FUN" });
    await room.play(eve, 400_00n, { at: room.now() + 2 * DAY });
    expect(await room.shown(id, ann)).toMatchObject({ status: "OPEN", tickets: 2, claimable: 0 });
    const { commit } = await room.shown(id);
    expect(await room.fairness(id)).toMatchObject({ list: null, serverSeed: null, outcome: [], commit });

    await room.later(DAY);
    await room.draw();
    expect((await room.shown(id)).status, "bets of the last minutes may still be told").toBe("OPEN");
    await room.later(10 * MINUTE);
    await room.draw();
    const proof = await room.fairness(id);
    expect(verifyRaffle(proof)).toMatchObject({ ok: true });
    expect(proof.commit).toBe(commit);
    expect(sha256Hex(proof.serverSeed!)).toBe(commit);
    expect(proof.list!.split("\n").slice(0, -1)).toHaveLength(1);
    expect(proof.outcome, "two tickets win two of three prizes").toHaveLength(2);
    await room.draw();
    expect(await room.fairness(id)).toEqual(proof);

    const before = (await room.funds(ann)).cash;
    // A busy database turns some away before they reach the money.
    const told = await Promise.allSettled(Array.from({ length: 200 }, () => room.claim(ann, id)));
    const answers = told.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter((each) => !each.ok && each.fault !== "PROMO_ALREADY")).toEqual([]);
    expect((await room.funds(ann)).cash - before).toBe(500_00n);
    expect(await room.bonusesOf(ann)).toMatchObject([{ amount: 50_00n, required: 500_00n }]);
    expect(await room.claim(ben, id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    const file = await room.handlers.adminRaffle({ id }, room.staff);
    expect(file).toMatchObject({
      value: {
        paid: 550_00n,
        players: 2,
        winners: [
          { no: 0, playerId: ann },
          { no: 1, playerId: ann },
        ],
        fairness: proof,
      },
    });
    expect(await room.breaks()).toEqual([]);
  });

  test("has no ticket for whoever may not be given anything, and pays nobody who may not any more", async () => {
    const id = await room.aRaffle({ prizes: [{ kind: "cash", amount: "10.00", count: 1 }] });
    const [in_, out] = [await room.aPlayer(), await room.aPlayer()];
    await room.play(in_, 100_00n);
    await room.play(out, 100_000_00n);
    room.said.refused.set(out, "RG_EXCLUDED");
    await room.later(DAY + 10 * MINUTE);
    await room.draw();
    expect((await room.shown(id, in_)).total).toBe(1);
    room.said.refused.set(in_, "RG_COOLOFF");
    expect(await room.claim(in_, id)).toMatchObject({ fault: "RG_COOLOFF" });
    expect((await room.funds(in_)).cash).toBe(0n);
    room.said.refused.delete(in_);
    room.said.law["promo.enabled"] = false;
    expect(await room.claim(in_, id)).toMatchObject({
      fault: "PROMO_NOT_ELIGIBLE",
      detail: { value: { rule: "law" } },
    });
    room.said.law["promo.enabled"] = true;
    expect(await room.claim(in_, id)).toMatchObject({ ok: true });
    expect((await room.funds(in_)).cash).toBe(10_00n);
  });

  test("is not closed before all that was settled until its end has been read", async () => {
    const id = await room.aRaffle({});
    const [ann] = [await room.aPlayer()];
    await room.play(ann, 100_00n);
    await room.later(DAY + 10 * MINUTE);
    room.behind(HOUR);
    await room.draw();
    expect((await room.shown(id)).status).toBe("OPEN");
    room.behind(0);
    await room.draw();
    expect((await room.shown(id)).status).toBe("DRAWN");
  });

  test("that names a number from outside waits for it, and nothing else may be said about one that does not", async () => {
    const id = await room.aRaffle({ entropySource: "the 6/45 of the day after" });
    const [ann] = [await room.aPlayer()];
    await room.play(ann, 100_00n);
    expect(await room.drawWith(id, "01-02-03"), "tickets are still earned").toMatchObject({ fault: "PROMO_STATE" });
    await room.later(DAY + 10 * MINUTE);
    await room.draw();
    expect(await room.shown(id)).toMatchObject({ status: "CLOSED", ticketListHash: expect.any(String) });
    expect((await room.fairness(id)).serverSeed).toBeNull();
    expect(await room.drawWith(id, "04-11-23-31-40-45")).toMatchObject({ ok: true, value: { status: "DRAWN" } });
    const proof = await room.fairness(id);
    expect(proof.entropy).toBe("04-11-23-31-40-45");
    expect(verifyRaffle(proof).ok).toBe(true);
    expect(await room.drawWith(id, "1"), "once").toMatchObject({ fault: "PROMO_STATE" });
  });

  test("nobody has played for is drawn with no winner, and one in the past or without sense is refused", async () => {
    const id = await room.aRaffle({});
    await room.later(DAY + 10 * MINUTE);
    await room.draw();
    expect(await room.shown(id)).toMatchObject({ status: "DRAWN", total: 0, winners: [] });
    expect(verifyRaffle(await room.fairness(id)).ok).toBe(true);
    const now = room.now();
    const ask = (more: object) => room.ask({ opensAt: now + HOUR, closesAt: now + DAY, ...more });
    const wrong = (field: string) => ({ detail: { errors: [{ field }] } });
    expect(await ask({ opensAt: now - DAY, closesAt: now - 1 })).toMatchObject(wrong("closesAt"));
    expect(await ask({ closesAt: now + HOUR })).toMatchObject(wrong("closesAt"));
    expect(await ask({ closesAt: now + 400 * DAY })).toMatchObject(wrong("closesAt"));
    expect(await ask({ prizes: [{ kind: "bonus", amount: "1.00", count: 1 }] })).toMatchObject(wrong("prizes"));
  });
});

test("a prize stands in the reward centre until it is claimed there, once", async () => {
  const id = await room.aRaffle({ title: { EN: "Sunday raffle", TY: "Ripa ng Linggo" } });
  const [ann, ben] = [await room.aPlayer(), await room.aPlayer()];
  await room.play(ann, 100_00n);
  await room.later(DAY + 10 * MINUTE);
  await room.draw();
  const [source] = room.platform.points.all(rewardSources).filter((each) => each.source === "raffle");
  const player = { id: ann, merchant: "fiesta", language: "TY" } as Player;
  const { database } = room.world;
  const [prize] = await source!.list(database.db, player);
  expect(prize).toMatchObject({ title: "Ripa ng Linggo", amount: 100_00n, unit: "cash" });
  const take = async (who: Player, key: string) => {
    const give = await source!.prepare(who, key);
    return database.transaction(async (tx) => {
      await room.ledger.lock(tx, who.id);
      return give(tx);
    });
  };
  expect(await take({ ...player, id: ben }, prize!.key)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  expect(await take(player, "no-such-prize")).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  expect(await take(player, prize!.key)).toMatchObject({ ok: true, value: { amount: 100_00n, balance: 100_00n } });
  expect(await take(player, prize!.key)).toMatchObject({ fault: "PROMO_ALREADY" });
  expect(await room.claim(ann, id)).toMatchObject({ fault: "PROMO_ALREADY" });
  expect(await source!.list(database.db, player)).toEqual([]);
  expect(await room.breaks()).toEqual([]);
});

test("tickets that were given count beside those that bets earn, once, no more than one player may have", async () => {
  const id = await room.aRaffle({ most: 10 });
  const [ann, ben] = [await room.aPlayer(), await room.aPlayer()];
  await room.play(ann, 250_00n);
  expect(await room.door.gifts.nextRaffle(room.world.database.db, "fiesta")).toBeTypeOf("string");
  const give = (playerId: typeof ann, tickets: number, ref: string = room.platform.id()) =>
    room.world.database.transaction((tx) => room.door.gifts.tickets(tx, { ref, raffleId: id, playerId, tickets }));
  const once = room.platform.id();
  expect(await give(ann, 3, once)).toBe(true);
  await expect(give(ann, 3, once)).rejects.toThrow("duplicate key");
  expect([await give(ben, 9), await give(ben, 2)]).toEqual([true, false]);
  expect([(await room.shown(id, ann)).tickets, (await room.shown(id, ben)).tickets]).toEqual([5, 9]);
  await room.later(DAY);
  expect(await give(ann, 1)).toBe(false);
  await room.later(10 * MINUTE);
  await room.draw();
  const proof = await room.fairness(id);
  expect(verifyRaffle(proof)).toMatchObject({ ok: true });
  expect(
    proof
      .list!.split("\n")
      .slice(0, -1)
      .map((line) => line.split(" ")[1])
      .toSorted(),
  ).toEqual(["5", "9"]);
  expect((await room.shown(id, ben)).tickets).toBe(9);
  expect(await room.breaks()).toEqual([]);
});
