// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { NO_SLIP } from "../slip/slip.rules.ts";
import { changeSlip, useSlipStore } from "../slip/slip-store.ts";
import { OddsButton } from "./odds-button.tsx";
import { fixtureOf, marketOf } from "./fixtures.testing.ts";
import { chooseOddsFormat } from "./use-odds-format.ts";

beforeEach(() => {
  brandIs();
  fake({});
});
afterEach(() => {
  vi.useRealTimers();
  changeSlip(() => NO_SLIP);
  chooseOddsFormat("decimal");
});

const fixture = fixtureOf();
const drawn = (odds: number | null, more: { status?: number; open?: boolean } = {}) => {
  const market = marketOf({ odds, status: more.status ?? 1 });
  return <OddsButton fixture={{ ...fixture, open: more.open ?? true }} market={market} outcome={market.outcomes[0]!} />;
};

test("a price is put on the slip and taken away again, and says which one it is", async () => {
  const { user } = await show(drawn(1850));
  const button = screen.getByRole("button", { name: "Manila Tides 1.85, Match winner, Manila Tides v Cebu Kites" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(useSlipStore.getState().picks).toMatchObject([{ fixtureId: "f1", outcomeId: "4", odds: 1850, version: 7 }]);
  await user.click(button);
  expect(useSlipStore.getState().picks).toEqual([]);
});

test("its name begins with what is read on it, word by word", async () => {
  const { rerender } = await show(drawn(1850));
  rerender(drawn(1900));
  const button = screen.getByRole("button");
  const read = button.cloneNode(true) as HTMLElement;
  expect(button.getAttribute("aria-label")).toMatch(new RegExp(`^${read.textContent.trim()}, `));
});

test("a moved price shows its way for three seconds and the price before it for ten", async () => {
  const { rerender } = await show(<p />);
  vi.useFakeTimers();
  rerender(drawn(1850));
  rerender(drawn(1900));
  const button = screen.getByRole("button");
  expect(button.dataset["move"]).toBe("up");
  expect(button.innerHTML).toContain("▲");
  expect(button.querySelector("s")?.dataset["before"]).toBe("1.85");
  act(() => void vi.advanceTimersByTime(3_000));
  expect(button.dataset["move"]).toBeUndefined();
  expect(button.innerHTML).not.toContain("▲");
  expect(button.querySelector("s")?.dataset["before"]).toBe("1.85");
  act(() => void vi.advanceTimersByTime(7_000));
  expect(button.querySelector("s")).toBeNull();
});

test.each([
  ["the market is suspended", drawn(1850, { status: -1 })],
  ["all betting on the match is stopped", drawn(1850, { open: false })],
  ["there is no price", drawn(null)],
])("it is locked while %s", async (_, part) => {
  await show(part);
  const button = screen.getByRole("button", { name: /^Manila Tides suspended/ });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(button.textContent).not.toContain("1.85");
});

test("a locked price that lies on the slip can be taken away", async () => {
  const { user, rerender } = await show(drawn(1850));
  await user.click(screen.getByRole("button"));
  rerender(drawn(1850, { status: -1 }));
  await user.click(screen.getByRole("button"));
  expect(useSlipStore.getState().picks).toEqual([]);
});

test("it is written in the format that was chosen", async () => {
  await show(drawn(1950));
  act(() => chooseOddsFormat("american"));
  expect(screen.getByRole("button").textContent).toContain("−105");
});
