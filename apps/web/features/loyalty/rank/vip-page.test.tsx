// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import VipPage from "./vip-page.tsx";

const level = (at: number, upgradeBonus: string) => ({
  level: at,
  name: `VIP ${at}`,
  deposit: `${at}000.00`,
  validBet: `${at}0000.00`,
  keep: "5000.00",
  upgradeBonus,
  weekly: at === 0 ? "0.00" : "5.00",
  monthly: "0.00",
  birthday: "0.00",
  withdrawPerDay: 5 + at,
  cashback: { RNG: 12_000, LOTT: 10_000, ELOTT: 10_000 },
});
const LEVELS = { list: [level(0, "0.00"), level(1, "8.00"), level(2, "28.00")] };
const { list } = LEVELS;
const RANK = {
  rankLevel: 1,
  labelName: "VIP 1",
  progress: { deposit: { have: "1500.00", need: "2000.00" }, validBet: { have: "-20.00", need: "20000.00" } },
  keep: { have: "6000.00", need: "5000.00", month: "2026-11" },
  next: { labelName: "VIP 2", benefits: list[2]! },
  vipService: false,
  claimable: [
    { kind: "upgrade" as const, level: 1, amount: "8.00" },
    { kind: "weekly" as const, level: 1, amount: "5.00" },
  ],
  history: [{ was: 0, level: 1, why: "REACHED" as const, month: "2026-11", at: Date.UTC(2026, 10, 26, 4) }],
};
const asPlayer = { player: {} };

test("a visitor sees all ranks and is asked to register, and nothing is asked about them", async () => {
  brandIs();
  const server = fake({ loyalty: { ranks: LEVELS } });
  await show(<VipPage />);
  const table = await screen.findByRole("table", { name: "All ranks" });
  for (const { name } of list)
    expect(within(table).getByRole("rowheader", { name: new RegExp(`${name}$`) })).toBeTruthy();
  expect(within(table).getByRole("row", { name: /VIP 2/ }).textContent).toContain("P28");
  expect(screen.getByRole("button", { name: "Register" })).toBeTruthy();
  expect(screen.getByText("Lottery").textContent).toBe("Lottery 1.00%");
  expect(server.asked("loyalty.rank")).toEqual([]);
});

test("a player sees what is left in money, and sums that are below zero as nothing", async () => {
  brandIs();
  fake({ loyalty: { ranks: LEVELS, rank: RANK } });
  await show(<VipPage />, asPlayer);
  const deposits = await screen.findByRole("progressbar", { name: "Deposits" });
  expect(deposits.getAttribute("aria-valuenow")).toBe("75");
  expect(screen.getByRole("progressbar", { name: "Valid bets" }).getAttribute("aria-valuenow")).toBe("0");
  expect(screen.getByText("P500.00")).toBeTruthy();
  expect(screen.getByText("The rank is yours next month too.")).toBeTruthy();
  expect(screen.getByRole("row", { current: true }).textContent).toContain("VIP 1");
  expect(screen.queryByRole("button", { name: "VIP service" })).toBeNull();
});

test("S9-19 who has a service of their own has a button to it", async () => {
  brandIs({ customerService: { chatUrl: "https://chat.test", vipUrl: "https://vip.test" } });
  fake({
    loyalty: { ranks: LEVELS, rank: { ...RANK, rankLevel: 5, vipService: true } },
    accounts: { info: {} as never },
  });
  await show(<VipPage />, asPlayer);
  expect(await screen.findByRole("button", { name: "VIP service" })).toBeTruthy();
});

test("at the highest rank there is no next one", async () => {
  brandIs();
  const { next: _, ...highest } = RANK;
  fake({ loyalty: { ranks: LEVELS, rank: { ...highest, rankLevel: 2 } } });
  await show(<VipPage />, asPlayer);
  expect(await screen.findByText("This is the highest rank.")).toBeTruthy();
  expect(screen.queryByText(/The next rank comes/)).toBeNull();
});

test("a reward is claimed by what it is, and what can be claimed is read anew", async () => {
  brandIs();
  const server = fake({ loyalty: { ranks: LEVELS, rank: RANK, claimRank: { amount: "8.00", balance: "108.00" } } });
  const { user } = await show(<VipPage />, asPlayer);
  const claim = await screen.findByRole("button", { name: "Claim: Bonus of level 1" });
  server.answer({ loyalty: { rank: { ...RANK, claimable: [] } } });
  await user.click(claim);
  expect(await screen.findByText("P8.00 is now in your cash.")).toBeTruthy();
  expect(server.asked("loyalty.claimRank").map(({ input }) => input)).toEqual([{ kind: "upgrade", level: 1 }]);
  expect(await screen.findByText(/Nothing to claim now/)).toBeTruthy();
});

test("a refused claim says why, and the next one is another order", async () => {
  brandIs();
  const server = fake({ loyalty: { ranks: LEVELS, rank: RANK, claimRank: refusing("PROMO_ALREADY") } });
  const { user } = await show(<VipPage />, asPlayer);
  await user.click(await screen.findByRole("button", { name: "Claim: Reward of this week" }));
  expect(await screen.findByText("You have claimed this already.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Claim: Reward of this week" }));
  const keys = server.asked("loyalty.claimRank").map(({ headers }) => headers["X-Request-Id"]);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBeTruthy();
});
