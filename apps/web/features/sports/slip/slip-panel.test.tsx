// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing, silence } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { fixtureOf, marketOf } from "../odds/fixtures.testing.ts";
import { chooseOddsFormat } from "../odds/use-odds-format.ts";
import { forgetOrders, useOrders } from "./orders.ts";
import { changeSettings, CHIPS } from "./settings.ts";
import { keyOf, NO_SLIP, type Pick, type Slip } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";
import { SlipPanel } from "./slip-panel.tsx";
import { balanceOf, pickOf, placedOf, quoteOf } from "./slip.testing.ts";

type Sports = NonNullable<Answers<typeof api>["sportsbook"]>;

beforeEach(() => brandIs());
afterEach(() => {
  useOrders.setState({ orders: [] });
  forgetOrders();
  changeSlip(() => NO_SLIP);
  changeSettings({ policy: "HIGHER", chips: CHIPS, lastStake: "" });
  chooseOddsFormat("decimal");
});

const put = (picks: readonly Pick[], more: Partial<Slip> = {}) => changeSlip(() => ({ ...NO_SLIP, picks, ...more }));
const one = (stake = "200") => put([pickOf()], { stakes: { [keyOf(pickOf())]: stake } });
const answering = (sportsbook: Sports = {}, cash = "1000.00") =>
  fake({
    wallet: { balance: balanceOf({ cash, sumBalance: cash }) },
    sportsbook: { terms: { factor: 100, minStake: "1.00", maxPayout: "100000.00" }, slip: quoteOf(), ...sportsbook },
  });
const button = () => screen.findByTestId("slip-place");
const shownAs = (text: RegExp | string) => waitFor(async () => expect((await button()).textContent).toMatch(text));
const live = (odds: number | null, more: object = {}, market: object = {}) =>
  fixtureOf({ markets: [{ ...marketOf({ odds, version: 8 }), ...market }], ...more });

test("an empty slip says how to fill it", async () => {
  fake({});
  await show(<SlipPanel />);
  expect(await screen.findByText("Nothing on your slip yet. Tap a price to add it.")).toBeDefined();
  expect(screen.queryByTestId("slip-place")).toBeNull();
});

test("a visitor sees what it would return, and is led to the login", async () => {
  one();
  fake({ sportsbook: { slip: quoteOf() } });
  await show(<SlipPanel />);
  await shownAs("Log in to bet");
  expect(screen.getByTestId("slip-potential").textContent).toBe("P370.00");
});

test("one button places the bet and says what it costs; the receipt has its number", async () => {
  one();
  const server = answering({ placeBet: placedOf() });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/^Place bet\s*P200\.00$/);
  await user.click(await button());
  const receipt = await screen.findByTestId("slip-receipts");
  expect(receipt.textContent).toContain("b1");
  expect(receipt.textContent).toContain("P370.00");
  expect(receipt.textContent).toContain(pickOf().fixtureName);
  await shownAs("Bet placed ✓");
  expect(server.asked("sportsbook.placeBet")).toHaveLength(1);
});

test("kept selections come back without a stake", async () => {
  one();
  answering({ placeBet: placedOf() });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  await user.click(await screen.findByRole("button", { name: "Keep selections" }));
  expect(screen.queryByTestId("slip-receipts")).toBeNull();
  expect(useSlipStore.getState().picks).toHaveLength(1);
  expect((await screen.findByLabelText<HTMLInputElement>("Stake")).value).toBe("");
});

