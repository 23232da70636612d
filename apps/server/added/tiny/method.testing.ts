import { ok } from "@taya/kernel/result";
import type { PaymentMethod } from "@taya/payments/method";
import * as z from "zod/mini";

/** Believes whoever says that an order is paid. */
const method: PaymentMethod = {
  code: "tiny-pay",
  name: "Tiny",
  kind: "redirect",
  min: 100n,
  max: 100_000n,
  fee: 0n,
  expiryMinutes: 30,
  fields: z.object({}),
  open: () => ({
    createOrder: async ({ reference }) => ok({ providerRef: reference, data: { url: "/tiny" } }),
    async readNotice({ body }) {
      const { id, amount } = JSON.parse(body) as { readonly id: string; readonly amount: number };
      const paid = { kind: "paid", providerRef: id, paymentId: id, amount: BigInt(amount), currency: "PHP" } as const;
      return ok({ id, events: [paid] });
    },
    fetchStatus: async () => undefined,
  }),
};
export default method;
