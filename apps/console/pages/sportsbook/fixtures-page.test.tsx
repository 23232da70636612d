// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Route, Routes } from "react-router";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SportsFixturePage from "./fixture-page.tsx";
import SportsFixturesPage from "./fixtures-page.tsx";
import { fixture, houseLimits, market, nothingSet } from "./sports.testing.ts";

/** What is kept for a second operator is no refusal. */
const WAITS = { success: true, value: { approvalId: "a7" } } as object;

beforeEach(() => {
  brandIs();
  operatorWith("*");
});

const page = { list: [fixture], total: 1, pageNo: 1, pageSize: 20 };

test("fixtures are sought by state and by what may be lost, and stopped with a reason", async () => {
  const server = fake({
    sportsbook: { operatorFixtures: page, operatorLimits: houseLimits, changeFixture: { fixture } },
  });
  const { user } = await show(<SportsFixturesPage />);
  expect(await screen.findByRole("link", { name: "Home – Away" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Live" }));
  await user.selectOptions(screen.getByLabelText("Sort"), "liability");
  await vi.waitFor(() =>
    expect(server.asked("sportsbook.operatorFixtures").at(-1)?.input).toMatchObject({
      state: "live",
      sort: "liability",
    }),
  );
  await user.click(await screen.findByRole("button", { name: /^Suspend/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "a rumour about it");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  await vi.waitFor(() =>
    expect(server.asked("sportsbook.changeFixture").map(({ input }) => input)).toMatchObject([
      { fixtureId: "f1", action: "suspend", reason: "a rumour about it" },
    ]),
  );
});

const showFixture = () =>
  show(
    <Routes>
      <Route path="/sports/fixtures/:fixtureId" element={<SportsFixturePage />} />
    </Routes>,
    { at: "/sports/fixtures/f1" },
  );

test("a market is priced by hand: what is emptied goes back to the feed, and only what was changed is sent", async () => {
  const server = fake({
    sportsbook: { operatorMarkets: { fixture, list: [market], set: nothingSet }, changeMarket: { list: [market] } },
  });
  const { user } = await showFixture();
  await user.click(await screen.findByRole("button", { name: /^Change/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Home"));
  await user.type(dialog.getByLabelText("Away"), "3.75");
  await user.type(dialog.getByLabelText(/^Margin in/), "6.5");
  await user.type(dialog.getByLabelText(/^Reason/), "prices were wrong");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(server.asked("sportsbook.changeMarket")).toHaveLength(1));
  const { maxLiability, suspended, ...sent } = server.asked("sportsbook.changeMarket")[0]!.input as Record<
    string,
    unknown
  >;
  expect([maxLiability, suspended]).toEqual([undefined, undefined]);
  expect(sent).toMatchObject({ fixtureId: "f1", typeId: 1, spec: "", odds: { 1: null, 2: 3_750 }, margin: 65_000 });
});

test("a result is entered by score, refused while a side is missing, and waits for a second person", async () => {
  const server = fake({
    sportsbook: {
      operatorMarkets: { fixture, list: [market], set: nothingSet },
      changeFixture: refusing("APPROVAL_REQUIRED", WAITS),
    },
  });
  const { user } = await showFixture();
  await user.click((await screen.findAllByRole("button", { name: "Result" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Whole match, Home"), "2");
  await user.type(dialog.getByLabelText(/^Reason/), "official source");
  await user.click(dialog.getByRole("button", { name: "Ask for it" }));
  expect(await dialog.findByText(/Write whole numbers/)).toBeTruthy();
  await user.type(dialog.getByLabelText("Whole match, Away"), "1");
  await user.click(dialog.getByRole("button", { name: "Ask for it" }));
  await vi.waitFor(() =>
    expect(server.asked("sportsbook.changeFixture").map(({ input }) => input)).toMatchObject([
      { action: "result", score: { regular: { home: 2, away: 1 } } },
    ]),
  );
  expect(await screen.findByText(/a7/)).toBeTruthy();
});

test("nobody sets prices of a match we draw ourselves, nor tells its result", async () => {
  fake({
    sportsbook: {
      operatorMarkets: { fixture: { ...fixture, feed: "sim", simulated: true }, list: [market], set: nothingSet },
    },
  });
  const { user } = await showFixture();
  await user.click(await screen.findByRole("button", { name: /^Change/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText("Home")).toBeNull();
  expect(dialog.getByLabelText(/^Margin in/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Result", hidden: true })).toBeNull();
});
