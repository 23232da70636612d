// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterShowing, showing, useHeld } from "./showing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  showing(false);
  cleanup();
  vi.useRealTimers();
});

const Balance = ({ amount }: { readonly amount: string }) => <b>{useHeld(amount)}</b>;
const shown = () => screen.getByText(/\d/).textContent;

test("a win is not told before the game has shown it", () => {
  const { rerender } = render(<Balance amount="100.00" />);
  act(() => showing(true));
  rerender(<Balance amount="150.00" />);
  expect(shown()).toBe("100.00");
  act(() => showing(false));
  expect(shown()).toBe("150.00");
});

test("nor longer than eight seconds held back, counted from the newest showing", () => {
  const { rerender } = render(<Balance amount="100.00" />);
  act(() => showing(true));
  act(() => void vi.advanceTimersByTime(5_000));
  act(() => showing(true));
  rerender(<Balance amount="150.00" />);
  act(() => void vi.advanceTimersByTime(7_999));
  expect(shown()).toBe("100.00");
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe("150.00");
});

test("what waits for the end is done once, and at once where nothing is shown", () => {
  const done: number[] = [];
  afterShowing(() => done.push(1));
  showing(true);
  afterShowing(() => done.push(2));
  expect(done).toEqual([1]);
  showing(false);
  showing(true);
  showing(false);
  expect(done).toEqual([1, 2]);
});
