import { verifyBundle } from "@taya/games/kit/verify";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { loadGames } from "@taya/play/games";
import { by, playRoom, type PlayRoom } from "@taya/play/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from "vitest";
import { type OpenedPromotions, MERCHANT, openPromotions } from "../promotions.testing.ts";
import { endOverRounds } from "./end.ts";
import { giveRounds, type GivenRounds } from "./give.ts";
import { freeRoundsPart } from "./personal-data.ts";

const GAME = "pearl-lagoon";
const STAKE = 100n;
let room: OpenedPromotions;
let games: PlayRoom;
beforeAll(async () => {
  room = await openPromotions();
  games = playRoom(room.world);
});
afterAll(() => room?.world.close());

const context = () => ({ platform: room.platform }) as unknown as Parameters<typeof giveRounds>[0];

/** Rounds of the game, given to a player; answers the grant. */
async function given(playerId: PlayerId, rounds: number, more: Partial<GivenRounds> = {}): Promise<string> {
  const what = { playerId, merchant: MERCHANT, currency: "PHP", title: "Twenty pearls", game: GAME, stake: STAKE };
  const ref = room.platform.id();
  await room.world.database.transaction((tx) =>
    giveRounds(context(), tx, { ...what, rounds, source: "redemption", ref, lifeMs: DAY, ...more }),
  );
  const { rows } = await sql<{ id: string }>`select id from promotions.free_rounds where ref = ${ref}`.execute(db());
  return rows[0]!.id;
}
const db = () => room.world.database.db;
const spin = (
  playerId: PlayerId,
  free?: string,
  more: { game?: string; stake?: bigint; bet?: object; key?: string } = {},
) => {
  const { game = GAME, stake = STAKE, bet = {}, key } = more;
  const asked = { game, stake, bet: { ...bet }, ...(free !== undefined && { free }) };
  return games.handlers.playRound(asked, by(playerId, asked, key));
};
const played = async (...asked: Parameters<typeof spin>) => {
  const answer = await spin(...asked);
  assert(answer.ok, answer.ok ? "" : `refused: ${answer.fault}`);
  return answer.value;
};
const refused = async (...asked: Parameters<typeof spin>) => {
  const answer = await spin(...asked);
  return answer.ok ? "played" : answer.fault;
};
async function row(playerId: PlayerId) {
  const answer = await room.handlers.freeRounds({ pageNo: 1, pageSize: 9 }, room.by(playerId));
  assert(answer.ok, "a list is always told");
  return answer.value.list[0]!;
}
async function records(playerId: PlayerId) {
  const answer = await games.handlers.records({ pageNo: 1, pageSize: 9 } as never, by(playerId));
  assert(answer.ok, "the record is told");
  return answer.value;
}
const cash = async (playerId: PlayerId) => (await room.funds(playerId)).cash;
/** How many facts of a name were told of a player. */
const toldOf = (spy: MockInstance<typeof room.platform.events.tellAll>, name: string, playerId: PlayerId): number =>
  spy.mock.calls
    .filter(([, event]) => event.name === name)
    .flatMap(([, , facts]) => facts as readonly { playerId: string }[])
    .filter((fact) => fact.playerId === playerId).length;
const rightAfter = async (work: () => Promise<void>) => {
  await work();
  expect(await room.breaks()).toEqual([]);
};

