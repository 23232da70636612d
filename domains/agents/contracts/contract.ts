import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage } from "@taya/kernel/page";
import { bill } from "../bills/shapes.ts";
import * as z from "zod/mini";
import { contract, kindName, tiersWish, wish } from "./shapes.ts";

const PATH = "/wps/v2/agents/contracts";
const ADMIN = "/wps/v2/agents/admin/contracts";
const ppm = z.int();
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const username = z.string().check(z.maxLength(64));
/** Those that hold, wait or are to come, or all that are over. */
const state = z.optional(z.enum(["current", "ended"]));
const changed = z.object({ contract });

/** The calls of contracts between agents and those directly below them. */
export const contractCalls = {
  contracts: call({
    path: PATH,
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      kind: z.optional(kindName),
      side: z._default(z.enum(["mine", "downlines"]), "mine"),
      state,
    }),
    output: z.extend(newestPage(contract), { enabled: z.record(kindName, z.boolean()) }),
    faults: ["MODULE_OFF"],
    summary:
      "The agent's own contracts, or those offered to direct downlines, newest first, and which kinds there are.",
  }),

  contractOffers: call({
    path: `${PATH}/offers`,
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({ list: z.array(contract) }),
    faults: [],
    summary: "Offers and wishes to end a contract that wait for the caller's answer.",
  }),

  processContract: call({
    path: `${PATH}/{kind}/process`,
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({
      kind: kindName,
      action: z.enum(["offer", "withdraw", "accept", "reject", "terminate", "agreeTermination", "refuseTermination"]),
      contractId: z.optional(z.uuid()),
      downlineId: z.optional(z.uuid()),
      ...wish,
      tiers: z.optional(tiersWish),
      termsHash: z.optional(z.string().check(z.maxLength(64))),
      consent: z._default(z.boolean(), false),
    }),
    output: z.object({
      contract,
      /** What ends with those below the caller because of what was accepted. */
      consentList: z.optional(z.array(z.object({ contractId: z.string(), downlineName: z.string(), rate: ppm }))),
      bills: z.array(bill),
    }),
    faults: [
      "NOT_FOUND",
      "MODULE_OFF",
      "CONTRACT_RATE_TOO_HIGH",
      "CONTRACT_OPEN_OFFER",
      "CONTRACT_CONSENT_REQUIRED",
      "CONTRACT_STATE",
      "CONTRACT_TERMS_HASH",
      "CONTRACT_TIERS",
    ],
    summary:
      "Offers a contract, takes an offer back, answers one, or ends one; accept and terminate need a step-up ticket. Accepting answers CONTRACT_CONSENT_REQUIRED with `value.list` where contracts below would end.",
  }),

  simulateContract: call({
    path: `${PATH}/{kind}/simulate`,
    method: "POST",
    audience: "player",
    input: z.object({
      kind: kindName,
      tiers: tiersWish,
      base: wish.base,
      calc: wish.calc,
      inputs: z.object({
        validBet: money,
        netLoss: signedMoney,
        active: z.int().check(z.gte(0), z.lte(1_000_000)),
        /** What stands over from before: only what is negative is carried. */
        carry: signedMoney.check(z.refine((amount) => amount <= 0n)),
      }),
    }),
    output: z.object({ rate: ppm, gross: money, reason: z.enum(["DUE", "NOT_REACHED", "NO_LOSS"]) }),
    faults: ["CONTRACT_TIERS"],
    summary: "What a ladder would pay for figures of a period.",
  }),

  adminContracts: call({
    path: ADMIN,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ ...newest, username: z.optional(username), kind: z.optional(kindName), state }),
    output: newestPage(contract),
    faults: [],
    summary: "Contracts of the brand, newest first; by whom they are with where a name is given.",
  }),

  adminOfferContract: call({
    path: `${ADMIN}/{kind}/offer`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({ kind: kindName, username, ...wish, tiers: tiersWish, reason }),
    output: changed,
    faults: [
      "NOT_FOUND",
      "MODULE_OFF",
      "CONTRACT_RATE_TOO_HIGH",
      "CONTRACT_OPEN_OFFER",
      "CONTRACT_STATE",
      "CONTRACT_TIERS",
    ],
    summary: "The house offers a contract to who heads a line, or a share of revenue to an affiliate partner.",
  }),

  adminWithdrawContract: call({
    path: `${ADMIN}/{id}/withdraw`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({ id: z.uuid(), reason }),
    output: changed,
    faults: ["NOT_FOUND", "CONTRACT_STATE"],
    summary: "Takes an offer of the house back.",
  }),

  adminTerminateContract: call({
    path: `${ADMIN}/{id}/terminate`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({ id: z.uuid(), reason }),
    output: changed,
    faults: ["NOT_FOUND", "CONTRACT_STATE"],
    summary: "Asks the other side of a contract of the house to agree to its end.",
  }),
};
