import { expect, test } from "vitest";
import { categoryOf, isHere, navItems } from "./categories.ts";
import { lanesOf, wayTo } from "./lanes.ts";

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

test("S2-75 both kinds of lottery share one item, with the makers of both", () => {
  const lanes = [lane("LOTT", "TCG_SEA"), lane("ELOTT", "ELOTT"), lane("RNG")];
  expect(codes(lanes)).toEqual(["ELOTT", "RNG"]);
  const [lottery] = navItems(lanes, []);
  expect(lanesOf(lottery!, lanes).map(({ vassalage }) => vassalage)).toEqual(["TCG_SEA", "ELOTT"]);
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

test("S2-84 DS88 leads to its maker's sports, and stands for nothing else", () => {
  const lanes = [lane("SPORTS", "BALL"), lane("SPORTS", "DS88")];
  const ds88 = navItems(lanes, []).find(({ code }) => code === "DS88")!;
  expect(ds88).toMatchObject({ path: "/sports?vassalage=DS88", categories: ["SPORTS"], only: { vassalage: "DS88" } });
  expect(lanesOf(ds88, lanes)).toEqual([lane("SPORTS", "DS88")]);
});

test("S2-86..S2-90 the five items of the specification show the point value of their vendors, no other does", () => {
  const all = ["LIVE", "SPORTS", "FISH", "RNG", "PVP", "ELOTT", "LOTT", "BINGO", "ESPORTS"].map((code) => lane(code));
  const shown = navItems([...all, lane("SPORTS", "DS88")], []).filter(({ points }) => points !== undefined);
  expect(shown.map(({ code }) => code).toSorted()).toEqual(["FISH", "LIVE", "PVP", "RNG", "SPORTS"]);
  expect(navItems([lane("LIVE", "V", "0.70")], [])[0]?.points).toBe("0.70");
});

test("originals have an entry of their own after the slots, where there are any", () => {
  const slots = { ...lane("RNG"), gameTypes: ["SLOT"] };
  expect(codes([slots])).toEqual(["RNG"]);
  const items = navItems([{ ...slots, gameTypes: ["SLOT", "ORIGINALS"] }], []);
  expect(items.map(({ code, path }) => [code, path])).toEqual([
    ["RNG", "/rng"],
    ["ORIGINALS", "/rng?page=ORIGINALS"],
  ]);
  const here = (search: string) => items.filter((each) => isHere(each, { pathname: "/rng", search }, items));
  expect(here("").map(({ code }) => code)).toEqual(["RNG"]);
  expect(here("?sort=new&page=ORIGINALS").map(({ code }) => code)).toEqual(["ORIGINALS"]);
});

test.each(["/elott", "/lottery", "/vnlottery", "/seaLottery", "/seaLottery?area=PH"])(
  "%s is a page of lotteries",
  (way) => {
    const items = navItems([lane("LOTT"), lane("LIVE"), lane("RNG")], []);
    const [pathname, search] = way.split("?") as [string, string | undefined];
    const here = items.filter((each) => isHere(each, { pathname, search: search ?? "" }, items));
    expect(here.map(({ path }) => path)).toEqual(["/elott"]);
  },
);

test.each([
  ["RNG", "EX", "/rng?vassalage=EX"],
  ["LIVE", "TAYA", "/live?vassalage=TAYA"],
  ["LOTT", "TCG_SEA", "/seaLottery?vassalage=TCG_SEA"],
  ["LOTT", "TCG_LOTTO_VN", "/vnlottery?vassalage=TCG_LOTTO_VN"],
  ["LOTT", "LOTT", "/elott?vassalage=LOTT"],
  ["ELOTT", "ELOTT", "/elott?vassalage=ELOTT"],
])("S2-26 the %s of %s are at %s", (gameCategory, vassalage, way) => {
  expect(wayTo({ gameCategory, vassalage })).toBe(way);
});

test("a lobby knows its category from its address", () => {
  expect(categoryOf("/pvp")).toBe("PVP");
  expect(categoryOf("/nowhere")).toBeUndefined();
});
