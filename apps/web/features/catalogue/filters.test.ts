import { expect, test } from "vitest";
import { readFilter, withChoice } from "./filters.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));

test("S2-20 S2-26 a lobby reads tab and vendor from its address", () => {
  expect(read("page=SLOT&vassalage=TAYA&q=pearl&sort=rtp&pageNo=3")).toEqual({
    pageNo: 3,
    sort: "rtp",
    vassalage: "TAYA",
    keyword: "pearl",
    gameType: "SLOT",
  });
});

test.each(["", "pageNo=0", "pageNo=-1", "pageNo=x", "pageNo=1.5", "sort=worst", "q=%20&vassalage="])(
  "nonsense in the address (%s) means the plain lobby",
  (search) => {
    expect(read(search)).toEqual({ pageNo: 1, sort: "hot" });
  },
);

test("a choice keeps the others, begins at the first page, and is taken back when empty", () => {
  const start = new URLSearchParams("q=pearl&pageNo=4");
  expect(String(withChoice(start, "sort", "rtp"))).toBe("q=pearl&sort=rtp");
  expect(String(withChoice(start, "q", ""))).toBe("");
  expect(String(withChoice(start, "pageNo", "5"))).toBe("q=pearl&pageNo=5");
  expect(String(start)).toBe("q=pearl&pageNo=4");
});