test("a free round costs its player nothing, pays its win in cash, proves fair, and is no bet", async () => {
  const tell = vi.spyOn(room.platform.events, "tellAll");
  const ann = await room.aPlayer();
  const free = await given(ann, 3);
  let won = 0n;
  for (const left of [2, 1, 0]) {
    const round = await played(ann, free);
    won += round.win;
    expect(round).toMatchObject({ free: true, freeLeft: left, stake: STAKE, balance: won, status: "DONE" });
  }
  await games.handlers.rotateSeeds({}, by(ann));
  const { game } = (await loadGames()).get(GAME)!;
  for (const { ref } of (await records(ann)).list.map(({ detail }) => detail)) {
    const bundle = await games.handlers.fairness({ id: ref }, by(ann));
    assert(bundle.ok && bundle.value.kind === "seedpair", "a round has its proof");
    expect(verifyBundle(bundle.value, game)).toMatchObject({ ok: true });
  }
  expect(await row(ann)).toMatchObject({ status: "USED", left: 0, rounds: 3, won, gameName: "Pearl Lagoon" });
  expect(await refused(ann, free)).toBe("PROMO_STATE");
  const { rows } = await sql<{ type: number; amount: bigint }>`
    select m.type::int as type, sum(amount)::bigint as amount from ledger.movement m where player_id = ${ann}
    group by type order by type`.execute(db());
  expect(rows).toEqual([{ type: 310, amount: 3n * STAKE }, ...(won > 0n ? [{ type: 311, amount: won }] : [])]);
  expect([toldOf(tell, "bets.settled", ann), toldOf(tell, "bets.freeRound", ann)]).toEqual([0, 3]);
  const { list, summary } = await records(ann);
  expect(summary).toMatchObject({ stake: 0n, validBet: 0n, payout: won });
  expect(list.map(({ free: house, stake }) => [house, stake])).toEqual([
    [STAKE, 0n],
    [STAKE, 0n],
    [STAKE, 0n],
  ]);
  const { rows: counted } = await sql`select id from play.round where player_id = ${ann} and is_real`.execute(db());
  expect(counted).toEqual([]);
  expect(await room.breaks()).toEqual([]);
});

