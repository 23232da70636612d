import { expect, test } from "vitest";
import { categoryOf, navItems } from "./categories.ts";

const lane = (gameCategory: string, vassalage = "V", pointValue = "1.00") => ({ gameCategory, vassalage, pointValue });
const codes = (lanes: Parameters<typeof navItems>[0], esports: readonly string[] = []) =>
  navItems(lanes, esports).map((each) => each.code);

test("S2-74 one item per category that has vendors, none for the others", () => {
  expect(codes([])).toEqual([]);
  expect(codes([lane("RNG"), lane("RNG", "W"), lane("FISH")])).toEqual(["FISH", "RNG"]);
});

test.each([
  ["ELOTT", "/elott"],
  ["LOTT", "/elott"],
  ["LIVE", "/live"],
  ["SPORTS", "/sports"],
  ["FISH", "/fish"],
  ["RNG", "/rng"],
  ["PVP", "/pvp"],
])("S2-75..S2-80 %s goes to %s", (code, path) => {
  expect(navItems([lane(code)], [])[0]?.path).toBe(path);
});

test("S2-75 both kinds of lottery share one item", () => {
  expect(codes([lane("LOTT"), lane("ELOTT")])).toEqual(["ELOTT"]);
});

test("S2-81..S2-83 listed sports vendors move to e-sports, and only they", () => {
  const lanes = [lane("SPORTS", "BALL"), lane("SPORTS", "GAMING")];
  expect(codes(lanes)).toEqual(["SPORTS"]);
  expect(codes(lanes, ["GAMING"])).toEqual(["SPORTS", "ESPORTS"]);
  expect(codes([lane("SPORTS", "GAMING")], ["GAMING"])).toEqual(["ESPORTS"]);
});

test("S2-84 S2-85 DS88 stands by itself directly after live, and only when present", () => {
  const lanes = [lane("LIVE"), lane("SPORTS", "BALL"), lane("SPORTS", "DS88"), lane("RNG")];
  expect(codes(lanes)).toEqual(["LIVE", "DS88", "SPORTS", "RNG"]);
  expect(codes([lane("SPORTS", "DS88")])).toEqual(["DS88"]);
  expect(codes([lane("LIVE")])).not.toContain("DS88");
});

test("S2-86..S2-90 an item shows the point value of its vendors", () => {
  expect(navItems([lane("LIVE", "V", "0.70")], [])[0]?.points).toBe("0.70");
});

test("a lobby knows its category from its address", () => {
  expect(categoryOf("/pvp")).toBe("PVP");
  expect(categoryOf("/nowhere")).toBeUndefined();
});
