// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import RewardPage from "./reward-page.tsx";

const CASHBACK = {
  id: "cashback.due",
  source: "cashback" as const,
  title: "Cashback of today",
  amount: "12.00",
  unit: "cash" as const,
  expiresAt: Date.now() + 3_600_000,
};
const BONUS = {
  id: "rank.upgrade.1",
  source: "rank" as const,
  title: "Upgrade bonus",
  amount: "8.00",
  unit: "cash" as const,
};
const list = (...some: readonly object[]) => ({ rewards: { count: some.length, list: [...some] as never[] } });
const EMPTY = /Nothing to claim now/;

test("every reward says where it comes from, what it is worth and how long it waits", async () => {
  brandIs();
  fake({ loyalty: list(CASHBACK, BONUS) });
  await show(<RewardPage />, { player: {} });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first!.textContent).toMatch(/^CashbackCashback of todayP12\.00(00:59|01:00):\d\d leftClaim$/);
  expect(second!.textContent).toBe("VIPUpgrade bonusP8.00No endClaim");
  expect(screen.getByText("2 rewards are waiting for you")).toBeTruthy();
});

test("one is claimed and gone", async () => {
  brandIs();
  const claimed = [{ id: CASHBACK.id, amount: "12.00", unit: "cash" as const }];
  const server = fake({
    loyalty: { ...list(CASHBACK, BONUS), claimReward: { claimed, failed: [], balance: "12.00" } },
  });
  const { user } = await show(<RewardPage />, { player: {} });
  const claim = await screen.findByRole("button", { name: "Claim: Cashback of today" });
  server.answer({ loyalty: list(BONUS) });
  await user.click(claim);
  expect(await screen.findByText("P12.00 is now in your cash.")).toBeTruthy();
  expect(await screen.findByText("One reward is waiting for you")).toBeTruthy();
  expect(server.asked("loyalty.claimReward")[0]!.headers["X-Request-Id"]).toBeTruthy();
});

test("all are claimed at once, and what could not be is said", async () => {
  brandIs();
  const claimed = [{ id: CASHBACK.id, amount: "12.00", unit: "cash" as const }];
  const failed = [{ id: BONUS.id, code: "PROMO_ALREADY" }];
  const server = fake({
    loyalty: { ...list(CASHBACK, BONUS), claimAllRewards: { claimed, failed, balance: "12.00" } },
  });
  const { user } = await show(<RewardPage />, { player: {} });
  const all = await screen.findByRole("button", { name: "Claim all" });
  server.answer({ loyalty: list() });
  await user.click(all);
  expect(await screen.findByText("One reward claimed.")).toBeTruthy();
  expect(await screen.findByText(/^One reward could not be claimed: /)).toBeTruthy();
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Look at the missions" })).toBeTruthy();
});

test("a bonus says what is to be played for it", async () => {
  brandIs();
  fake({ loyalty: list({ ...BONUS, unit: "bonus", required: "128.00" }) });
  await show(<RewardPage />, { player: {} });
  expect(await screen.findByText("Bonus: P128.00 of valid bets turn it into cash")).toBeTruthy();
});

test("bonuses that exclude one another say so, and all at once leaves them to the player", async () => {
  brandIs();
  const both = [
    { ...BONUS, oneOf: true },
    { ...BONUS, id: "promotion.2", title: "Reload", oneOf: true },
  ];
  const choose = both.map(({ id }) => id);
  fake({ loyalty: { ...list(...both), claimAllRewards: { claimed: [], failed: [], choose, balance: "0.00" } } });
  const { user } = await show(<RewardPage />, { player: {} });
  expect(await screen.findAllByText("Only one of these can be had at a time: choose.")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Claim all" }));
  expect(await screen.findByText(/^2 bonuses exclude one another/)).toBeTruthy();
});

test("one that excludes another says why it is refused", async () => {
  brandIs();
  const refused = refusing("PROMO_NOT_ELIGIBLE", { value: { rule: "group" } });
  fake({ loyalty: { ...list(BONUS), claimReward: refused } });
  const { user } = await show(<RewardPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Claim: Upgrade bonus" }));
  expect(await screen.findByText(/^Another bonus of this kind is running/)).toBeTruthy();
});

test("a refusal is said, and the reward stays", async () => {
  brandIs();
  fake({ loyalty: { ...list(BONUS), claimReward: refusing("RG_COOLOFF") } });
  const { user } = await show(<RewardPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Claim: Upgrade bonus" }));
  expect(await screen.findByText(/You are taking a break/)).toBeTruthy();
  expect(screen.getByText("Upgrade bonus")).toBeTruthy();
});
