import { call } from "@taya/kernel/call";
import { personText } from "@taya/kernel/signs";
import * as z from "zod/mini";

const LONGEST = 512;
const text = z.string().check(z.maxLength(LONGEST));

const kind = z.enum(["BANK", "EWALLET", "USDT"]);

const card = z.object({
  id: z.string(),
  kind,
  bankCode: z.string(),
  bankName: z.string(),
  masked: z.string(),
  holder: z.string(),
  default: z.boolean(),
  addedAt: z.int(),
  usableFrom: z.int(),
});

export const payoutAccountCalls = {
  bankCards: call({
    path: "/wps/v2/accounts/bank-cards",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      list: z.array(card),
      max: z.int(),
      /** The name every account must be in; null before the identity is told. */
      holder: z.nullable(z.string()),
      banks: z.array(z.object({ code: z.string(), name: z.string(), kind })),
    }),
    faults: [],
    summary: "The accounts money may be paid out to, and the banks to choose from.",
  }),
  addBankCard: call({
    path: "/wps/v2/accounts/bank-cards",
    method: "POST",
    audience: "player",
    sealed: true,
    stepUp: true,
    input: z.object({
      kind,
      bankCode: z.optional(text),
      accountNumber: text,
      holder: personText,
      network: z.optional(text),
    }),
    output: z.object({ id: z.string() }),
    faults: ["WALLET_BANK_NAME", "WALLET_LIMIT", "REG_TAKEN"],
    summary: "Adds an account in the player's own verified name.",
  }),
  changeBankCard: call({
    path: "/wps/v2/accounts/bank-cards/{id}",
    method: "PUT",
    audience: "player",
    stepUp: true,
    input: z.object({ id: z.uuid(), default: z.literal(true) }),
    output: z.null(),
    faults: ["NOT_FOUND"],
    summary: "Makes an account the one proposed first.",
  }),
  dropBankCard: call({
    path: "/wps/v2/accounts/bank-cards/{id}",
    method: "DELETE",
    audience: "player",
    stepUp: true,
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    faults: ["NOT_FOUND", "WALLET_STATE"],
    summary: "Removes an account; refused while a withdrawal to it has not ended.",
  }),
};
