// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { useStarred } from "../lobby/favourites.ts";
import { fixtureOf, marketOf } from "../odds/fixtures.testing.ts";
import type { Fixture, Market } from "../odds/types.ts";
import { NO_SLIP } from "../slip/slip.rules.ts";
import { quoteOf } from "../slip/slip.testing.ts";
import { changeSlip, useSlipStore } from "../slip/slip-store.ts";
import EventPage from "./event-page.tsx";
import { setsIn, tabsOf } from "./groups.rules.ts";
import { commonName } from "./market-card.tsx";

beforeEach(() => brandIs());
afterEach(() => {
  changeSlip(() => NO_SLIP);
  useStarred.setState({ fixtures: [], competitions: [], markets: [] });
});

const total = (line: string, more: Partial<Market> = {}): Market => ({
  ...marketOf(),
  marketId: `f1|18|total=${line}`,
  typeId: 18,
  spec: `total=${line}`,
  name: `Total points (${line})`,
  groups: ["total"],
  ...more,
});
const EVENT = fixtureOf({
  status: "LIVE",
  score: { home: 31, away: 28 },
  clock: { seconds: 200, phase: "quarter2" },
  periods: [
    { name: "quarter1", score: { home: 20, away: 22 } },
    { name: "quarter2", score: { home: 11, away: 6 } },
  ],
  seedCommit: "ab".repeat(32),
  markets: [marketOf(), total("150.5"), total("151.5")],
});
const open = (answer: Fixture = EVENT) => {
  const server = fake({ sportsbook: { fixture: answer, slip: quoteOf() } });
  const page = (
    <Routes>
      <Route path="/sports/event/:id" element={<EventPage />} />
    </Routes>
  );
  return { server, shown: show(page, { at: "/sports/event/f1" }) };
};

test("a match shows its score by part, its markets by type with their lines, and a price goes to the slip", async () => {
  const { server, shown } = open();
  const { user } = await shown;
  expect((await screen.findByTestId("score")).textContent).toBe("31 – 28");
  expect(screen.getByRole("table").textContent).toBe(
    "Score by partSideQuarter 1Quarter 2Manila Tides2011Cebu Kites226",
  );
  const lines = screen.getByTestId("market-18");
  expect(within(lines).getByRole("heading").textContent).toBe("Total points");
  expect(lines.textContent).toContain("151.5");
  await user.click(within(screen.getByTestId("market-186")).getByRole("button", { name: /^Manila Tides 1.85/ }));
  expect(useSlipStore.getState().picks).toMatchObject([{ fixtureId: "f1", typeId: 186, simulated: true }]);
  server.tell(topics.sportsbook.odds("f1"), { ...EVENT, open: false, score: { home: 33, away: 28 } });
  await screen.findByText("Betting is suspended for a moment.");
  expect(screen.getByTestId("score").textContent).toBe("33 – 28");
  expect(screen.getByRole("link", { name: "Check this match" }).getAttribute("href")).toBe("/sports/verify/f1");
});

test("many parts stand beside each other by number, with their names for who listens", async () => {
  const periods = Array.from({ length: 9 }, (_, at) => ({ name: `inning${at + 1}`, score: { home: 0, away: 1 } }));
  await open({ ...EVENT, periods }).shown;
  const last = await screen.findByRole("columnheader", { name: "Inning 9" });
  expect(last.querySelector("[aria-hidden]")?.textContent).toBe("9");
  expect(screen.getByRole("region", { name: "Score by part" }).tabIndex).toBe(0);
});

test("a tab holds its own markets and stands in the address; a starred type comes first", async () => {
  const { shown } = open();
  const { user } = await shown;
  await user.click(await screen.findByRole("tab", { name: "Totals" }));
  expect(screen.queryByTestId("market-186")).toBeNull();
  await user.click(screen.getByRole("tab", { name: "All" }));
  await user.click(screen.getByRole("button", { name: "Favourite: Total points" }));
  await waitFor(() =>
    expect(screen.getAllByTestId(/^market-/).map((each) => each.dataset["testid"])).toEqual([
      "market-18",
      "market-186",
    ]),
  );
});

test("what is over says so, and offers nothing", async () => {
  await open({ ...EVENT, status: "CLOSED", open: false, markets: [marketOf({ status: -3 })] }).shown;
  await screen.findByText("The match is over.");
  expect(screen.getByText("Nothing can be bet on in this match now.")).toBeTruthy();
});

test("only what can be bet on has a tab", () => {
  const shut = total("9", { groups: ["score"], status: -3 });
  expect(tabsOf([marketOf(), shut])).toEqual(["all", "main"]);
  expect(setsIn([total("1"), marketOf(), total("2"), shut], "all", []).map(({ markets }) => markets.length)).toEqual([
    2, 1,
  ]);
});

test.each([
  [["Total points (150.5)", "Total points (151.5)"], "Total points"],
  [["Handicap 0:1 (3-way)", "Handicap 1:0 (3-way)"], "Handicap (3-way)"],
  [["Handicap in games", "Handicap in games"], "Handicap in games"],
  [["Map 1 winner", "Map 2 winner"], "Map"],
])("lines %j are called %s together", (names, expected) => {
  expect(commonName(names)).toBe(expected);
});
