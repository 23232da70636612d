// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fixtureOf } from "./fixtures.testing.ts";
import { isShut } from "./types.ts";
import { delayed, useLineDown } from "./use-line-down.ts";

const line = vi.hoisted(() => ({ open: true }));
vi.mock("@taya/client/live", () => ({ isLineOpen: () => line.open }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("a line counts as down when it stays away, not while it is opened anew, and is up again at once", () => {
  const { result } = renderHook(useLineDown);
  line.open = false;
  after(4_000);
  expect(result.current).toBe(false);
  after(4_000);
  expect(result.current).toBe(true);
  line.open = true;
  after(1_000);
  expect(result.current).toBe(false);
});

test("without the line a match that is played is shut, one to come is not", () => {
  expect(isShut(delayed(fixtureOf({ status: "LIVE" }), true))).toBe(true);
  expect(isShut(delayed(fixtureOf({ status: "LIVE" }), false))).toBe(false);
  expect(isShut(delayed(fixtureOf({ status: "NOT_STARTED" }), true))).toBe(false);
  expect(delayed(undefined, true)).toBeUndefined();
});
