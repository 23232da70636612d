import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newestPage, rowWindow } from "./page.ts";

const clock = { now: () => 1_000_000 };

test("the rows of a page are those of its instant, and none before their time", () => {
  const asked = { pageNo: 3, pageSize: 20 };
  expect(rowWindow(asked, clock)).toEqual({ offset: 40, limit: 20, asOf: 1_000_000 });
  expect(rowWindow({ ...asked, asOf: 5 }, clock).asOf).toBe(5);
  expect(rowWindow({ ...asked, asOf: 1_000_001 }, clock).asOf).toBe(1_000_000);
});

test("a list that grows at its head says as of when it was read, or its next page could not be asked for", () => {
  const answer = newestPage(z.string());
  const page = { list: ["a"], total: 1, pageNo: 1, pageSize: 20 };
  expect(answer.safeParse(page).success).toBe(false);
  expect(answer.safeParse({ ...page, asOf: 1_000_000 }).success).toBe(true);
});
