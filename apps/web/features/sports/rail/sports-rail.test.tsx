// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { fixtureOf, marketOf } from "../odds/fixtures.testing.ts";
import type { Fixture } from "../odds/types.ts";
import { NO_SLIP } from "../slip/slip.rules.ts";
import { changeSlip, useSlipStore } from "../slip/slip-store.ts";
import SportsRail from "./sports-rail.tsx";
import { mainOf, railOf } from "./rail.rules.ts";

beforeEach(() => brandIs());
afterEach(() => changeSlip(() => NO_SLIP));

const page = (list: readonly Fixture[]) => ({ list: [...list], total: list.length, pageNo: 1, pageSize: 6 });
const match = (id: string, more: Partial<Fixture> = {}) =>
  fixtureOf({ id, markets: [marketOf({ fixtureId: id })], ...more });
const answering = (live: readonly Fixture[], soon: readonly Fixture[]) =>
  fake({ sportsbook: { fixtures: ({ when }) => page(when === "live" ? live : soon) } });

test("what is played comes before what begins, each once, five at most, and only with something to bet on", () => {
  const soon = ["b", "c", "d", "e", "f", "g"].map((id) => match(id));
  const all = railOf([match("a"), match("b")], [match("x", { markets: [] }), ...soon]);
  expect(all.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
});

test("the market of a card is one on sale that fits it", () => {
  const long = { ...marketOf(), outcomes: Array.from({ length: 9 }, () => marketOf().outcomes[0]!) };
  const shut = marketOf({ status: -1 });
  const open = { ...marketOf(), typeId: 219 };
  expect(mainOf({ markets: [long, shut, open] })?.typeId).toBe(219);
  expect(mainOf({ markets: [long, shut] })?.status).toBe(-1);
  expect(mainOf({ markets: [long] })).toBeUndefined();
});

test("a price on the home page goes to the slip, and moves live", async () => {
  const live = match("f1", { status: "LIVE", score: { home: 3, away: 1 } });
  const server = answering([live], []);
  const { user } = await show(<SportsRail />);
  const rail = await screen.findByTestId("sports-rail");
  expect(rail.textContent).toContain("Simulated");
  expect(rail.textContent).toContain("Manila Tides3Cebu Kites1");
  await user.click(within(rail).getByRole("button", { name: /^Manila Tides 1.85/ }));
  expect(useSlipStore.getState().picks).toMatchObject([{ fixtureId: "f1", live: true }]);
  server.tell(topics.sportsbook.odds("f1"), { ...live, markets: [marketOf({ odds: 1900 })] });
  await waitFor(() => expect(rail.textContent).toContain("1.90"));
});

test("nothing stands there while nothing is played or begins", async () => {
  const server = answering([], []);
  await show(<SportsRail />);
  await waitFor(() => expect(server.asked("sportsbook.fixtures")).toHaveLength(2));
  expect(screen.queryByTestId("sports-rail")).toBeNull();
});
