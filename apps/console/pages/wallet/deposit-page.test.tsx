// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import DepositPage from "./deposit-page.tsx";

const AT = Date.UTC(2026, 10, 26, 4);
const payment = { paymentId: "x1", amount: "450.00", currency: "PHP", outcome: "REVIEW", at: AT };
const review = {
  id: "d1",
  playerId: "p1",
  username: "ana",
  currency: "PHP",
  method: "sandbox",
  amount: "450.00",
  credited: "0.00",
  status: "REVIEW" as const,
  createdAt: AT,
  updatedAt: AT,
  expiresAt: AT,
  flags: [],
  holds: [],
  payments: [] as (typeof payment)[],
};

beforeEach(() => {
  brandIs();
  operatorWith("wallet.write");
});

/** What an operator may do with a deposit. */
async function offeredOf(adminDeposit: typeof review): Promise<string[]> {
  fake({ wallet: { adminDeposit } });
  const page = (
    <Routes>
      <Route path="/deposits/:id" element={<DepositPage />} />
    </Routes>
  );
  await show(page, { at: "/deposits/d1" });
  await screen.findByRole("button", { name: "Approve" });
  return screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
}

test("money that has arrived is credited or goes back, and cannot be turned down", async () => {
  const names = await offeredOf({ ...review, payments: [payment] });
  expect(names).toContain("Return");
  expect(names).not.toContain("Reject");
});

test("a transfer that never arrived can be turned down", async () => {
  expect(await offeredOf(review)).toContain("Reject");
});
