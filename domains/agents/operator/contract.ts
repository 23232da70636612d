import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, page, paging, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { ppm, rates } from "../rates/shapes.ts";

const PATH = "/wps/v2/agents/admin";
const ts = z.int();
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const named = z.object({ id: z.string(), username: z.string() });
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));

/** An account as operators see it in its line. */
const seat = z.object({
  ...named.shape,
  type: z.int(),
  /** So many agents stand above. */
  depth: z.int(),
  /** Of the account alone, with what is in play or held for withdrawal. */
  balance: money,
  /** How many stand below, however far; counted to a thousand. */
  below: z.int(),
  /** There are more. */
  more: z.optional(z.literal(true)),
  joinedAt: ts,
  status: z.enum(["ACTIVE", "DISABLED"]),
});

/** What an account, or it with everybody below, brought in a range. */
const result = z.object({
  deposits: money,
  withdrawals: money,
  stake: signedMoney,
  validBet: signedMoney,
  payout: signedMoney,
  rebate: signedMoney,
  promotions: signedMoney,
  net: signedMoney,
});

/** What a line brought in a range. */
const brought = {
  registrations: z.int(),
  firstDepositors: z.int(),
  deposits: money,
  /** Stakes less payouts. */
  ggr: signedMoney,
  /** Rebates of everybody in the line, of own bets and of teams. */
  rebates: signedMoney,
};

const row = z.object({ ...named.shape, type: z.int(), ...brought });

/** How operators look at lines. */
export const operatorCalls = {
  adminTree: call({
    path: `${PATH}/tree`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({
      ...paging,
      /** Whose direct downlines; without it who stands at the top. */
      under: z.optional(z.uuid()),
      /** How names begin; searches everybody below, or the whole brand. */
      username: z.optional(name),
      type: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
    }),
    output: z.extend(page(seat), {
      /** From the top down to whose downlines are shown. */
      path: z.array(named),
    }),
    faults: ["NOT_FOUND"],
    summary:
      "Who stands directly below somebody, or at the top, or who of all below has such a name. At the top agents alone, unless another type is asked for.",
  }),

  adminMember: call({
    path: `${PATH}/members/{id}`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ id: z.uuid(), ...range }),
    output: z.extend(seat, {
      /** How many agents and players stand below. */
      agents: z.int(),
      players: z.int(),
      /** From the top down to the account. */
      path: z.array(named),
      /** The agent directly above; absent at the top. */
      upline: z.optional(named),
      rates,
      /** Every rate and from which day on it holds or held, the newest first. */
      history: z.array(z.object({ since: z.string(), category: z.string(), ppm })),
      codes: z.array(
        z.object({ code: z.string(), kind: z.enum(["affiliate", "referral"]), domain: z.optional(z.string()) }),
      ),
      own: result,
      /** With everybody below. */
      team: result,
      /** The last twenty. */
      transfers: z.array(
        z.object({ id: z.string(), from: named, to: named, amount: money, note: z.optional(z.string()), at: ts }),
      ),
      /** Which agents looked at the account, the last twenty times. */
      looks: z.array(z.object({ viewer: named, at: ts })),
    }),
    faults: ["NOT_FOUND"],
    summary: "An account's place in its line, with rates, codes, figures of a range, and money sent up and down.",
  }),

  adminAgentReport: call({
    path: `${PATH}/report`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ ...paging, ...range }),
    output: z.extend(page(row), { totals: z.object(brought) }),
    faults: [],
    summary: "What each line brought in a range, the head of it included; the rows sum to the totals.",
  }),

  exportAgentReport: call({
    path: `${PATH}/report/export`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object(range),
    output: z.object({ fileName: z.string(), csv: z.string() }),
    faults: [],
    summary: "The same as CSV, every line and the sums.",
  }),

  adminFlags: call({
    path: `${PATH}/flags`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ ...newest, ...range, open: z.optional(z.enum(["1"])) }),
    output: newestPage(
      z.object({
        member: named,
        joinedAt: ts,
        /** An agent above. */
        agent: named,
        shares: z.array(z.enum(["DEVICE", "PAYOUT"])),
        /** Of what was decided about the two; 0 before. */
        version: z.int(),
        note: z.optional(z.object({ by: z.string(), reason: z.string(), at: ts })),
      }),
    ),
    faults: [],
    summary: "Who joined in a range and shares a device or a payout account with an agent above, newest first.",
  }),

  noteFlag: call({
    path: `${PATH}/flags`,
    method: "PUT",
    audience: "operator",
    right: "agents.write",
    decides: true,
    input: z.object({ playerId: z.uuid(), agentId: z.uuid(), reason, version: z.int().check(z.gte(0)) }),
    output: z.object({ version: z.int() }),
    faults: ["NOT_FOUND", "STALE"],
    summary: "Keeps what an operator decided about a member who shares something with an agent above.",
  }),
};
