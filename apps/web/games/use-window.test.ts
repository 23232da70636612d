import { expect, test } from "vitest";
import { rowsNear } from "./use-window.ts";

const grid = (top: number, rows = 700) => rowsNear({ top, screen: 900, rowHeight: 225, rows });

test("what is drawn is what is on the screen and a little more", () => {
  expect(grid(200)).toEqual({ first: 0, last: 7 });
  expect(grid(-22_500)).toEqual({ first: 97, last: 107 });
});

test("however far one scrolls, no row outside the grid is drawn", () => {
  expect(grid(5_000)).toEqual({ first: 0, last: 3 });
  expect(grid(-1_000_000)).toEqual({ first: 700, last: 700 });
  expect(grid(0, 2)).toEqual({ first: 0, last: 2 });
  expect(grid(0, 0)).toEqual({ first: 0, last: 0 });
});
