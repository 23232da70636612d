// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { fixtureOf } from "../odds/fixtures.testing.ts";
import { legOf, type Row, rowOf } from "../slip/slip.testing.ts";
import BetsPage from "./bets-page.tsx";

type Sports = NonNullable<Answers<typeof api>["sportsbook"]>;

/** Everything is on the screen at once. */
class Seen {
  readonly #see: IntersectionObserverCallback;
  constructor(see: IntersectionObserverCallback) {
    this.#see = see;
  }
  observe() {
    this.#see([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

beforeEach(() => {
  brandIs();
  vi.stubGlobal("IntersectionObserver", Seen);
});
afterEach(() => vi.unstubAllGlobals());

const page = (...list: readonly Row[]) => ({ list: [...list], total: list.length, pageNo: 1, pageSize: 10, asOf: 0 });
const quote = {
  available: true,
  fair: "250.00",
  offer: "240.00",
  margin: 40_000,
  offerId: "o1",
  expiresAt: 0,
  delay: 0,
};
const answering = (list: readonly Row[], more: Sports = {}) =>
  fake({ sportsbook: { bets: page(...list), cashOutQuote: quote, ...more } });
const cashed = (status: "CASHED_OUT" | "PARTIALLY_CASHED_OUT", paid: string) => ({
  paid,
  status,
  remainingStake: "0.00",
  balance: "1240.00",
});
const card = () => screen.findByTestId("ticket");

test("a visitor is led to the login", async () => {
  fake({});
  await show(<BetsPage />);
  expect(await screen.findByRole("button", { name: "Log in" })).toBeDefined();
});

test("an open ticket shows its legs, where their matches stand, and the way to check simulated ones", async () => {
  const legs = [
    legOf({ fixtureStatus: "LIVE", score: { home: 1, away: 0 } }),
    legOf({ fixtureId: "f2", fixtureName: "Davao Sharks v Iloilo Crabs", simulated: false, result: "WON" }),
  ];
  const server = answering([rowOf({ type: "PARLAY", legs })]);
  await show(<BetsPage />, { player: {} });
  const [first, second] = within(await card()).getAllByRole("listitem");
  expect(first!.textContent).toContain("1–0");
  expect(
    within(first!)
      .getByRole("link", { name: /^Verify/ })
      .getAttribute("href"),
  ).toContain("f1");
  expect(second!.textContent).toContain("Won");
  expect(within(second!).queryByRole("link", { name: /^Verify/ })).toBeNull();
  server.tell(topics.sportsbook.odds("f1"), fixtureOf({ status: "LIVE", score: { home: 2, away: 0 } }));
  await waitFor(() => expect(first!.textContent).toContain("2–0"));
});

test("cashing out takes two steps, and asks for what was shown", async () => {
  const server = answering([rowOf()], { cashOut: cashed("CASHED_OUT", "240.00") });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Cash out P240.00" }));
  expect(server.asked("sportsbook.cashOut")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Confirm P240.00" }));
  expect(await screen.findByText("Cashed out: P240.00")).toBeDefined();
  const [asked] = server.asked("sportsbook.cashOut");
  expect(asked?.input).toMatchObject({ betId: "b1", offerId: "o1", offer: "240.00", fraction: 1_000_000 });
});

test("what was cashed out in part can return no more than its rest", async () => {
  answering([rowOf({ potential: "405.00", cashOut: { paid: "41.19", part: 500_000, auto: null } })]);
  await show(<BetsPage />, { player: {} });
  expect((await card()).textContent).toContain("Possible returnP202.50");
});

test("a part of it is paid and the rest plays on", async () => {
  const server = answering([rowOf()], { cashOut: cashed("PARTIALLY_CASHED_OUT", "96.00") });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: /^Cash out/ }));
  fireEvent.change(screen.getByRole("slider"), { target: { value: "400000" } });
  expect(screen.getByText("P120.00")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Confirm P96.00" }));
  await waitFor(() => expect(server.asked("sportsbook.cashOut")[0]?.input).toMatchObject({ fraction: 400_000 }));
});

test("an answer that was lost is asked for again word by word", async () => {
  let tries = 0;
  const server = answering([rowOf()], {
    cashOut: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("network");
      return cashed("CASHED_OUT", "240.00");
    },
  });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: /^Cash out/ }));
  await user.click(screen.getByTestId("cash-out-confirm"));
  server.answer({ sportsbook: { cashOutQuote: { ...quote, offer: "250.00", offerId: "o2" } } });
  await user.click(await screen.findByRole("button", { name: "Ask again" }));
  await waitFor(() => expect(server.asked("sportsbook.cashOut")).toHaveLength(2));
  const [first, second] = server.asked("sportsbook.cashOut");
  expect(second?.input).toEqual(first?.input);
  expect(second?.headers["X-Request-Id"]).toBe(first?.headers["X-Request-Id"]);
});

