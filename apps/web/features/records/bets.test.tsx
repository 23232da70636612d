// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import BetsPage from "./bets-page.tsx";

const open = {
  id: "b1",
  category: "RNG",
  vassalage: "TAYA",
  game: "Dice",
  gameCode: "dice",
  stake: "20.00",
  validBet: "0.00",
  payout: "0.00",
  net: "-20.00",
  status: "OPEN" as const,
  placedAt: Date.UTC(2026, 10, 26, 4),
  detail: { kind: "round", ref: "r1" },
};
const won = { ...open, validBet: "20.00", payout: "50.00", net: "30.00", status: "SETTLED" as const };
const more = { multiplier: "2.50", outcome: null, proof: "", nonce: 1 };
const sums = { stake: "20.00", validBet: "0.00", payout: "0.00", bets: 1, net: "0.00" };
const recordOf = (row: typeof open | typeof won) => ({
  list: [row],
  total: 1,
  pageNo: 1,
  pageSize: 20,
  asOf: 0,
  summary: sums,
});

beforeEach(() => brandIs());
const rows = () => screen.findByRole("button", { name: /Dice/ });

test("an open bet is not shown as a loss", async () => {
  fake({ bets: { records: recordOf(open) } });
  await show(<BetsPage />, { player: {} });
  const row = await rows();
  expect(row.textContent).toContain("Open");
  expect(row.textContent).toContain("20.00");
  expect(row.textContent).not.toMatch(/[-−–]\s*P?20\.00/);
});

test("a row is read anew when its detail says that the bet was settled", async () => {
  const server = fake({ bets: { records: recordOf(open), recordDetail: { ...won, ...more } } });
  const { user } = await show(<BetsPage />, { player: {} });
  const row = await rows();
  server.answer({ bets: { records: recordOf(won) } });
  await user.click(row);
  await expect.poll(() => row.textContent).toContain("Settled");
  expect(row.textContent).toContain("30.00");
});

test("and when it is told live that a bet was settled", async () => {
  const server = fake({ bets: { records: recordOf(open) } });
  await show(<BetsPage />, { player: {} });
  const row = await rows();
  server.answer({ bets: { records: recordOf(won) } });
  server.tell(topics.bets.mine, { open: [], last: { kind: "round", id: "b1", status: "SETTLED", payout: "50.00" } });
  await expect.poll(() => row.textContent).toContain("Settled");
});

test("an opened bet that is settled says so in its detail as well", async () => {
  const server = fake({ bets: { records: recordOf(open), recordDetail: { ...open, ...more, multiplier: "0.00" } } });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await rows());
  await screen.findByText("×0.00");
  server.answer({ bets: { records: recordOf(won), recordDetail: { ...won, ...more } } });
  server.tell(topics.bets.mine, { open: [], last: { kind: "round", id: "b1", status: "SETTLED", payout: "50.00" } });
  expect(await screen.findByText("×2.50")).toBeDefined();
});

test("a bet that is told again with another payout is read again", async () => {
  const told = (payout: string) => ({
    open: [],
    last: { kind: "round" as const, id: "b1", status: "SETTLED" as const, payout },
  });
  const server = fake({ bets: { records: recordOf(open) } });
  await show(<BetsPage />, { player: {} });
  const row = await rows();
  server.answer({ bets: { records: recordOf(won) } });
  server.tell(topics.bets.mine, told("50.00"));
  await expect.poll(() => row.textContent).toContain("30.00");
  server.answer({ bets: { records: recordOf({ ...won, net: "70.00" }) } });
  server.tell(topics.bets.mine, told("90.00"));
  await expect.poll(() => row.textContent).toContain("70.00");
});

test("a sports ticket is told leg by leg, each simulated one with the way to its proof", async () => {
  const leg = {
    sport: "basketball",
    fixtureId: "f1",
    fixtureName: "Manila Tides v Cebu Kites",
    marketName: "Match winner",
    outcomeName: "Manila Tides",
    odds: 1850,
    result: "WON" as const,
    score: { home: 88, away: 80 },
    proof: "/wps/v2/sportsbook/fixtures/f1/proof",
  };
  const sports = { type: "SINGLE" as const, lines: 1, odds: 1850, potential: "37.00", cashedOut: "0.00", legs: [leg] };
  fake({ bets: { records: recordOf(won), recordDetail: { ...won, ...more, sports } } });
  const { user } = await show(<BetsPage />, { player: {} });
  await user.click(await rows());
  const told = await screen.findByTestId("sports-bet");
  expect(told.textContent).toContain("Manila Tides");
  expect(told.textContent).toContain("88–80");
  expect(told.textContent).toContain("Won");
  expect(screen.getAllByRole("link", { name: /^Verify/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
});
