import { playOf } from "@taya/games/lottery/plays";
import { expect, test } from "vitest";
import { boardOf, mayType, needOf, rowNames } from "./board.ts";
import { extremes, trendsAt } from "./hot-cold.ts";
import { fitsSearch, narrowed } from "./lobby.ts";
import { addressOf, isAt, isPlay, madeBy, pathOf, placeAt, PLACES, readWanted } from "./pages.ts";
import { dressOf, mainLot, readWinning } from "./winning.ts";

const board = (code: string) => boardOf(playOf(code)!.grammar);

test("every grammar has its board", () => {
  expect(board("ssc.5d")).toBe("rows");
  expect(board("11x5.any3.dt")).toBe("rows");
  expect(board("ssc.dxds3.b")).toBe("rows");
  expect(board("kl8.p5")).toBe("grid");
  expect(board("pcso.2d")).toBe("grid");
  expect(board("vn.n.lo2")).toBe("numbers");
  expect(board("vn.n.dau")).toBe("rows");
  expect(board("hk6.sp.zodiac")).toBe("labels");
  expect(board("hk6.zl2")).toBe("labels");
  expect(board("ssc.3d.b.list")).toBe("entry");
  expect(mayType(playOf("vn.n.lo2")!.grammar)).toBe(true);
  expect(mayType(playOf("ssc.5d")!.grammar)).toBe(false);
});

test("rows are named by their place in the draw or by their role", () => {
  expect(rowNames(playOf("ssc.3d.b")!).map(({ values }) => values?.["place"])).toEqual([3, 4, 5]);
  expect(rowNames(playOf("ssc.g60")!)).toEqual([
    { key: "role.double", values: { count: 1 } },
    { key: "role.single", values: { count: 3 } },
  ]);
  expect(needOf(playOf("kl8.p5")!)).toBe(5);
  expect(needOf(playOf("ssc.zu3.b")!)).toBe(2);
});

test("pages know their games, in either writing", () => {
  expect(placeAt("/sealottery").path).toBe("/seaLottery");
  expect(pathOf("LOTT", "/elott")).toBe("/elott");
  expect(pathOf("TCG_SEA", "/elott")).toBe("/seaLottery");
  expect(readWanted(new URLSearchParams("gameCode=ssc1&playType=SSC.5D"))).toEqual({
    gameCode: "ssc1",
    playType: "SSC.5D",
    view: "betting",
  });
  expect(readWanted(new URLSearchParams("gameCode=ssc1&lottoView=lobby")).view).toBe("lobby");
  expect(readWanted(new URLSearchParams("lottoView=betting")).view).toBe("lobby");
  expect(isPlay("SSC.5D", { playId: 4, code: "ssc.5d" })).toBe(true);
  expect(isPlay("4", { playId: 4, code: "ssc.5d" })).toBe(true);
});

test("what is drawn at home has the first tab, on the page that draws it", () => {
  const [home] = PLACES;
  expect(addressOf(home!)).toBe("/seaLottery?area=PH");
  expect(placeAt("/seaLottery", new URLSearchParams("area=PH"))).toBe(home);
  expect(placeAt("/elott", new URLSearchParams("area=PH")).area).toBeUndefined();
  expect(isAt(home!, { vassalage: "TCG_SEA", area: "PH" })).toBe(true);
  expect(isAt(home!, { vassalage: "TCG_SEA", area: "SEA" })).toBe(false);
  expect(isAt(placeAt("/seaLottery"), { vassalage: "TCG_SEA", area: "PH" })).toBe(true);
});

test("S2-26 a page asked for one maker shows that maker's lotteries, or the page that has them", () => {
  const page = placeAt("/elott");
  expect(madeBy(page, "ELOTT")).toMatchObject({ path: "/elott", vassalages: ["ELOTT"] });
  expect(madeBy(page, "TCG_SEA")).toMatchObject({ path: "/seaLottery" });
  expect(madeBy(page, null)).toBeUndefined();
});

test.each(["swertres", "SWERTRES", "ez2", "lotto 6/42", "6/42", "mega lotto"])(
  "%s is found by what people call it",
  (typed) => {
    const games = [
      { gameName: "Philippine 2D", gameCode: "ph2d" },
      { gameName: "Philippine 3D", gameCode: "ph3d" },
      { gameName: "Philippine 6/42", gameCode: "ph642" },
      { gameName: "Philippine 6/45", gameCode: "ph645" },
      { gameName: "Mark Six", gameCode: "hk6" },
    ];
    const found = games.filter((game) => fitsSearch(typed, game));
    const meant = { s: "ph3d", e: "ph2d", l: "ph642", "6": "ph642", m: "ph645" }[typed[0]!.toLowerCase()];
    expect(found.map(({ gameCode }) => gameCode)).toEqual([meant]);
  },
);

test("the lobby is searched by words without accents, empty groups go", () => {
  const hue = { gameName: "Thừa Thiên Huế", gameCode: "vnhue" };
  expect(fitsSearch("hue thua", hue)).toBe(true);
  expect(narrowed([{ gameMenus: [hue] }, { gameMenus: [] }], "ha noi")).toEqual([]);
});

test("results are read as balls in order or lots by tier", () => {
  expect(readWinning("3,5,5,8,0")).toEqual({ kind: "balls", balls: [3, 5, 5, 8, 0] });
  expect(readWinning("G1:90557;DB:48312;G2:12312,77857")).toMatchObject({ kind: "lots" });
  const lots = readWinning("G1:90557;DB:48312");
  expect(lots.kind === "lots" && mainLot(lots.tiers)).toEqual(["DB", "48312"]);
  expect(readWinning("")).toEqual({ kind: "none" });
  expect(dressOf("pk10x1", [10, 1, 2])).toBe("runner");
  expect(dressOf("unknown", [7, 12, 30, 44, 45, 46, 49])).toBe("six");
  expect(dressOf("ssc1", [3, 5, 5, 8, 0])).toBe("digit");
});

test("hot came most often, cold stayed away longest", () => {
  const trends = trendsAt({ "0": { "1": 5, "2": 9, "10": 1 } }, { "0": { "1": 4, "2": 0, "10": 40 } }, "0");
  expect(trends.map(({ label }) => label)).toEqual(["1", "2", "10"]);
  expect(extremes(trends, 1)).toMatchObject({ hot: [{ label: "2" }], cold: [{ label: "10" }] });
});
