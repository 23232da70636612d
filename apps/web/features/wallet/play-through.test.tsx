// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { DepositForm } from "./deposit-form.tsx";
import { DepositOutcome } from "./deposit-outcome.tsx";

const nothing = () => undefined;
const method = {
  code: "qrph",
  name: "QR Ph",
  kind: "qr",
  min: "100.00",
  max: "50000.00",
  fee: "0.00",
  currency: "PHP",
  expiryMinutes: 30,
  maintain: 0,
  fields: { properties: {} },
  presets: [],
};

const form = (playThroughPpm: number, amount: string) => (
  <DepositForm
    method={method as never}
    bonuses={[]}
    house={[] as never}
    playThroughPpm={playThroughPpm}
    amount={amount}
    onAmount={nothing}
    onOpened={nothing}
    onStale={nothing}
  />
);

beforeEach(() => {
  brandIs();
  fake({ accounts: { info: { clubLabel: { rankLevel: 0 } } as never } });
});

test("before it is paid, a deposit says in money what is to be played of it, and leads to what that means", async () => {
  const { user, address } = await show(form(1_500_000, "500"), { player: {} });
  expect(screen.getByText(/750\.00 to play before it can be withdrawn/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "How this works" }));
  expect(address().search).toBe("?m=help&id=play-through");
});

test.each([
  ["nothing is asked of it", 0, "500"],
  ["the amount cannot be sent", 1_000_000, "5"],
])("nothing is said while %s", async (_, ppm, amount) => {
  await show(form(ppm, amount), { player: {} });
  expect(screen.queryByText(/to play before/)).toBeNull();
});

test("the receipt says what is left to play", async () => {
  const deposit = {
    id: "d1",
    status: "CREDITED",
    amount: "500.00",
    credited: "500.00",
    kind: "qr",
    flags: [],
    actions: [],
    data: {},
    playThrough: { required: "500.00", left: "420.00" },
  };
  await show(<DepositOutcome deposit={deposit as never} look="done" onChanged={nothing} />, { player: {} });
  expect(screen.getByText(/420\.00 left to play before it can be withdrawn/)).toBeTruthy();
});
