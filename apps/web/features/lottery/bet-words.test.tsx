// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import BetWords from "./bet-words.tsx";

const bet = {
  gameId: 1,
  numero: "20261126-0001",
  play: "Special 5",
  content: "#12345;99999;00000",
  units: 3,
  factor: 1,
  multiple: 2,
  moneyUnit: "1",
  winningNumber: "",
  status: "ACCEPTED" as const,
  wins: [],
  pushUnits: 0,
  raw: "0.0000",
  rebate: "0.0000",
};

beforeEach(() => {
  brandIs();
  fake({});
});
const drawn = async (change: Partial<typeof bet>, stake: string) => {
  await show(<BetWords bet={{ ...bet, ...change }} gameCode="none" stake={stake} />);
  return (await screen.findByTestId("lottery-bet")).textContent;
};

test("what was bet on is said in words, and how its stake comes about", async () => {
  const text = await drawn({}, "12.00");
  expect(text).toContain("12345 · 99999 · 00000");
  expect(text).toContain("3 bets × 2.00 × 2 = 12.00");
  expect(text).not.toContain("#12345");
  expect(text).toContain("Not drawn yet");
});

test("words, places and lots", async () => {
  const text = await drawn({ content: "@0,2;big,odd|small", units: 1, factor: 27, multiple: 1 }, "54.00");
  expect(text).toContain("Places 1, 3: Big, Odd | Small");
  expect(text).toContain("27 lots × 2.00 = 54.00");
});
