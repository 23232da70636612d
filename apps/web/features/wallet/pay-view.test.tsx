// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { deposit } from "./deposits.testing.tsx";
import { PayView } from "./pay-view.tsx";

const AT = "/?m=member&p=depositv2&id=d1";

beforeEach(() => brandIs());

async function view(change: object) {
  const accounts = { info: { clubLabel: { rankLevel: 0 } } };
  fake({ wallet: { deposit: { ...deposit, ...change } }, accounts } as unknown as Answers<typeof api>);
  const onBack = vi.fn<() => void>();
  return { onBack, ...(await show(<PayView id="d1" onBack={onBack} />, { at: AT, player: {} })) };
}

test("a deposit that is credited leads back to the games first, and beside it to another deposit", async () => {
  const { user, onBack, address } = await view({});
  const buttons = (await screen.findAllByRole("button")).map((each) => each.textContent);
  expect(buttons.slice(-2)).toEqual(["Back to the games", "Make another deposit"]);
  await user.click(screen.getByRole("button", { name: "Make another deposit" }));
  expect(onBack).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Back to the games" }));
  await vi.waitFor(() => expect(address().search).toBe(""));
});

test.each(["EXPIRED", "FAILED", "REJECTED"])("one that is %s leads to another deposit alone", async (status) => {
  await view({ status, credited: "0.00", playThrough: { required: "0.00", left: "0.00" } });
  expect(await screen.findByRole("button", { name: "Make another deposit" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Back to the games" })).toBeNull();
});

test("whether to cancel can be asked only while there is something to cancel, and says how long that is", async () => {
  const waiting = { status: "WAITING", actions: ["cancel"], data: { qr: "q" }, expiresAt: deposit.now + 600_000 };
  const { user } = await view(waiting);
  await user.click(await screen.findByRole("button", { name: "Cancel deposit" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel deposit" }));
  expect(question.getByRole("timer").textContent).toMatch(/^Closes by itself in 00:(10:00|09:5\d)$/);
});
