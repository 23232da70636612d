import { countBets } from "@taya/games/kit/lottery/evaluate";
import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { FAMILIES } from "@taya/games/lottery/plays";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { by, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";
import { exampleOf } from "@taya/games/kit/lottery/example";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
afterAll(() => world.shut());

const menu = (input: Partial<Parameters<SaleWorld["handlers"]["playMenu"]>[0]> = {}) =>
  world.handlers.playMenu({ gameId: 9_001, ...input }, by("somebody"));

describe("the menu", () => {
  test("says of every play how it is written, what it pays and what bounds it", async () => {
    const { groups, ...about } = unwrap(await menu({ prizeMode: "Lott" }));
    expect(about).toEqual({
      gameId: 9_001,
      version: 1,
      prizeMode: "Lott",
      style: "official",
      ladder: { seriesId: 1 },
      moneyUnits: ["1", "0.1", "0.01"],
      presale: 10,
    });
    const plays = groups.flatMap((group) => group.plays);
    const direct = plays.find(({ code }) => code === "ssc.3d.f");
    expect(direct).toMatchObject({
      prizes: [{ key: "3", amount: "1960" }],
      factor: 1,
      rtp: 980_000,
      grammar: { style: "areas", size: 3 },
      example: "0|1|2",
      limits: { minStake: peso("0.10"), maxStake: peso("5000.00"), maxMultiple: 500 },
    });
    const codes = plays.map(({ playId }) => playId);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("pays less and returns less at a lower group", async () => {
    const { groups } = unwrap(await menu({ prizeMode: "Lott", group: 1_700 }));
    const direct = groups.flatMap((group) => group.plays).find(({ code }) => code === "ssc.3d.f");
    expect(direct).toMatchObject({ prizes: [{ key: "3", amount: "1700" }], rtp: 850_000 });
    expect(await menu({ prizeMode: "Lott", group: 1_701 })).toMatchObject({ fault: "LOTT_GROUP_INVALID" });
    expect(await menu({ prizeMode: "Lott", group: 1_962 })).toMatchObject({ fault: "LOTT_GROUP_INVALID" });
  });

  test("says odds where prizes are odds, and begins with the first mode a lottery has", async () => {
    expect(unwrap(await menu({ prizeMode: "ZY" }))).toMatchObject({ style: "odds", prizeMode: "ZY" });
    expect(unwrap(await menu())).toMatchObject({ prizeMode: PRIZE_MODES[0] });
    expect(await menu({ prizeMode: "SEA" })).toMatchObject({ fault: "LOTT_GAME_OFF" });
    expect(await menu({ gameId: 4 })).toMatchObject({ fault: "LOTT_GAME_OFF" });
  });

  test("leaves out what operators turned off, and shows their bounds", async () => {
    const { db } = world.platform.database;
    await sql`
      insert into lottery.game (code, is_open, plays_off, limits)
      values ('soon', true, '{ssc.3d.f}', '{"maxStake": "7.00"}')`.execute(db);
    const plays = unwrap(await menu({ gameId: 9_003 })).groups.flatMap((group) => group.plays);
    expect(plays.map(({ code }) => code)).not.toContain("ssc.3d.f");
    expect(plays[0]!.limits).toMatchObject({ minStake: peso("0.10"), maxStake: peso("7.00") });
    await sql`update lottery.game set is_open = false where code = 'soon'`.execute(db);
    expect(await menu({ gameId: 9_003 })).toMatchObject({ fault: "LOTT_GAME_OFF" });
  });

  test("offers prizes that a bet at them is accepted with, in every mode", async () => {
    const player = await world.aPlayer(peso("100000.00"));
    for (const prizeMode of ["Lott", "ZY"] as const) {
      const { groups } = unwrap(await menu({ prizeMode }));
      for (const { playId, code, prizes, example } of groups.flatMap((group) => group.plays)) {
        const clientPrizes = Object.fromEntries(prizes.map(({ key, amount }) => [key, amount]));
        const bet = { play: code, content: example, more: { playId, clientPrizes } };
        expect(await world.sell(player, world.asked([bet], { prizeMode }))).toMatchObject({ ok: true });
      }
    }
  });
});

describe("the groups one may choose", () => {
  test("are those of every ladder, up to one's own", async () => {
    const { series } = unwrap(await world.handlers.series({}, by("somebody")));
    expect(series).toContainEqual({ seriesId: 1, maxGroup: 1_960, minGroup: 1_700, step: 2, userGroup: 1_960 });
  });
});

test("the example of every play can be bet as it stands", () => {
  for (const play of Object.values(FAMILIES).flat()) {
    const example = exampleOf(play);
    const selection = parseSelection(example, play.grammar);
    expect(selection && countBets(play, selection), `${play.code} ${example}`).toBeGreaterThan(0);
  }
});
