// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { fixtureOf, marketOf } from "../odds/fixtures.testing.ts";
import { useColumnShown } from "./column-shown.ts";
import { useOrders } from "./orders.ts";
import { changeSettings } from "./settings.ts";
import { NO_SLIP, withPick } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";
import SlipHost from "./slip-host.tsx";
import { balanceOf, pickOf, placedOf, quoteOf } from "./slip.testing.ts";
import { ticketsOf } from "./ticket.rules.ts";

type Sports = NonNullable<Answers<typeof api>["sportsbook"]>;

beforeEach(() => brandIs());
afterEach(() => {
  useOrders.setState({ orders: [] });
  useColumnShown.setState({ shown: false });
  changeSettings({ lastStake: "" });
  changeSlip(() => NO_SLIP);
});

const put = () => changeSlip(() => withPick(NO_SLIP, pickOf(), "200"));
const answering = (sportsbook: Sports = {}) =>
  fake({
    wallet: { balance: balanceOf() },
    sportsbook: { terms: { factor: 100, minStake: "1.00", maxPayout: "100000.00" }, slip: quoteOf(), ...sportsbook },
  });
const state = () => screen.findByTestId("slip-bar-state");

test("nothing stands there without a pick", async () => {
  answering();
  await show(<SlipHost />, { player: {} });
  expect(screen.queryByTestId("slip-bar")).toBeNull();
  act(put);
  expect(await screen.findByTestId("slip-bar")).toBeDefined();
});

test("the bar says what it returns, then that a price has moved or is suspended", async () => {
  put();
  const server = answering();
  await show(<SlipHost />, { player: {} });
  await waitFor(async () => expect((await state()).textContent).toBe("Returns P370.00"));
  const live = (odds: number, more = {}) => fixtureOf({ markets: [{ ...marketOf({ odds, version: 8 }), ...more }] });
  server.tell(topics.sportsbook.odds("f1"), live(1800));
  await waitFor(async () => expect((await state()).textContent).toBe("Odds changed"));
  server.tell(topics.sportsbook.odds("f1"), live(1800, { status: -1 }));
  await waitFor(async () => expect((await state()).textContent).toBe("Suspended"));
});

test("whoever left the page while a bet was placed is told that it was, and reads its receipt", async () => {
  answering();
  await show(<SlipHost />, { player: {} });
  const [ticket] = ticketsOf({ ...NO_SLIP, picks: [pickOf()] });
  const order = { ticket: ticket!, stake: "200.00", policy: "HIGHER" as const, requestId: "r1", player: null };
  act(() => useOrders.setState({ orders: [{ ...order, state: "unsure" }] }));
  await waitFor(async () => expect((await state()).textContent).toBe("Placing…"));
  act(() => useOrders.setState({ orders: [{ ...order, state: "placed", booked: placedOf() }] }));
  await waitFor(async () => expect((await state()).textContent).toBe("Open the receipt"));
  act(() => screen.getByTestId("slip-bar").click());
  expect((await screen.findByTestId("slip-receipts")).textContent).toContain("b1");
});

test("it says that one is offline", async () => {
  put();
  answering();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(<SlipHost />, { player: {} });
  expect((await state()).textContent).toBe("Offline");
  vi.restoreAllMocks();
});

test("two presses from the bar the bet is placed, with the stake of the last one", async () => {
  changeSettings({ lastStake: "150" });
  const server = answering({ placeBet: placedOf() });
  const { user } = await show(<SlipHost />, { player: {} });
  act(() => changeSlip(() => withPick(NO_SLIP, pickOf(), "150")));
  await user.click(await screen.findByTestId("slip-bar"));
  await waitFor(() => expect(screen.getByTestId("slip-place").textContent).toMatch(/^Place bet\s*P150\.00$/));
  await user.click(screen.getByTestId("slip-place"));
  await screen.findByTestId("slip-receipts");
  expect(server.asked("sportsbook.placeBet")).toHaveLength(1);
});

test("where the slip stands at the edge of the page there is no other way to it", async () => {
  put();
  answering();
  useColumnShown.setState({ shown: true });
  await show(<SlipHost />, { player: {} });
  expect(screen.queryByTestId("slip-bar")).toBeNull();
});

const shared = (...fixtures: readonly string[]) => ({
  type: "PARLAY" as const,
  legs: fixtures.map((fixtureId) => ({ fixtureId, typeId: 186, spec: "", outcomeId: "4" })),
});

test("a code in the address opens its picks at the prices of now, and is gone from the address", async () => {
  const server = answering({
    sharedSlip: shared("f1", "f2"),
    fixture: ({ id }) => fixtureOf({ id, markets: [marketOf({ odds: 2100 })] }),
    slip: quoteOf({ legs: 2 }),
  });
  const { address } = await show(<SlipHost />, { player: {}, at: "/sports?slip=ABC" });
  await waitFor(() => expect(useSlipStore.getState()).toMatchObject({ kind: "PARLAY", picks: [{ odds: 2100 }, {}] }));
  expect(server.asked("sportsbook.sharedSlip")[0]?.input).toEqual({ code: "ABC" });
  expect(address().search).toBe("");
  expect(await screen.findByTestId("slip-panel")).toBeDefined();
});

test("of a code whose matches are partly over the others are opened", async () => {
  answering({
    sharedSlip: shared("f1", "f2"),
    fixture: ({ id }) => (id === "f1" ? refusing("NOT_FOUND") : fixtureOf({ id, markets: [marketOf()] })),
  });
  await show(<SlipHost />, { player: {}, at: "/sports?slip=ABC" });
  expect(await screen.findByText("1 of 2 picks can still be bet on.")).toBeDefined();
  expect(useSlipStore.getState().picks).toHaveLength(1);
});

test("an unknown code says so, and one's own picks stay", async () => {
  put();
  answering({ sharedSlip: refusing("NOT_FOUND") });
  await show(<SlipHost />, { player: {}, at: "/sports?slip=ABC" });
  expect(await screen.findByText("This slip code is unknown or too old.")).toBeDefined();
  expect(useSlipStore.getState().picks).toHaveLength(1);
});

test("one's own picks are only replaced when that is wanted", async () => {
  put();
  answering({ sharedSlip: shared("f9"), fixture: fixtureOf({ id: "f9", markets: [marketOf()] }) });
  const { user } = await show(<SlipHost />, { player: {}, at: "/sports?slip=ABC" });
  await user.click(await screen.findByRole("button", { name: "Keep mine" }));
  expect(useSlipStore.getState().picks).toMatchObject([{ fixtureId: "f1" }]);
});
