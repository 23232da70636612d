import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { MethodDoor, MethodWorld, PaymentMethod } from "../../method.ts";
import { bankStatement, noteOf } from "./statement.ts";

const EMULATED_ACCOUNT = { bank: "Sandbox Bank", accountName: "Sandbox Account", accountNumber: "000000000000" };

/** A transfer the player makes at a bank and shows the slip of; operators look for the money and credit it. */
const bankTransfer: PaymentMethod = {
  code: "bank-transfer",
  name: "Bank transfer",
  kind: "manual",
  min: 10_000n,
  max: 50_000_000n,
  fee: 0n,
  expiryMinutes: 1_440,
  fields: z.object({}),
  statement: bankStatement,
  open,
};
export default bankTransfer;

function open(world: MethodWorld): MethodDoor {
  async function accountOf(merchant: string) {
    const { depositBankAccount: told } = await world.settings(merchant);
    if (told.accountNumber !== "") return told;
    return world.mode === "sandbox" ? EMULATED_ACCOUNT : undefined;
  }
  return {
    isOpen: async (merchant) => (await accountOf(merchant)) !== undefined,
    async createOrder({ merchant, reference }) {
      const account = await accountOf(merchant);
      if (!account) return fault("WALLET_METHOD_OFF");
      return ok({ providerRef: reference, data: { form: { ...account, note: noteOf(reference) } } });
    },
    readNotice: async () => fault("AUTH_NOT_LOGGED_IN"),
    fetchStatus: async () => undefined,
  };
}
