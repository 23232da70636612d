import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { atOnce, openLoyalty, type OpenedLoyalty } from "../loyalty.testing.ts";
import type { MetricName } from "./metric-names.ts";

let room: OpenedLoyalty;
let staff: PlayerId;
beforeAll(async () => {
  room = await openLoyalty();
  staff = await room.aPlayer();
});
afterAll(() => room?.world.close());

const reason = "as a test";
const PRIZES = [
  { from: 1, to: 1, reward: 10_000n, unit: "cash" as const },
  { from: 2, to: 3, reward: 2_500n, unit: "points" as const },
];
const clock = () => room.platform.clock;
type Written = Parameters<OpenedLoyalty["handlers"]["writeTournament"]>[0];
const termsOf = (metric: MetricName, more: Partial<Written> = {}): Written => ({
  title: { EN: "Cup" },
  rules: { EN: "The best one" },
  prizes: PRIZES,
  metric,
  ...(metric === "multiplier" && { minStake: 100n }),
  startsAt: clock().now() + MINUTE,
  endsAt: clock().now() + DAY,
  enabled: true,
  reason,
  ...more,
});
const write = (written: Written) => room.handlers.writeTournament(written, room.by(staff));
/** A tournament that runs for a day, and has just begun. */
async function begun(metric: MetricName, more: Partial<Written> = {}): Promise<string> {
  const written = await write(termsOf(metric, more));
  assert(written.ok, "a tournament can be written");
  await clock().advance(MINUTE);
  return written.value.id;
}
async function racer(more: Parameters<OpenedLoyalty["aPlayer"]>[0] = {}, shown = true): Promise<PlayerId> {
  const id = await room.aPlayer(more);
  if (shown) expect((await room.handlers.showOnBoards({ shown }, room.by(id))).ok).toBe(true);
  await clock().advance(1);
  return id;
}
async function look(id: string, who: PlayerId) {
  const answer = await room.handlers.tournament({ id }, room.by(who));
  assert(answer.ok, "the tournament is there");
  return answer.value;
}
const wins = async (who: PlayerId, stake: bigint, payout: bigint, more: object = {}) => {
  await clock().advance(1_000);
  const amounts = { stake: formatMinor(stake), wagered: formatMinor(stake), payout: formatMinor(payout) };
  await room.play(who, stake, { ...amounts, ...more });
};
const end = () => clock().advance(DAY + HOUR);
const close = () => room.beat("loyalty.tournaments");
const rewards = async (who: PlayerId) => {
  const answer = await room.handlers.rewards({}, room.by(who));
  assert(answer.ok, "rewards are always told");
  return answer.value.list.filter(({ source }) => source === "leaderboard");
};

