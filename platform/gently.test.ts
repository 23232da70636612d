import { expect, test } from "vitest";
import { gently } from "./gently.ts";

/** Goes through pieces of work of so many milliseconds each; answers how long it rested after each. */
async function restsAfter(pieces: readonly number[]): Promise<number[]> {
  let now = 0;
  let rested = 0;
  const pause = async (ms: number) => {
    now += ms;
    rested += ms;
  };
  const step = gently(2_000, { now: () => now, pause });
  const rests: number[] = [];
  for (const ms of pieces) {
    [now, rested] = [now + ms, 0];
    await step();
    rests.push(rested);
  }
  return rests;
}

test("work rests four times as long as it went on, once that was two milliseconds", async () => {
  expect(await restsAfter([1, 1, 1, 10])).toEqual([0, 8, 0, 44]);
});

test("its rests come to two seconds at most, so that much work ends too", async () => {
  const rests = await restsAfter(Array.from({ length: 20 }, () => 50));
  expect(rests).toEqual([...Array(10).fill(200), ...Array(10).fill(0)]);
});