test("the stake is typed, pressed, or as much as may be; its bounds stand below it", async () => {
  one("");
  answering({ slip: quoteOf({ minStake: "10.00", maxStake: "750.00" }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  const field = await screen.findByLabelText<HTMLInputElement>("Stake");
  await screen.findByText("P10 to P750");
  expect((await button()).hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "P100" }));
  expect(field.value).toBe("100");
  await user.click(screen.getByRole("button", { name: "Max" }));
  expect(field.value).toBe("750");
  await user.clear(field);
  await user.type(field, "5");
  expect(await screen.findByText("The least is P10.00.")).toBeDefined();
  await user.clear(field);
  await user.type(field, "800");
  expect(await screen.findByText("The most is P750.00.")).toBeDefined();
  expect((await button()).hasAttribute("disabled")).toBe(true);
});

test("max is never more than one has", async () => {
  one("");
  answering({ slip: quoteOf({ maxStake: "5000.00" }) }, "321.50");
  const { user } = await show(<SlipPanel />, { player: {} });
  await screen.findByText("P1 to P5,000");
  await user.click(screen.getByRole("button", { name: "Max" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Stake").value).toBe("321.50"));
});

test("a lower price has to be agreed to, and is what is then bet", async () => {
  one();
  const server = answering({ placeBet: placedOf() });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  server.tell(topics.sportsbook.odds("f1"), live(1800));
  await shownAs(/^Accept changes & place\s*P200\.00$/);
  expect(screen.getByTestId("slip-moved").textContent).toContain("A price has changed.");
  expect(screen.getByTestId("slip-potential").textContent).toBe("P360.00");
  await user.click(await button());
  await screen.findByTestId("slip-receipts");
  expect(server.asked("sportsbook.placeBet")[0]?.input["legs"]).toMatchObject([{ odds: 1800, version: 8 }]);
});

test("a higher price is taken by itself, unless one wants to be asked", async () => {
  one();
  const server = answering();
  await show(<SlipPanel />, { player: {} });
  server.tell(topics.sportsbook.odds("f1"), live(1900));
  await shownAs(/^Place bet/);
  act(() => changeSettings({ policy: "NONE" }));
  await waitFor(async () => expect((await button()).textContent).toMatch(/^Accept changes/));
});

test("a suspended pick keeps its place, and the button waits for it", async () => {
  one();
  const server = answering();
  await show(<SlipPanel />, { player: {} });
  server.tell(topics.sportsbook.odds("f1"), live(1850, {}, { status: -1 }));
  expect(await screen.findByText("Suspended for a moment. The price comes back by itself.")).toBeDefined();
  expect((await button()).hasAttribute("disabled")).toBe(true);
  server.tell(topics.sportsbook.odds("f1"), live(1850));
  await waitFor(async () => expect((await button()).hasAttribute("disabled")).toBe(false));
});

test("prices refused as old are shown as they are now", async () => {
  one();
  const now = { fixtureId: "f1", typeId: 186, spec: "", outcomeId: "4", odds: 1700, version: 9 };
  const server = answering({ placeBet: refusing("GAME_ODDS_CHANGED", { value: { legs: [now] } }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  await shownAs(/^Accept changes/);
  expect(screen.getByTestId("slip-potential").textContent).toBe("P340.00");
  server.answer({ sportsbook: { placeBet: placedOf() } });
  await user.click(await button());
  await screen.findByTestId("slip-receipts");
  expect(server.asked("sportsbook.placeBet").at(-1)?.input["legs"]).toMatchObject([{ odds: 1700, version: 9 }]);
});

test.each([
  ["SPORT_REFUSED", { reason: "ABOVE_MAX_BET_AMOUNT", max: "150.00" }, "above the most for this bet: P150.00"],
  ["GAME_BET_CLOSED", { reason: "PAST_CUTOFFTIME" }, "Betting on this is over."],
  ["RG_LIMIT_LOSS", undefined, "You have reached your loss limit."],
  ["RG_EXCLUDED", undefined, "Your account is excluded from playing."],
  ["KYC_REQUIRED", undefined, "Please verify your identity first."],
] as const)("%s is said with its reason, and the slip stays", async (fault, value, words) => {
  one();
  answering({ placeBet: refusing(fault, { value }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  expect((await screen.findByTestId("slip-refused")).textContent).toContain(words);
  expect(useSlipStore.getState().picks).toHaveLength(1);
});

test("what was refused is said no longer once the ticket is another one", async () => {
  one();
  answering({ placeBet: refusing("GAME_BET_CLOSED", { value: { reason: "PAST_CUTOFFTIME" } }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  await screen.findByTestId("slip-refused");
  await user.click(screen.getByRole("button", { name: "P100" }));
  await waitFor(() => expect(screen.queryByTestId("slip-refused")).toBeNull());
});

test("a pick is named in the language of now", async () => {
  put([pickOf({ outcomeName: "Panalo ang Tides" })]);
  const server = answering();
  await show(<SlipPanel />, { player: {} });
  server.tell(topics.sportsbook.odds("f1"), live(1850));
  await waitFor(() => expect(screen.getByTestId("slip-leg").textContent).toContain("Manila Tides"));
});

test("the most that is taken can be used at one press", async () => {
  one();
  const refused = refusing("SPORT_REFUSED", { value: { reason: "ABOVE_MAX_BET_AMOUNT", max: "150.00" } });
  answering({ placeBet: refused });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  await user.click(await screen.findByRole("button", { name: "Use P150.00" }));
  await shownAs(/P150\.00/);
  expect(screen.queryByTestId("slip-refused")).toBeNull();
});

test("too little money leads to the deposit, before anything is sent", async () => {
  one();
  answering({}, "50.00");
  const { user, address } = await show(<SlipPanel />, { player: {} });
  const note = await screen.findByTestId("slip-short");
  expect(note.textContent).toContain("P150.00 more is needed for this.");
  expect((await button()).hasAttribute("disabled")).toBe(true);
  await user.click(within(note).getByRole("button", { name: "Deposit" }));
  expect(address().search).toContain("p=depositv2");
});

test("while it is sent, in doubt or pending nothing can be changed", async () => {
  one();
  answering({ placeBet: silence });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  await user.click(await button());
  await shownAs("Placing…");
  expect((await button()).hasAttribute("disabled")).toBe(true);
  expect(screen.getByLabelText("Stake").hasAttribute("disabled")).toBe(true);
  const [order] = useOrders.getState().orders;
  act(() => useOrders.setState({ orders: [{ ...order!, state: "unsure" }] }));
  await shownAs("Checking…");
  expect(screen.getByTestId("slip-unsure").textContent).toContain("it cannot be placed twice");
  act(() => useOrders.setState({ orders: [{ ...order!, state: "pending", acceptAt: Date.now() + 2_900 }] }));
  await shownAs("Placing… 3");
  act(() => useOrders.setState({ orders: [{ ...order!, state: "lost" }] }));
  expect((await screen.findByTestId("slip-lost")).textContent).toContain("no money was taken");
  await shownAs(/^Place bet/);
});

test("a parlay shows what all prices make together; a second pick of a match waits outside and can be bet alone", async () => {
  const other = pickOf({ fixtureId: "f2", outcomeName: "Davao Sharks" });
  const same = pickOf({ typeId: 225, spec: "total=160.5", outcomeId: "12", outcomeName: "Over 160.5" });
  put([pickOf(), other, same], { kind: "PARLAY", stake: "100" });
  const server = answering({ slip: (input) => quoteOf({ legs: input.legs.length }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/^Place bet\s*P100\.00$/);
  expect(screen.getByText("3.422")).toBeDefined();
  expect(screen.getByText("Another pick of this match is in the combination already.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Move to singles" }));
  const stakes = await screen.findAllByLabelText("Stake");
  expect(stakes).toHaveLength(2);
  await user.type(stakes[1]!, "50");
  await shownAs(/^Place 2 bets\s*P150\.00$/);
  server.answer({ sportsbook: { placeBet: placedOf() } });
  await user.click(await button());
  await waitFor(() => expect(screen.getByTestId("slip-receipts").textContent).toContain("2 bets placed"));
  expect(server.asked("sportsbook.placeBet").map(({ input }) => input["type"])).toEqual(["PARLAY", "SINGLE"]);
});

test("a system is chosen by its lines or its name, and costs its stake on every line", async () => {
  const picks = ["f1", "f2", "f3"].map((fixtureId) => pickOf({ fixtureId, odds: 2000 }));
  put(picks, { kind: "SYSTEM", stake: "10" });
  answering({ slip: (input) => quoteOf({ legs: input.legs.length }) });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/P30\.00/);
  const choice = screen.getByLabelText<HTMLSelectElement>("System");
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "2 of 3 · 3 lines",
    "Trixie · 4 lines",
    "Patent · 7 lines",
  ]);
  await user.selectOptions(choice, "Trixie · 4 lines");
  await shownAs(/P40\.00/);
  expect(screen.getByTestId("slip-potential").textContent).toBe("P200.00");
});

test("a same game ticket is priced by the server", async () => {
  const same = pickOf({ typeId: 225, spec: "total=160.5", outcomeId: "12", outcomeName: "Over 160.5" });
  put([pickOf(), same], { kind: "SGP", stake: "100" });
  answering({ slip: (input) => quoteOf({ legs: input.legs.length, odds: 2900 }) });
  await show(<SlipPanel />, { player: {} });
  await shownAs(/^Place bet\s*P100\.00$/);
  expect(screen.getByTestId("slip-potential").textContent).toBe("P290.00");
});

test("a same game ticket is bet at the price together that is shown, and what it has become is said", async () => {
  const same = pickOf({ typeId: 225, spec: "total=160.5", outcomeId: "12", outcomeName: "Over 160.5" });
  put([pickOf(), same], { kind: "SGP", stake: "100" });
  const server = answering({
    slip: (input) => quoteOf({ legs: input.legs.length, odds: 2900 }),
    placeBet: refusing("GAME_ODDS_CHANGED", { value: { legs: [], odds: 2750 } }),
  });
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/^Place bet\s*P100\.00$/);
  await user.click(await button());
  expect((await screen.findByTestId("slip-moved-together")).textContent).toContain("2.75");
  expect(server.asked("sportsbook.placeBet").map(({ input }) => input["odds"])).toEqual([2900]);
});

test("limits of one's own are said with their reason", async () => {
  one();
  answering({ terms: { factor: 50, reason: "New account", minStake: "1.00", maxPayout: "100000.00" } });
  await show(<SlipPanel />, { player: {} });
  expect((await screen.findByTestId("slip-terms")).textContent).toContain(
    "Your limits: 50% of the usual ones. New account",
  );
});

test("settings: what is accepted, how prices are written, which stakes are at hand", async () => {
  one();
  answering();
  const { user } = await show(<SlipPanel />, { player: {} });
  await user.click(screen.getByRole("button", { name: "Slip settings" }));
  await user.click(await screen.findByLabelText("Take any odds by itself"));
  await user.selectOptions(screen.getByLabelText("Odds format"), "hk");
  const [first] = screen.getAllByLabelText(/^Amount/);
  await user.clear(first!);
  await user.type(first!, "50");
  await user.click(screen.getByRole("button", { name: "Slip settings" }));
  expect(await screen.findByRole("button", { name: "P50" })).toBeDefined();
  expect(screen.getByTestId("slip-leg").textContent).toContain("0.85");
});

test("a pick is removed by keyboard, and moves are told to the ear once", async () => {
  one();
  const server = answering();
  const { user } = await show(<SlipPanel />, { player: {} });
  await shownAs(/Place bet/);
  server.tell(topics.sportsbook.odds("f1"), live(1900));
  await waitFor(() => expect(screen.getByTestId("slip-news").textContent).toBe("Manila Tides: 1.85, now 1.90."));
  server.tell(topics.sportsbook.odds("f1"), live(1950));
  await waitFor(() => expect(screen.getByTestId("slip-leg").textContent).toContain("1.95"));
  expect(screen.getByTestId("slip-news").textContent).toBe("Manila Tides: 1.85, now 1.90.");
  screen.getByRole("button", { name: "Remove Manila Tides" }).focus();
  await user.keyboard("{Enter}");
  expect(useSlipStore.getState().picks).toEqual([]);
});

test("offline nothing is sent, and it is said why", async () => {
  one();
  const server = answering();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(<SlipPanel />, { player: {} });
  expect((await screen.findByTestId("slip-offline")).textContent).toContain("You are offline.");
  expect((await button()).hasAttribute("disabled")).toBe(true);
  expect(server.asked("sportsbook.placeBet")).toEqual([]);
  vi.restoreAllMocks();
});

test("on a telephone the stake is typed on the slip's own keypad, which is there while it is typed", async () => {
  one("");
  answering();
  const phone = vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((query) => ({ ...media, matches: query.includes("coarse") }) as never);
  const { user } = await show(<SlipPanel />, { player: {} });
  const field = await screen.findByLabelText<HTMLInputElement>("Stake");
  expect(screen.queryByTestId("slip-keypad")).toBeNull();
  await user.click(field);
  const keypad = within(await screen.findByTestId("slip-keypad"));
  for (const key of ["1", "5", "0", ".", "5"]) await user.click(keypad.getByRole("button", { name: key }));
  expect(field.value).toBe("150.5");
  await user.click(keypad.getByRole("button", { name: "Delete last digit" }));
  expect(field.value).toBe("150.");
  phone.mockRestore();
});
const media = { addEventListener() {}, removeEventListener() {} };
