import { sql } from "kysely";
import { expect, test } from "vitest";
import { createSettings } from "@taya/platform/settings";
import { builtInLanes } from "./points.ts";
import { built, openCatalogue } from "./catalogue.testing.ts";

const GAMES = [built("kick-off", "slots", ["Kick Off", "Sipa"]), built("baccarat", "table", ["Baccarat", "Baccarat"])];

/** A brand with a game of sports, and the makers it counts among e-sports. */
async function brandWith(esportsVendors: readonly string[]) {
  const room = await openCatalogue();
  await room.sync(GAMES);
  const { db } = room.store.database;
  await sql`update catalogue.game set category = 'SPORTS' where code = 'kick-off'`.execute(db);
  await createSettings(db).write("fiesta", "site", { esportsVendors });
  return room;
}

test.each([
  ["S2-82 a listed maker's sports stand in the lobby of e-sports, and not in the one of sports", ["TAYA"], "ESPORTS"],
  ["S2-83 with an empty list there is no e-sports", [], "SPORTS"],
])("%s", async (_, makers, category) => {
  const { value, store } = await brandWith(makers);
  const there = async (gameCategory: string) =>
    (await value("gameList", { gameCategory })).list.map((each) => each.gameCode);
  const other = category === "SPORTS" ? "ESPORTS" : "SPORTS";
  expect([await there(category), await there(other)]).toEqual([["kick-off"], []]);
  const { data } = await value("gameVendor");
  expect(data.lanes.map((each) => each.gameCategory)).toEqual(["LIVE", category]);
  expect((await value("search", { q: "kick" })).games[0]).toMatchObject({ gameCategory: category });
  await store.close();
});

test.each([
  ["a brand without e-sports", [], ["TAYA LIVE 0.70", "TSPORT SPORTS 1.00", "TAYA SPORTS 1.00"]],
  [
    "a brand that counts them so",
    ["TESPORT"],
    ["TAYA LIVE 0.70", "TSPORT SPORTS 1.00", "TAYA SPORTS 1.00", "TESPORT ESPORTS 1.00"],
  ],
])("what is played here without games stands first in its category: %s", async (_, makers, lanes) => {
  const { value, store } = await brandWith(makers);
  const lane = { displayName: "Sports", gameType: "SPORTSBOOK", gameCategory: "SPORTS" as const };
  const ours = [
    { ...lane, vassalage: "TSPORT" },
    { ...lane, vassalage: "TESPORT", onlyEsports: true as const },
  ];
  store.platform.points.extend("sportsbook", [builtInLanes.with(ours)]);
  const { data } = await value("gameVendor");
  const shown = data.lanes.map((each) => `${each.vassalage} ${each.gameCategory} ${each.pointValue}`);
  expect(shown).toEqual(lanes);
  await store.close();
});
