// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Multiple } from "./lottery/bet/multiple.tsx";
import { LimitForm } from "./safer-play/limit-form.tsx";
import { DepositForm } from "./wallet/deposit-form.tsx";
import { MoveForm } from "./wallet/transfers/move-form.tsx";

const nothing = () => undefined;
const method = { code: "bank", name: "Bank", min: "1.00", max: "50000.00", fee: "0.00", currency: "PHP" };
const wallets = [{ vendor: "MAIN", balance: "90000.00" }];

function Deposit() {
  const [amount, type] = useState("");
  const form = { bonuses: [], house: [], onOpened: nothing, onStale: nothing };
  const full = { ...method, kind: "bank", expiryMinutes: 30, maintain: 0, presets: [], fields: {} };
  return <DepositForm {...form} playThroughPpm={1_000_000} method={full as never} amount={amount} onAmount={type} />;
}

const forms: Record<string, { draw: ReactNode; call: string; answers: Answers<typeof api> }> = {
  deposit: { draw: <Deposit />, call: "wallet.createDeposit", answers: { wallet: { createDeposit: silence } } },
  limit: {
    draw: <LimitForm of={undefined} rows={[]} onDone={nothing} onCancel={nothing} />,
    call: "compliance.setLimit",
    answers: { compliance: { setLimit: silence } },
  },
  transfer: {
    draw: <MoveForm move={{ from: "MAIN", to: "V" }} onMove={nothing} wallets={wallets as never} onMoved={nothing} />,
    call: "wallet.walletTransfer",
    answers: { wallet: { walletTransfer: silence } },
  },
};

beforeEach(() => brandIs());

const submit = () => document.querySelector("button[type=submit]")!;

for (const [name, { draw, call, answers }] of Object.entries(forms)) {
  test.each([
    ["100,50", "100.50"],
    ["1.500,50", "1500.50"],
    ["2 000", "2000"],
    ["２００", "200"],
    ["1,500", "1500"],
  ])(`${name}: %s is sent as what it says`, async (typed, amount) => {
    const server = fake(answers);
    const { user } = await show(draw, { player: {} });
    await user.type(screen.getByRole("textbox"), typed);
    await user.click(submit());
    await waitFor(() => expect(server.asked(call).map(({ input }) => input["amount"])).toEqual([amount]));
  });

  test.each(["-50", "1e3", "1.500", "12.345", "5 pesos"])(
    `${name}: %s stays as it is, is refused at once, and nothing is sent`,
    async (typed) => {
      const server = fake(answers);
      const { user } = await show(draw, { player: {} });
      const field = screen.getByRole("textbox");
      await user.type(field, typed);
      expect(field).toHaveProperty("value", typed);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      const said = field.getAttribute("aria-describedby")!.split(" ");
      expect(said.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain("such as 1,500.50");
      await user.click(submit());
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(server.asked(call)).toEqual([]);
    },
  );
}

function Times({ onChange }: { readonly onChange: (value: number) => void }) {
  const [value, set] = useState(1);
  return <Multiple value={value} most={99} onChange={(next) => (set(next), onChange(next))} />;
}

test("a multiple may stand empty while one types, and what is none counts as none", async () => {
  const heard: number[] = [];
  const { user } = await show(<Times onChange={(value) => heard.push(value)} />);
  const field = screen.getByRole("textbox");
  await user.type(field, "{End}{Backspace}");
  expect(field).toHaveProperty("value", "");
  expect(screen.getByRole("alert").textContent).toBe("A whole number from 1 to 99.");
  await user.type(field, "5");
  expect(field).toHaveProperty("value", "5");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(field, "00");
  expect(field).toHaveProperty("value", "500");
  await user.click(screen.getByRole("button", { name: /one more$/ }));
  expect(field).toHaveProperty("value", "1");
  expect(heard).toEqual([0, 5, 50, 0, 1]);
});
