import { describe, expect, test } from "vitest";
import { findNations, nationNamed, nationsIn } from "./nations.ts";

const LIST = [
  { code: "DE", EN: "Germany", CN: "德国", VI: "Đức", KO: "독일" },
  { code: "PH", EN: "Philippines", CN: "菲律宾", VI: "Philippines", KO: "필리핀" },
  { code: "CI", EN: "Côte d’Ivoire", CN: "科特迪瓦", VI: "Côte d’Ivoire", KO: "코트디부아르" },
  { code: "GW", EN: "Guinea-Bissau", CN: "几内亚比绍", VI: "Guinea-Bissau", KO: "기니비사우" },
  { code: "GN", EN: "Guinea", CN: "几内亚", VI: "Guinea", KO: "기니" },
  { code: "GQ", EN: "Equatorial Guinea", CN: "赤道几内亚", VI: "Guinea Xích Đạo", KO: "적도 기니" },
];
const english = nationsIn("en", LIST);
const found = (typed: string) => findNations(english, typed).map(({ code }) => code);

test("the countries stand under their names in the language, in its order", () => {
  expect(english.map(({ name }) => name)).toEqual([
    "Côte d’Ivoire",
    "Equatorial Guinea",
    "Germany",
    "Guinea",
    "Guinea-Bissau",
    "Philippines",
  ]);
  expect(nationsIn("fil", LIST).map(({ name }) => name)).toContain("Pilipinas");
});

describe("a country is found", () => {
  test.each(["Germany", "德国", "Đức", "duc", "독일", "de", " GERM "])("by %s", (typed) => {
    expect(found(typed)[0]).toBe("DE");
  });
  test("without its marks, and those that begin with it first", () => {
    expect(found("cote")).toEqual(["CI"]);
    expect(found("guinea")).toEqual(["GQ", "GN", "GW"]);
    expect(found("bissau")).toEqual(["GW"]);
    expect(found("atlantis")).toEqual([]);
    expect(found("")).toHaveLength(LIST.length);
  });
  test("with the name it was found by, where that is another than the one shown", () => {
    expect(findNations(english, "독일")).toMatchObject([{ name: "Germany", by: "독일" }]);
    expect(findNations(english, "germ")[0]).not.toHaveProperty("by");
  });
});

test("a whole name names one country, in whatever language", () => {
  expect([nationNamed(english, "필리핀")?.code, nationNamed(english, "guinea")?.code]).toEqual(["PH", "GN"]);
  expect([nationNamed(english, "guin"), nationNamed(english, "")]).toEqual([undefined, undefined]);
});
