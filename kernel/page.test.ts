import { expect, test } from "vitest";
import { rowWindow } from "./page.ts";

const clock = { now: () => 1_000_000 };

test("the rows of a page are those of its instant, and none before their time", () => {
  const asked = { pageNo: 3, pageSize: 20 };
  expect(rowWindow(asked, clock)).toEqual({ offset: 40, limit: 20, asOf: 1_000_000 });
  expect(rowWindow({ ...asked, asOf: 5 }, clock).asOf).toBe(5);
  expect(rowWindow({ ...asked, asOf: 1_000_001 }, clock).asOf).toBe(1_000_000);
});
