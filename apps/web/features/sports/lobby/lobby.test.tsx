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
import { changeSlip } from "../slip/slip-store.ts";
import { useStarred } from "./favourites.ts";
import LobbyPage from "./lobby-page.tsx";
import { readView, writeView } from "./view.rules.ts";

beforeEach(() => brandIs());
afterEach(() => {
  changeSlip(() => NO_SLIP);
  useStarred.setState({ fixtures: [], competitions: [], markets: [] });
});

const page = (list: readonly Fixture[], total = list.length) => ({ list: [...list], total, pageNo: 1, pageSize: 60 });
const match = (id: string, more: Partial<Fixture> = {}) =>
  fixtureOf({
    id,
    name: `Home ${id} – Away ${id}`,
    home: `Home ${id}`,
    markets: [marketOf({ fixtureId: id })],
    ...more,
  });
const SPORTS = [
  { id: "basketball", code: "basketball", name: "Basketball", isEsport: false, fixtures: 4, live: 1 },
  { id: "cs2", code: "cs2", name: "Counter-Strike 2", isEsport: true, fixtures: 2, live: 1 },
];
const LEAGUES = [
  {
    id: "c1",
    sport: "basketball",
    category: "Simulated",
    name: "Island League",
    tier: 5,
    simulated: true,
    fixtures: 4,
    live: 1,
  },
];

function server(of: (ask: Partial<Record<"when" | "search" | "ids", string | undefined>>) => readonly Fixture[]) {
  return fake({
    sportsbook: {
      sports: { list: SPORTS },
      competitions: { list: LEAGUES },
      fixtures: (ask) => page(of(ask)),
    },
    catalogue: { gameList: { list: [], total: 0, pageNo: 1, pageSize: 12, facets: {} } as never },
  });
}
const rows = () => screen.findByTestId("events");

test("what is played stands under its competition, labelled as simulated, with prices that move live", async () => {
  const live = match("f1", { status: "LIVE", score: { home: 3, away: 1 }, clock: { seconds: 130, phase: "quarter2" } });
  const asked = server(() => []);
  await show(<LobbyPage />, { at: "/sports" });
  asked.tell(topics.sportsbook.live, { list: [live, match("e1", { isEsport: true })] });
  const list = await rows();
  await waitFor(() => expect(list.textContent).toContain("Home f1"));
  expect(list.textContent).toContain("Island League");
  expect(list.textContent).toContain("Quarter 2 2′");
  expect(list.textContent).toContain("Simulated");
  expect(list.textContent).not.toContain("Home e1");
  asked.tell(topics.sportsbook.live, { list: [{ ...live, markets: [marketOf({ odds: 2500 })] }], over: [] });
  await waitFor(() => expect(list.textContent).toContain("2.50"));
  asked.tell(topics.sportsbook.live, { list: [], over: ["f1"] });
  await screen.findByText("Nothing is being played right now.");
});

test("as many matches are counted as the list shows, whatever was read before", async () => {
  const asked = server(() => []);
  await show(<LobbyPage />, { at: "/sports" });
  const menu = screen.getByRole("navigation", { name: "Sports menu" });
  const now = await within(menu).findByRole("link", { name: "Live now 1" });
  asked.tell(topics.sportsbook.live, { list: [1, 2, 3].map((n) => match(`f${n}`, { status: "LIVE" })) });
  await waitFor(() => expect(now.textContent).toBe("Live now3"));
});

test("where nothing is played the next match is named; a sport and a time stand in the address", async () => {
  const soon = match("n1");
  server(({ when }) => (when === "soon" ? [soon] : []));
  const { user } = await show(<LobbyPage />, { at: "/sports" });
  expect((await screen.findByRole("link", { name: /^Next: Home n1/ })).getAttribute("href")).toBe("/sports/event/n1");
  await user.click(screen.getByRole("tab", { name: "Starting soon" }));
  await waitFor(async () => expect((await rows()).textContent).toContain("Home n1"));
  await user.click(
    within(screen.getByRole("navigation", { name: "Sports menu" })).getByRole("link", { name: /Basketball/ }),
  );
  expect(screen.getByRole("tab", { name: "Live now" }).getAttribute("aria-selected")).toBe("true");
});

test("a book without any match says that they are to come", async () => {
  server(() => []).answer({
    sportsbook: { sports: { list: SPORTS.map((sport) => ({ ...sport, fixtures: 0, live: 0 })) } },
  });
  await show(<LobbyPage />, { at: "/sports" });
  await screen.findByText("No matches are on offer yet. They appear here by themselves.");
  expect(screen.queryByText("Nothing is being played right now.")).toBeNull();
});

