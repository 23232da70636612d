import { expect, test } from "vitest";
import { askFor, choicesIn, cleared, readFilter, toggled, withChoice } from "./filters.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));
const PLAIN = { pageNo: 1, sort: "hot", vendors: [], features: [], volatility: [] };

test("S2-20 S2-26 a lobby reads tab, vendors and everything else from its address", () => {
  expect(read("page=SLOT&vassalage=TAYA,SIM01&q=pearl&sort=rtp&pageNo=3&f=wild,new&vol=4,5&rtp=95-97.5")).toEqual({
    pageNo: 3,
    sort: "rtp",
    vendors: ["TAYA", "SIM01"],
    features: ["wild", "new"],
    volatility: [4, 5],
    rtpMin: 95,
    rtpMax: 97.5,
    keyword: "pearl",
    gameType: "SLOT",
  });
});

test.each([
  "",
  "pageNo=0",
  "pageNo=-1",
  "pageNo=x",
  "pageNo=1.5",
  "sort=worst",
  "q=%20&vassalage=",
  "vol=0,6,x&f=,,&rtp=-",
  "rtp=101-",
  "rtp=95",
])("nonsense in the address (%s) means the plain lobby", (search) => expect(read(search)).toEqual(PLAIN));

test("an address from outside never asks for more pages than there can be", () => {
  expect(read("pageNo=100000").pageNo).toBe(200);
});

test("a range may be open on one side", () => {
  expect([read("rtp=96-").rtpMin, read("rtp=-94").rtpMax]).toEqual([96, 94]);
});

test("a choice keeps the others, begins at the first page, and is taken back when empty", () => {
  const start = new URLSearchParams("q=pearl&pageNo=4");
  expect(String(withChoice(start, "sort", "rtp"))).toBe("q=pearl&sort=rtp");
  expect(String(withChoice(start, "q", ""))).toBe("");
  expect(String(withChoice(start, "pageNo", "5"))).toBe("q=pearl&pageNo=5");
  expect(String(start)).toBe("q=pearl&pageNo=4");
});

test("a value of a list is added and taken out again", () => {
  const one = toggled(new URLSearchParams("sort=new&pageNo=2"), "vassalage", "TAYA");
  const two = toggled(one, "vassalage", "SIM01");
  expect([one, two].map((each) => each.get("vassalage"))).toEqual(["TAYA", "TAYA,SIM01"]);
  expect(toggled(two, "vassalage", "TAYA").get("vassalage")).toBe("SIM01");
  expect(String(toggled(one, "vassalage", "TAYA"))).toBe("sort=new");
});

test("clearing takes every choice and leaves the order and an open dialog", () => {
  const busy = new URLSearchParams("q=a&f=wild&vol=3&rtp=95-&vassalage=X&page=SLOT&sort=new&m=game&id=1&pageNo=3");
  expect(choicesIn(busy)).toBe(6);
  expect(String(cleared(busy))).toBe("sort=new&m=game&id=1");
});

test("the list is asked in the words of its call", () => {
  expect(askFor(read("vassalage=A,B&f=wild&vol=5&rtp=96-"))).toEqual({
    sort: "hot",
    vassalage: "A,B",
    features: "wild",
    volatility: "5",
    rtpMin: 96,
  });
  expect(askFor(read(""))).toEqual({ sort: "hot" });
});