describe("a tournament", () => {
  test("stands by its metric, public and masked, and without a session tells nothing of anybody", async () => {
    const [ana, ben, agent] = [await racer({ username: "magdalena" }), await racer(), await racer({ type: 41 }, false)];
    const ids = { validBet: await begun("validBet"), best: await begun("multiplier"), points: await begun("points") };
    await wins(ana, 20_000n, 0n);
    await wins(ben, 5_000n, 60_000n);
    await wins(ben, 100n, 99n);
    await wins(agent, 900_000n, 9_000_000n);
    expect(await look(ids.validBet, ben)).toMatchObject({
      list: [
        { rank: 1, nameMasked: "ma***na", score: 20_000n, reward: 10_000n, unit: "cash" },
        { rank: 2, score: 5_100n, reward: 2_500n, unit: "points" },
      ],
      mine: { rank: 2, score: 5_100n },
      optedIn: true,
    });
    expect(await look(ids.best, ben)).toMatchObject({ list: [{ score: 1_200n }], mine: { rank: 1 } });
    // Two points of 200.00, written as an amount; 51.00 are less than one.
    expect((await look(ids.points, ana)).list.map(({ score }) => score)).toEqual([200n]);
    const caller = { ...room.by(staff), session: undefined };
    const seen = await room.handlers.tournament({ id: ids.best }, caller as never);
    assert(seen.ok, "everybody may look");
    expect(seen.value).toMatchObject({ tournament: { state: "running", metric: "multiplier", minStake: 100n } });
    expect(seen.value).not.toHaveProperty("mine");
    expect(seen.value).not.toHaveProperty("optedIn");
    const all = await room.handlers.tournaments({}, caller as never);
    expect(all).toMatchObject({ value: { list: [{ title: "Cup" }, {}, {}] } });
  });

  test("counts the same however its bets are grouped", async () => {
    const players = [await racer(), await racer(), await racer()];
    const ids = [await begun("validBet"), await begun("multiplier"), await begun("points")];
    const at = clock().now();
    const facts = (who: PlayerId) =>
      Array.from({ length: 12 }, (_, n) => {
        const stake = BigInt(1_000 + n * 777);
        const text = formatMinor(stake);
        const payout = formatMinor(n % 3 === 0 ? stake * BigInt(2 + n) : 0n);
        return room.fact(who, stake, { stake: text, wagered: text, payout, at: at + n });
      });
    await room.consume("bets.settled", facts(players[0]!));
    for (const each of facts(players[1]!)) await room.consume("bets.settled", [each]);
    const last = facts(players[2]!);
    await room.consume("bets.settled", last.slice(0, 5));
    await room.consume("bets.settled", last.slice(5));
    for (const id of ids) {
      const scores = (await look(id, staff)).list.map(({ score }) => score);
      expect(scores).toHaveLength(3);
      expect(new Set(scores).size).toBe(1);
    }
    expect((await look(ids[1]!, staff)).list[0]!.score).toBe(1_100n);
  });

  test("a bet taken back until the close leaves the next best one, and the earlier one stands first", async () => {
    const [ana, ben] = [await racer(), await racer()];
    const id = await begun("multiplier");
    await wins(ana, 100n, 700n);
    await wins(ben, 200n, 1_400n);
    expect(await look(id, ben)).toMatchObject({ mine: { rank: 2, score: 700n } });
    await wins(ben, 100n, 5_000n);
    expect(await look(id, ben)).toMatchObject({ mine: { rank: 1, score: 5_000n } });
    await clock().advance(DAY);
    expect((await look(id, ben)).tournament.state).toBe("settling");
    const told = { stake: "1.00", wagered: "1.00", payout: "50.00", bets: 1 };
    const now = { stake: "0.00", wagered: "0.00", payout: "0.00", bets: 0 };
    await room.play(ben, -100n, { stake: "-1.00", payout: "-50.00", later: true, result: { told, now } });
    await wins(ana, 100n, 900_000n);
    await clock().advance(HOUR);
    await close();
    const over = await look(id, ben);
    expect(over).toMatchObject({ mine: { rank: 2, score: 700n }, tournament: { state: "over" } });
    await room.play(ana, 0n, { stake: "0.00", payout: "-7.00", later: true });
    expect(await look(id, ben)).toEqual(over);
  });

  test("is closed once however often at once and while bets come, and its prizes are claimed once", async () => {
    const racers = [await racer(), await racer(), await racer(), await racer()];
    const id = await begun("validBet");
    const others = await begun("points", { prizes: [] });
    for (const [at, each] of racers.entries()) await wins(each, 20_000n - BigInt(at), 0n);
    room.refused.set(racers[1]!, "RG_EXCLUDED");
    await end();
    const late = { at: clock().now() - DAY, stake: "1.00" };
    await Promise.all([close(), close(), room.play(racers[3]!, 1n, late), close()]);
    const first = await look(id, racers[0]!);
    const places = await room.handlers.adminTournamentPlaces({ id }, room.by(staff));
    assert(places.ok, "an operator sees the places");
    // Counted before the close or not at all: what is shown is what was closed.
    expect(places.value.list.map(({ playerId }) => playerId)).toEqual([racers[0], racers[2], racers[3]]);
    await room.play(racers[3]!, 900_000n, late);
    expect(await look(id, racers[0]!)).toEqual(first);
    expect((await look(others, racers[0]!)).list[0]).not.toHaveProperty("reward");
    const [prize] = await rewards(racers[0]!);
    expect(prize).toMatchObject({ id: `leaderboard.${id}.once`, amount: 10_000n, unit: "cash" });
    const claim = () => room.handlers.claimReward({ id: prize!.id }, room.by(racers[0]!, { id: prize!.id }));
    expect(await atOnce(100, claim)).toEqual({ granted: 1, refusals: ["PROMO_NOT_ELIGIBLE"] });
    expect(await room.cash(racers[0]!)).toBe(10_000n);
    expect(await rewards(racers[0]!)).toEqual([]);
    expect(await rewards(racers[2]!)).toMatchObject([{ amount: 2_500n, unit: "points" }]);
    const after = await room.handlers.adminTournamentPlaces({ id }, room.by(staff));
    expect(after).toMatchObject({ value: { list: [{ given: true }, { given: false }, { given: false }] } });
    expect(await room.breaks()).toEqual([]);
  });

  test("is not closed before all that was settled until its end has been counted", async () => {
    const ana = await racer();
    const id = await begun("validBet");
    const at = clock().now();
    await end();
    const behind = [{ name: "loyalty reads bets.settled", lists: 1, seconds: (2 * HOUR) / 1_000 }];
    const lags = vi.spyOn(room.platform.events, "lags").mockResolvedValue(behind);
    await close();
    await room.play(ana, 500n, { at, stake: "5.00" });
    lags.mockRestore();
    await close();
    expect(await look(id, ana)).toMatchObject({ mine: { rank: 1, score: 500n }, tournament: { state: "over" } });
  });

  test("cut off while it is closed leaves nothing behind, and ends the same when it is closed again", async () => {
    const racers = [await racer(), await racer()];
    const id = await begun("validBet");
    for (const each of racers) await wins(each, 500n, 0n);
    await end();
    const { compliance } = room.needs;
    const cut = vi.spyOn(compliance, "mayReward").mockRejectedValue(new Error("killed"));
    await expect(close()).rejects.toThrow("killed");
    cut.mockRestore();
    expect((await look(id, racers[0]!)).tournament.state).toBe("settling");
    await close();
    expect(await look(id, racers[1]!)).toMatchObject({ mine: { rank: 2 }, tournament: { state: "over" } });
  });

  test("is changed until it begins, and with large prizes by two", async () => {
    const written = await write(termsOf("validBet"));
    assert(written.ok, "a tournament can be written");
    const { id } = written.value;
    expect(await write({ ...termsOf("points"), id })).toMatchObject({ value: { id, metric: "points" } });
    expect(await write({ ...termsOf("multiplier"), minStake: undefined })).toMatchObject({
      detail: { errors: [{ field: "minStake", rule: "required" }] },
    });
    const past = { startsAt: clock().now() - 1, endsAt: clock().now() - 2 };
    expect(await write({ ...termsOf("validBet", past), minStake: 5n })).toMatchObject({
      detail: { errors: [{ field: "minStake" }, { field: "startsAt" }, { field: "endsAt" }] },
    });
    const large = [{ from: 1, to: 100, reward: 600_000n, unit: "cash" as const }];
    expect(await write({ ...termsOf("validBet"), prizes: large })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(room.said.asked.at(-1)).toMatchObject({ kind: "loyalty.tournament.write" });
    await clock().advance(2 * MINUTE);
    expect(await write({ ...termsOf("points"), id })).toMatchObject({ fault: "PROMO_STATE" });
    expect(await write({ ...termsOf("points"), id: staff })).toMatchObject({ fault: "NOT_FOUND" });
    const listed = await room.handlers.adminTournaments({ pageNo: 1, pageSize: 20 }, room.by(staff));
    expect(listed).toMatchObject({ value: { list: expect.arrayContaining([expect.objectContaining({ id })]) } });
  });
});