test("an offer that has gone says so, and the new one stands there", async () => {
  const server = answering([rowOf()], { cashOut: refusing("SPORT_CASHOUT_GONE") });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: /^Cash out/ }));
  server.answer({ sportsbook: { cashOutQuote: { ...quote, offer: "220.00" } } });
  await user.click(screen.getByTestId("cash-out-confirm"));
  expect(await screen.findByText("The cash-out offer has changed. Please look at it again.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Confirm P220.00" })).toBeDefined();
});

test.each([
  ["SUSPENDED", "Cash-out is suspended for a moment."],
  ["SAME_GAME", "No cash-out for same game bets."],
] as const)("without an offer it is said why: %s", async (reason, words) => {
  answering([rowOf()], { cashOutQuote: { ...quote, available: false, reason } });
  await show(<BetsPage />, { player: {} });
  expect(await screen.findByText(words)).toBeDefined();
});

test("a target cashes out by itself, and can be taken back", async () => {
  const server = answering([rowOf()], { autoCashOut: ({ target }) => ({ auto: target }) });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Set an automatic cash-out" }));
  await user.type(screen.getByLabelText(/^Cash out once/), "300");
  server.answer({ sportsbook: { bets: page(rowOf({ cashOut: { paid: "0.00", part: 0, auto: "300.00" } })) } });
  await user.click(screen.getByRole("button", { name: "Set target" }));
  expect(await screen.findByText("Cashes out by itself at P300.00")).toBeDefined();
  server.answer({ sportsbook: { bets: page(rowOf()) } });
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(server.asked("sportsbook.autoCashOut").at(-1)?.input["target"]).toBeNull());
});

test("a settled ticket tells what came back, what was paid for a part before, and every correction", async () => {
  const legs = [legOf({ fixtureStatus: "CLOSED", result: "WON", score: { home: 3, away: 1 } })];
  const settled = rowOf({ status: "SETTLED", payout: "370.00", legs });
  const posted = [
    { seq: 1, kind: "CASH_OUT", return: "0.00", delta: "41.10", at: 1 },
    { seq: 2, kind: "END", return: "0.00", delta: "0.00", at: 2 },
    { seq: 3, kind: "CORRECTION", return: "370.00", delta: "370.00", at: 3 },
  ] as const;
  answering([settled], { bet: { ...settled, resettlements: [...posted] } });
  const { user } = await show(<BetsPage />, { player: {}, at: "/sports/bets?status=SETTLED" });
  expect((await card()).textContent).toContain("P370.00");
  expect(screen.queryByTestId("cash-out")).toBeNull();
  await user.click(screen.getByText("How it was settled"));
  const rows = within(await screen.findByTestId("ticket-posted")).getAllByRole("listitem");
  const [part, end, correction] = rows.map(({ textContent }) => textContent);
  expect(part).toMatch(/^Cashed outP41\.10/);
  expect(end).toMatch(/^SettledP0\.00/);
  expect(correction).toMatch(/^Result correctedP370\.00.*\+P370\.00$/);
});

test("the list is kept in the address, asked by what is shown, and says when it is empty", async () => {
  const server = answering([]);
  const { user, address } = await show(<BetsPage />, { player: {} });
  expect(await screen.findByText("No open bets.")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Cashed out" }));
  expect(address().search).toBe("?status=CASHED_OUT");
  await waitFor(() => expect(server.asked("sportsbook.bets").at(-1)?.input["status"]).toBe("CASHED_OUT"));
  expect(await screen.findByText("No bets here yet.")).toBeDefined();
});

test("it is read anew as soon as something becomes of a ticket", async () => {
  const server = answering([rowOf()]);
  await show(<BetsPage />, { player: {} });
  await card();
  server.answer({ sportsbook: { bets: page() } });
  server.tell(topics.bets.mine, { open: [], last: { kind: "sports", id: "b1", status: "SETTLED", payout: "370.00" } });
  expect(await screen.findByText("No open bets.")).toBeDefined();
});