test("a search finds by name, and says what it did not find", async () => {
  server(({ search }) => (search === "home s" ? [match("s1")] : []));
  const { user } = await show(<LobbyPage />, { at: "/sports?when=today" });
  const [field] = screen.getAllByRole("searchbox");
  await user.type(field!, "home s");
  await waitFor(async () => expect((await rows()).textContent).toContain("Home s1"));
  await user.type(field!, "xx");
  await screen.findByText("No match or competition is called “home sxx”.");
});

test("a starred match is found among the favourites, and nobody is asked while there are none", async () => {
  const asked = server(({ ids }) => (ids === "f1" ? [match("f1")] : [match("f1"), match("f2")]));
  const { user } = await show(<LobbyPage />, { at: "/sports?when=favourites" });
  await screen.findByText("Star a match to find it here.");
  expect(asked.asked("sportsbook.fixtures")).toHaveLength(0);
  await user.click(screen.getByRole("tab", { name: "Today" }));
  await user.click((await screen.findAllByRole("button", { name: "Favourite: Home f1 – Away f1" }))[0]!);
  await user.click(screen.getByRole("tab", { name: "Favourites" }));
  await waitFor(async () => expect((await rows()).textContent).toContain("Home f1"));
  expect((await rows()).textContent).not.toContain("Home f2");
});

test("prices that are old are said to be delayed and cannot be tapped", async () => {
  server(() => [match("f1", { stale: true })]);
  await show(<LobbyPage />, { at: "/sports?when=today" });
  const list = await rows();
  await within(list).findByText("Prices are delayed. Betting waits until they are back.");
  for (const price of within(list).getAllByRole("button", { name: /suspended/ }))
    expect(price).toHaveProperty("disabled", true);
});

test("a match that is played is told live wherever it is listed", async () => {
  const read = match("f1", { status: "LIVE", version: 3 });
  const asked = server(() => [read]);
  await show(<LobbyPage />, { at: "/sports?when=today" });
  const list = await rows();
  await waitFor(() => expect(list.textContent).toContain("1.85"));
  asked.tell(topics.sportsbook.live, { list: [{ ...read, version: 4, markets: [marketOf({ odds: 2500 })] }] });
  await waitFor(() => expect(list.textContent).toContain("2.50"));
  asked.tell(topics.sportsbook.live, { list: [{ ...read, version: 2 }], over: [] });
  await waitFor(() => expect(list.textContent).toContain("1.85"));
  expect(list.textContent).not.toContain("2.50");
});

test("a match without prices yet says so, and counts no markets", async () => {
  server(() => [match("f1", { markets: [], marketCount: 0 })]);
  await show(<LobbyPage />, { at: "/sports?when=tomorrow" });
  const list = await rows();
  await within(list).findByText("Prices open closer to the start");
  expect(list.textContent).not.toContain("+0");
});

test("a competition is shown whole, under no time; sports are counted only where it is known", async () => {
  server(() => [match("f1")]);
  await show(<LobbyPage />, { at: "/sports?competition=c1" });
  await screen.findByText("Home f1");
  const times = screen.getByRole("tablist", { name: "When" });
  expect(within(times).queryByRole("tab", { selected: true })).toBeNull();
  const chips = screen.getByRole("navigation", { name: "Sports" });
  expect((await within(chips).findByRole("link", { name: /Basketball/ })).textContent).toBe("Basketball1");
});

test("each half of the book leads to the other, and starred competitions stand among the favourites", async () => {
  useStarred.setState({ competitions: ["c1"] });
  const asked = server(({ when }) => (when ? [] : [match("f1")]));
  const { user } = await show(<LobbyPage />, { at: "/sports?when=favourites" });
  const chips = screen.getByRole("navigation", { name: "Top competitions" });
  expect((await within(chips).findByRole("link", { name: "E-sports" })).getAttribute("href")).toBe("/esports");
  await user.click(within(chips).getByRole("link", { name: "Island League" }));
  await screen.findByText("Home f1");
  expect(screen.getByRole("tab", { name: "Favourites" }).getAttribute("aria-selected")).toBe("true");
  expect(asked.asked("sportsbook.fixtures").at(-1)?.input).toMatchObject({ competition: "c1" });
});

test("the address says the same view again", () => {
  const view = { when: "today", sport: "tennis", competition: undefined } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(readView(new URLSearchParams("when=never"))).toMatchObject({ when: "live" });
});
