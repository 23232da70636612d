import { record, recordDetail, summary } from "@taya/bets/contract";
import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import { typeNumbers } from "@taya/ledger/contract";
import * as z from "zod/mini";

const PATH = "/wps/v2/agents";
const ts = z.int();
const id = z.string().check(z.maxLength(64));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const category = z.optional(z.string().check(z.maxLength(20)));

/** Sums of settled bets; below zero over days on which more was taken back than played. */
const played = { stake: signedMoney, validBet: signedMoney, payout: signedMoney };

/** An account of the team by its id and name. */
const named = z.object({ id: z.string(), username: z.string() });

/** What an account, or it with everybody below, brought in a range. */
const result = {
  deposits: money,
  withdrawals: money,
  ...played,
  rebate: signedMoney,
  promotions: signedMoney,
  /** From the player's side: payouts, rebates and promotions less stakes. */
  net: signedMoney,
};

/** An account as the team's list shows it; nothing by which a person can be reached. */
const teamMember = z.object({
  ...named.shape,
  type: z.int(),
  /** How far below the agent who asks; 0 is the agent. */
  depth: z.int(),
  /** With what is in play or held for withdrawal; bonus money apart. */
  balance: money,
  /** With itself. */
  teamSize: z.int(),
  registeredAt: ts,
  lastLoginAt: z.optional(ts),
  online: z.boolean(),
  status: z.enum(["ACTIVE", "DISABLED"]),
  /** Whether anybody stands below. */
  hasChildren: z.boolean(),
});

const income = z.object({
  rebate: signedMoney,
  dividend: signedMoney,
  daily: signedMoney,
  hourly: signedMoney,
  realtime: signedMoney,
  total: signedMoney,
});

/** Whose bet a row of the team's betting record is. */
const bettor = { playerId: z.string(), username: z.string() };
/** What proves a round, of the seed of its player, is that player's alone; what proves a draw or a match is in its part. */
const { proof: _proof, nonce: _nonce, ...told } = recordDetail.shape;

/** The calls by which agents look at their own team; whoever stands elsewhere is NOT_FOUND. */
export const teamCalls = {
  agentOverview: call({
    path: `${PATH}/overview`,
    method: "GET",
    audience: "agent",
    input: z.object({ ...range, category }),
    output: z.object({
      teamSize: z.int(),
      agents: z.int(),
      players: z.int(),
      teamBalance: money,
      bonusBalance: money,
      depositCount: z.int(),
      depositors: z.int(),
      firstDepositors: z.int(),
      ...result,
      /** From the house's side. */
      teamNetLoss: signedMoney,
      newMembers: z.int(),
      /** Who bet at least 50.00 that counts. */
      active: z.int(),
      online: z.int(),
      income,
      series: z.array(
        z.object({ day: z.string(), stake: signedMoney, validBet: signedMoney, net: signedMoney, newMembers: z.int() }),
      ),
      categories: z.array(z.object({ gameCategory: z.string(), ...played, net: signedMoney })),
      /** Up to when figures are counted, in milliseconds. */
      countedAt: ts,
    }),
    faults: ["NOT_FOUND"],
    summary: "The agent's team in a range, the agent included; balances and sizes are those of now.",
  }),

  team: call({
    path: `${PATH}/team`,
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      /** Whose direct downlines; the agent's own when left out. */
      under: z.optional(id),
      /** How names begin; searches everybody below. */
      username: z.optional(name),
      type: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
      status: z.optional(z.enum(["ACTIVE", "DISABLED"])),
      sort: z._default(z.enum(["newest", "oldest", "username"]), "newest"),
    }),
    output: z.extend(newestPage(teamMember), {
      /** From the agent down to whose downlines are shown. */
      path: z.array(named),
    }),
    faults: ["NOT_FOUND"],
    summary: "Who stands directly below somebody of the team, or who of all below has such a name.",
  }),

  teamMember: call({
    path: `${PATH}/team/{id}`,
    method: "GET",
    audience: "agent",
    input: z.object({ id, ...range }),
    output: z.extend(teamMember, {
      /** From the agent down to the account. */
      path: z.array(named),
      bonusBalance: money,
      /** Of the account alone in the range. */
      own: z.object(result),
      /** Of the account with everybody below. */
      team: z.object(result),
      timeline: z.array(z.object({ kind: z.enum(["registered", "firstDeposit", "lastLogin"]), at: ts })),
    }),
    faults: ["NOT_FOUND"],
    summary: "An account of the team with its figures in a range; that the agent looked is kept.",
  }),

  teamProfit: call({
    path: `${PATH}/profit`,
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      ...range,
      group: z._default(z.enum(["user", "day"]), "user"),
      under: z.optional(id),
      category,
    }),
    output: z.extend(
      newestPage(
        z.object({
          /** Of a row by account: its whole team, itself included; of the first row the one whose downlines are shown, alone. */
          id: z.optional(z.string()),
          username: z.optional(z.string()),
          hasChildren: z.optional(z.boolean()),
          day: z.optional(z.string()),
          ...result,
        }),
      ),
      { totals: z.object(result), path: z.array(named) },
    ),
    faults: ["NOT_FOUND"],
    summary: "Profit and loss of a part of the team, by account or by day; the rows sum to the totals.",
  }),

  teamBets: call({
    path: `${PATH}/bets`,
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      ...range,
      /** One of the team; everybody below when left out. */
      username: z.optional(name),
      /** Who stands directly below, or however far. */
      scope: z._default(z.enum(["direct", "all"]), "all"),
      category,
      vassalage: z.optional(z.string().check(z.maxLength(40))),
      status: z.optional(record.shape.status),
    }),
    output: z.extend(newestPage(z.object({ ...record.shape, ...bettor })), { summary }),
    faults: ["NOT_FOUND"],
    summary:
      "Bets of everybody below, each in the line in which it ended, newest first, with the sums of all that match.",
  }),

  teamBet: call({
    path: `${PATH}/bets/{id}`,
    method: "GET",
    audience: "agent",
    input: z.object({ id }),
    output: z.object({ ...told, ...bettor }),
    faults: ["NOT_FOUND"],
    summary: "One bet of the team with everything that happened, but for what proves a round of its player's own seed.",
  }),

  teamTransactions: call({
    path: `${PATH}/transactions`,
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      ...range,
      /** One of the team; everybody when left out. */
      username: z.optional(name),
      /** Entry types, parted by commas. */
      types: z.optional(typeNumbers),
    }),
    output: z.extend(
      newestPage(
        z.object({
          id: z.string(),
          username: z.string(),
          type: z.int(),
          typeName: z.string(),
          amount: signedMoney,
          at: ts,
        }),
      ),
      { totals: z.object({ in: money, out: money }) },
    ),
    faults: ["NOT_FOUND"],
    summary: "What moved on the accounts of the team, bets left out, newest first.",
  }),
};
