// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import CashbackPage from "./cashback-page.tsx";

const NONE = { list: [], total: 0, pageNo: 1, pageSize: 10, asOf: 0 };
const SLOTS = { gameCategory: "RNG", validBet: "1000.00", rate: 12_000, amount: "12.00", paid: "4.00" };
const LIVE = { gameCategory: "LIVE", validBet: "-100.00", rate: 7_000, amount: "-0.70", paid: "0.00" };
const CASHBACK = { claimable: "8.00", earlier: "0.70", min: "1.00", nextAutoAt: 0, rows: [SLOTS, LIVE], boosts: [] };

test("the day is told by category, and summed", async () => {
  brandIs();
  fake({ loyalty: { cashback: CASHBACK, cashbackHistory: NONE } });
  await show(<CashbackPage />, { player: {} });
  const table = await screen.findByRole("table", { name: "Accrued today" });
  expect(within(table).getByRole("row", { name: /^Slots/ }).textContent).toContain("1.20%P12.00P4.00");
  expect(within(table).getByRole("row", { name: /^Total/ }).textContent).toBe("TotalP900.00P11.30P4.00");
  expect(screen.getByText("P0.70 of it is of earlier days.")).toBeTruthy();
});

test("less than the smallest sum cannot be claimed, and says how far it is", async () => {
  brandIs();
  fake({ loyalty: { cashback: { ...CASHBACK, claimable: "0.25" }, cashbackHistory: NONE } });
  await show(<CashbackPage />, { player: {} });
  expect(((await screen.findByRole("button", { name: "Claim" })) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  expect(screen.getByText("You can claim from P1.00.")).toBeTruthy();
});

test("a claim pays, and the page is read anew", async () => {
  brandIs();
  const paid = { id: "c1", day: "2026-11-26", amount: "8.00", at: 0, auto: false, rows: [] };
  const server = fake({
    loyalty: { cashback: CASHBACK, cashbackHistory: NONE, claimCashback: { amount: "8.00", balance: "8.00" } },
  });
  const { user } = await show(<CashbackPage />, { player: {} });
  const claim = await screen.findByRole("button", { name: "Claim" });
  server.answer({
    loyalty: { cashback: { ...CASHBACK, claimable: "0.00" }, cashbackHistory: { ...NONE, list: [paid], total: 1 } },
  });
  await user.click(claim);
  expect(await screen.findByText("P8.00 is now in your cash.")).toBeTruthy();
  expect(await screen.findByText("Cashback of 2026-11-26")).toBeTruthy();
  expect(server.asked("loyalty.claimCashback")[0]!.headers["X-Request-Id"]).toBeTruthy();
});

test("where the brand has switched it off, the page says so and offers nothing", async () => {
  brandIs();
  fake({ loyalty: { cashback: refusing("MODULE_OFF") } });
  await show(<CashbackPage />, { player: {} });
  expect(await screen.findByText("Cashback by claim is not offered here now.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a rate that an offer has raised is shown with the one before, and leads to the offer", async () => {
  brandIs();
  const raised = { ...SLOTS, rate: 24_000, base: 12_000, amount: "24.00" };
  const boosts = [{ offerId: "o1", title: "Double Friday", multipliers: { RNG: 2_000_000 } }];
  fake({ loyalty: { cashback: { ...CASHBACK, rows: [raised], boosts }, cashbackHistory: NONE } });
  await show(<CashbackPage />, { player: {} });
  const offer = within(await screen.findByRole("list", { name: "Cashback is raised now" }));
  expect(offer.getByRole("link").getAttribute("href")).toBe("/promoDetail?id=o1");
  expect(offer.getByRole("link").textContent).toContain("Slots ×2");
  expect(screen.getByRole("row", { name: /^Slots/ }).textContent).toContain("before: 1.20% 2.40%");
});