test("two hundred at once play as many rounds as were given", () =>
  rightAfter(async () => {
    const ann = await room.aPlayer();
    const free = await given(ann, 7);
    const answers = await Promise.all(Array.from({ length: 200 }, () => refused(ann, free)));
    expect(answers.filter((each) => each === "played")).toHaveLength(7);
    expect(new Set(answers)).toEqual(new Set(["played", "PROMO_STATE"]));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from play.round where free_grant = ${free}`.execute(db());
    expect(rows[0]!.count).toBe(7);
  }));

test("the same key is the same round, and takes one", () =>
  rightAfter(async () => {
    const ann = await room.aPlayer();
    const free = await given(ann, 5);
    const rounds = await Promise.all(Array.from({ length: 20 }, () => played(ann, free, { key: "one" })));
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1);
    expect(await played(ann, free, { key: "one" })).toEqual(rounds[0]);
    expect(await row(ann)).toMatchObject({ left: 4 });
  }));

test("nobody plays what is another's, of another game, stake or currency, of a vanished one, or too late", () =>
  rightAfter(async () => {
    const [ann, bob] = [await room.aPlayer(1_000n), await room.aPlayer(1_000n)];
    const free = await given(ann, 5);
    expect(await refused(bob, free)).toBe("PROMO_STATE");
    expect(await refused(ann, free, { stake: 200n })).toBe("PROMO_STATE");
    expect(await refused(ann, free, { game: "slot5" })).toBe("PROMO_STATE");
    expect(await refused(ann, room.platform.id())).toBe("PROMO_STATE");
    const mines = { game: "mines", bet: { mines: 3 } };
    expect(await refused(ann, await given(ann, 5, { game: "mines" }), mines)).toBe("PROMO_STATE");
    expect(await refused(ann, await given(ann, 5, { currency: "FUN" }))).toBe("PROMO_STATE");
    const trial = await games.aPlayer(1_000n, "FUN");
    expect(await refused(trial, await given(trial, 5))).toBe("PROMO_STATE");
    expect(await refused(ann, await given(ann, 5, { lifeMs: 0 }))).toBe("PROMO_STATE");
    expect(await cash(ann)).toBe(1_000n);
    expect(await row(ann)).toMatchObject({ status: "EXPIRED", left: 5 });
    await endOverRounds(context());
    const { rows } = await sql<{ status: string }>`
      select status from promotions.free_rounds where player_id = ${ann} and ended_at is not null`.execute(db());
    expect(rows).toEqual([{ status: "EXPIRED" }]);
  }));

test("whom responsible gaming refuses plays no free round and loses none; whoever is shut out loses all", () =>
  rightAfter(async () => {
    const ann = await room.aPlayer();
    const free = await given(ann, 5);
    const block = (until: number) =>
      room.world.database.transaction((tx) => room.ledger.guard(tx, ann, { blockedUntil: until }));
    await block(room.platform.clock.now() + HOUR);
    expect(await refused(ann, free)).toBe("RG_EXCLUDED");
    await room.hears!["accounts.shutOut"]!({ playerId: ann, why: "PAUSED" } as never);
    expect(await row(ann)).toMatchObject({ status: "ACTIVE", left: 5 });
    await room.hears!["accounts.shutOut"]!({ playerId: ann, why: "EXCLUDED" } as never);
    expect(await row(ann)).toMatchObject({ status: "CANCELLED", left: 5, remark: "shut out" });
    expect(await refused(ann, free)).toBe("PROMO_STATE");
  }));

test("an operator takes away what is left, once and with a reason; what was won stays", () =>
  rightAfter(async () => {
    const ann = await room.aPlayer();
    const free = await given(ann, 5);
    const { win } = await played(ann, free);
    const cancel = () => room.handlers.cancelFreeRounds({ id: free, reason: "given by mistake" }, room.staff);
    expect(await cancel()).toMatchObject({ value: { status: "CANCELLED", left: 4, won: win } });
    expect(await cancel()).toMatchObject({ fault: "PROMO_STATE" });
    expect(room.said.actions.at(-1)).toMatchObject({ action: "promotions.freeRounds.cancel", object: free });
    expect(await refused(ann, free)).toBe("PROMO_STATE");
    expect(await cash(ann)).toBe(win);
    const [kept] = await freeRoundsPart.read(db(), ann);
    expect(kept).toMatchObject({ game: GAME, stake: "1.00", rounds: 5, used: 1, status: "CANCELLED" });
  }));

const step = fc.oneof(
  fc.record({ kind: fc.constant("free" as const), grant: fc.nat(2), key: fc.nat(9) }),
  fc.record({ kind: fc.constant("paid" as const), key: fc.nat(9) }),
  fc.record({ kind: fc.constant("cancel" as const), grant: fc.nat(2) }),
);

test("after any order of free and paid rounds, repeats and ends, the books agree and nobody paid for a free one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const ann = await room.aPlayer(10_000n);
      const grants = [await given(ann, 1), await given(ann, 3), await given(ann, 9)];
      const answers = await Promise.all(
        steps.map(async (each) => {
          if (each.kind === "paid") return spin(ann, undefined, { key: `paid ${each.key}` });
          const free = grants[each.grant]!;
          if (each.kind === "free") return spin(ann, free, { key: `${each.grant} ${each.key}` });
          await room.handlers.cancelFreeRounds({ id: free, reason: "as a test" }, room.staff);
          return undefined;
        }),
      );
      const rounds = new Map(answers.flatMap((each) => (each?.ok ? [[each.value.roundId, each.value]] : [])));
      const all = [...rounds.values()];
      const paid = all.filter((round) => !round.free);
      const [won, staked] = [all.reduce((sum, { win }) => sum + win, 0n), BigInt(paid.length) * STAKE];
      expect(await cash(ann)).toBe(10_000n + won - staked);
      const { rows } = await sql<{ used: number; rounds: number; played: number }>`
        select used, rounds, (select count(*)::int from play.round r where r.free_grant = g.id) as played
        from promotions.free_rounds g where player_id = ${ann}`.execute(db());
      for (const { used, rounds: most, played: count } of rows) {
        expect(used).toBe(count);
        expect(used).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 12 },
  );
  expect(await room.breaks()).toEqual([]);
});
