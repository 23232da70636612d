import { expect, test } from "vitest";
import type { MethodWorld } from "../../method.ts";
import bankTransfer from "./method.ts";

const account = { bank: "First Bank", accountName: "Brand Inc.", accountNumber: "00123" };
const intent = {
  reference: "01900000-0000-7000-8000-00000abcdef1",
  merchant: "fiesta",
  amount: 50_000n,
} as Parameters<ReturnType<typeof bankTransfer.open>["createOrder"]>[0];

const door = (mode: "sandbox" | "production", depositBankAccount: typeof account) =>
  bankTransfer.open({ mode, settings: async () => ({ depositBankAccount }) } as unknown as MethodWorld);

test("shows the brand's account and what to write; without an account it is off, but emulated in the sandbox", async () => {
  expect(await door("production", account).createOrder(intent)).toEqual({
    ok: true,
    value: { providerRef: intent.reference, data: { form: { ...account, note: "00000ABCDEF1".slice(-10) } } },
  });
  const none = { bank: "", accountName: "", accountNumber: "" };
  expect(await door("production", none).createOrder(intent)).toMatchObject({ fault: "WALLET_METHOD_OFF" });
  expect(await door("production", none).isOpen!("fiesta")).toBe(false);
  expect(await door("sandbox", none).createOrder(intent)).toMatchObject({
    value: { data: { form: { bank: "Sandbox Bank" } } },
  });
});

test("no notice and no query ever pays a transfer by hand", async () => {
  expect(await door("sandbox", account).readNotice({ body: "{}", headers: {} })).toMatchObject({
    fault: "AUTH_NOT_LOGGED_IN",
  });
  expect(await door("sandbox", account).fetchStatus(intent.reference)).toBeUndefined();
});
