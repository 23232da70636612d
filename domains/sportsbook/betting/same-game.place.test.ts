import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Output } from "@taya/kernel/call";
import { sql } from "kysely";
import { loadSports } from "../sports/sports.ts";
import { marketsOf } from "../sports/markets-of.ts";
import type { SimulatedSport } from "../sports/sport.ts";
import { type BookWorld, bookWorld, market, peso, type TestFixture, unwrap } from "./betting.testing.ts";
import type { bettingCalls } from "./contract.ts";
import { decideDue } from "./decide-due.ts";

let world: BookWorld;
let soccer: SimulatedSport;
beforeAll(async () => {
  world = await bookWorld();
  soccer = (await loadSports()).get("soccer")!;
});
afterAll(() => world.shut());

/** A simulated match with the prices of its own law. */
async function match(live?: object) {
  const model = soccer.params(0.2, 0);
  const state = soccer.start(model);
  const markets = marketsOf(soccer, state, model).map(({ typeId, spec, outcomes }) =>
    market(typeId, spec, Object.fromEntries(outcomes.flatMap(({ id, odds }) => (odds ? [[id, odds]] : [])))),
  );
  const fixture = await world.fixture({ simulated: true, markets, tier: 5, ...(live && { live }) });
  await sql`
    insert into sportsbook.match (fixture_id, sport, commit_hash, seed_box, params, state, tick_ms)
    values (${fixture.id}, 'soccer', '', ''::bytea, ${JSON.stringify({ model })}::jsonb, ${JSON.stringify(state)}::jsonb, 1000)`.execute(
    world.platform.database.db,
  );
  const oddsOf = (typeId: number, spec: string, id: string) =>
    markets.find((each) => each.typeId === typeId && each.spec === spec)!.outcomes.find((each) => each.id === id)!
      .odds!;
  const leg = (typeId: number, spec: string, outcomeId: string) => ({
    on: fixture,
    typeId,
    spec,
    outcomeId,
    odds: oddsOf(typeId, spec, outcomeId),
  });
  return { fixture, leg };
}

const product = (legs: Output<typeof bettingCalls.placeBet>["legs"]): number =>
  legs.reduce((odds, leg) => (odds * leg.odds) / 1_000, 1_000);

describe("legs of one match", () => {
  test("have a price together that is below their product, and keep the prices of what may be left of them", async () => {
    const { fixture, leg } = await match();
    const player = await world.aPlayer(peso("100.00"));
    const legs = [leg(1, "", "1"), leg(18, "total=2.5", "12"), leg(29, "", "74")];
    const placed = unwrap(await world.place(player, world.asked(legs, { type: "SGP" })));
    expect(placed.lines).toBe(1);
    expect(placed.odds).toBeGreaterThan(1_000);
    expect(placed.odds).toBeLessThan(product(placed.legs));
    expect(placed.potential).toBe((peso("10.00") * BigInt(placed.odds)) / 1_000n);
    const { joint } = (await world.stored(placed.betId))!;
    expect(Object.keys(joint as object)).toHaveLength(7);
    expect((joint as Record<string, number>)["7"]).toBe(placed.odds);
    const worst = Object.values(await world.exposed(fixture.id))
      .flat()
      .toSorted((a, b) => Number(a - b))[0];
    expect(worst).toBe(peso("10.00") - placed.potential);
    expect(await world.broken()).toEqual([]);
  });

  test("that give stakes back in halves, are of a part, or cannot come together are not combined", async () => {
    const { leg } = await match();
    const player = await world.aPlayer(peso("100.00"));
    for (const legs of [
      [leg(1, "", "1"), leg(60, "", "1")],
      [leg(1, "", "1"), leg(1, "", "3")],
      // What each half came to is not told by the final score.
      [leg(1, "", "1"), leg(47, "", "418")],
      [leg(52, "", "436"), leg(18, "total=2.5", "12")],
    ]) {
      expect(await world.place(player, world.asked(legs, { type: "SGP" }))).toMatchObject({
        fault: "SPORT_REFUSED",
        detail: { value: { reason: "NOT_COMBINABLE" } },
      });
    }
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
  });

  test("in play are taken at no price together below the one that was told, whatever each alone costs", async () => {
    const { leg } = await match({});
    const player = await world.aPlayer(peso("100.00"));
    const asked = world.asked([leg(1, "", "1"), leg(18, "total=2.5", "12")], { type: "SGP", acceptOdds: "HIGHER" });
    const { betId, status, odds } = unwrap(await world.place(player, asked));
    expect(status).toBe("PENDING");
    await sql`update sportsbook.bet set joint = jsonb_set(joint, '{3}', ${String(odds + 50)}::jsonb) where id = ${betId}`.execute(
      world.platform.database.db,
    );
    await decideDue(world.context).beat((await world.now()) + 2_000);
    expect(await world.stored(betId)).toMatchObject({ status: "REJECTED", reason: "ODDS_CHANGED", reoffer: odds });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
  });

  test("are taken at no price together that is not accepted beside the one that was seen", async () => {
    const { leg } = await match();
    const player = await world.aPlayer(peso("100.00"));
    const legs = [leg(1, "", "1"), leg(18, "total=2.5", "12")];
    const ask = (given: object) => world.place(player, world.asked(legs, { type: "SGP", ...given }));
    const { odds } = unwrap(await ask({}));
    const now = {
      fault: "GAME_ODDS_CHANGED",
      detail: { value: { odds, legs: legs.map((each) => ({ odds: each.odds })) } },
    };
    expect(await ask({ odds: odds + 10 })).toMatchObject(now);
    expect(await ask({ odds: odds + 10, acceptOdds: "HIGHER" })).toMatchObject(now);
    expect(await ask({ odds: odds - 10 })).toMatchObject(now);
    for (const given of [
      { odds },
      { odds: odds - 10, acceptOdds: "HIGHER" as const },
      { odds: odds + 10, acceptOdds: "ANY" as const },
    ])
      expect(unwrap(await ask(given)).odds).toBe(odds);
    expect(await world.balances(player)).toMatchObject({ inPlay: peso("40.00") });
  });

  test("of a match whose chances nobody here knows are not combined", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const on: TestFixture = await world.fixture();
    const legs = [{ on }, { on, typeId: 29, outcomeId: "74", odds: 1_800 }];
    expect(await world.place(player, world.asked(legs, { type: "SGP" }))).toMatchObject({
      detail: { value: { reason: "NOT_COMBINABLE" } },
    });
  });
});
