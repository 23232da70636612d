// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Budget } from "./budget.tsx";
import { Value } from "./value.tsx";

async function read(drawn: ReactNode): Promise<string | null> {
  brandIs();
  fake({});
  await show(<main>{drawn}</main>);
  return (await screen.findByRole("main")).textContent;
}
const of = { spent: "1000.00", budget: "5000.00" };

test("the budget of points is told as points", async () => {
  expect(await read(<Budget offer={{ ...of, reward: { points: "25.00" } }} />)).toMatch(/^1000 points \/ 5000 points/);
});

test("the budget of money is told as money", async () => {
  expect(await read(<Budget offer={{ ...of, reward: { amount: "25.00" } }} />)).toMatch(/^P1,000\.00 \/ P5,000\.00/);
});

test("the games of terms are called as they are elsewhere, with their code", async () => {
  const games = <Value path="trigger.categories" value={["RNG", "LIVE"]} />;
  expect(await read(games)).toBe("Slots (RNG), Live (LIVE)");
});
