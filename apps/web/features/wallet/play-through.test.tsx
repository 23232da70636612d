// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { DepositOutcome } from "./deposit-outcome.tsx";
import { deposit, depositForm } from "./deposits.testing.tsx";

beforeEach(() => {
  brandIs();
  fake({ accounts: { info: { clubLabel: { rankLevel: 0 } } as never } });
});

test("before it is paid, a deposit says in money what is to be played of it, and leads to what that means", async () => {
  const { user, address } = await show(depositForm(1_500_000, "500"), { player: {} });
  expect(screen.getByText(/750\.00 to play before it can be withdrawn/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "How this works" }));
  expect(address().search).toBe("?m=help&id=play-through");
});

test.each([
  ["nothing is asked of it", 0, "500"],
  ["the amount cannot be sent", 1_000_000, "5"],
])("nothing is said while %s", async (_, ppm, amount) => {
  await show(depositForm(ppm, amount), { player: {} });
  expect(screen.queryByText(/to play before/)).toBeNull();
});

test("the receipt says what is left to play", async () => {
  await show(<DepositOutcome deposit={deposit as never} look="done" onChanged={() => undefined} />, { player: {} });
  expect(screen.getByText(/420\.00 left to play before it can be withdrawn/)).toBeTruthy();
});
