import { expect, test } from "vitest";
import type { Load } from "../load.ts";
import { middleOf, yardstick } from "./yardstick.ts";

const load = (perSecond: number, p99 = 1): Load => ({ perSecond, done: perSecond, p50: p99 / 2, p99 });

test("a measure stands between two runs of the yardstick, and one that follows at once begins with the last of them", async () => {
  const order: string[] = [];
  const rates = [100, 200, 400];
  const yard = yardstick(async () => {
    order.push("yard");
    return load(rates.shift()!);
  });
  const say = (what: string) => async () => void order.push(what);
  expect(await yard(async () => order.push("first"), say("settled"))).toEqual({ value: 3, tpcb: 150 });
  expect((await yard(say("second"))).tpcb).toBe(300);
  expect(order).toEqual(["settled", "yard", "first", "settled", "yard", "second", "yard"]);
});

test("slices of a load are told by the one in the middle, and what they did by all of them", () => {
  const slices = [load(300, 90), load(100, 10), load(200, 20)];
  expect(middleOf(slices)).toEqual({ perSecond: 200, done: 600, p50: 10, p99: 20 });
  expect(slices.map(({ p99 }) => p99)).toEqual([90, 10, 20]);
});
