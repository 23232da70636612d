import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("S9-42 the next part of an endless list comes at once, and then at most every 200 ms", () => {
  let come = 0;
  const scroll = throttled(() => come++, 200);
  const seen: number[] = [];
  for (let ms = 0; ms < 1_000; ms += 10) {
    scroll();
    vi.advanceTimersByTime(10);
    seen.push(come);
  }
  expect([seen[0], seen[18], seen[20], seen[98]]).toEqual([1, 1, 2, 5]);
});

test("what was asked meanwhile is done once, and nothing when nobody asks", () => {
  const act = vi.fn<() => void>();
  const ask = throttled(act, 200);
  ask();
  ask();
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
});
