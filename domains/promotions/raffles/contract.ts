import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../offer/words.ts";

const ts = z.int();
const positive = money.check(z.refine((amount) => amount > 0n));
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const KINDS = ["cash", "bonus"] as const;
const STATUSES = ["OPEN", "CLOSED", "DRAWN"] as const;
const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "LOTT", "ELOTT", "BINGO"] as const;

/** Prizes of one kind, the first ones first. */
export const prizes = z
  .array(
    z.object({
      kind: z.enum(KINDS),
      amount: positive,
      count: count(1, 1_000),
      /** Of a bonus: how many times it must be played. */
      wagering: z._default(count(0, 100), 0),
    }),
  )
  .check(z.minLength(1), z.maxLength(20));

/** What a raffle of one unit a ticket gives, and when; as an operator writes it. */
export const raffleTerms = z.object({
  title: z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text(1, 80)),
  /** The game category whose bets count; all of them without it. */
  category: z.optional(z.enum(CATEGORIES)),
  /** Valid bets for one ticket. */
  unit: positive,
  /** Tickets one player may have. */
  most: z._default(count(1, 100_000), 10_000),
  prizes,
  opensAt: ts,
  closesAt: ts,
  /** Where the number comes from that nobody in the house makes ("the 6/45 of 1 December"); empty without one. */
  entropySource: z._default(text(0, 200), ""),
});

const shown = {
  id: z.string(),
  status: z.enum(STATUSES),
  category: z.optional(z.enum(CATEGORIES)),
  unit: money,
  most: z.int(),
  opensAt: ts,
  closesAt: ts,
  prizes: z.array(z.object({ kind: z.enum(KINDS), amount: money, count: z.int(), wagering: z.int() })),
  entropySource: z.string(),
  entropy: z.optional(z.string()),
  /** SHA-256 of the seed. */
  commit: z.string(),
  /** SHA-256 of the list of tickets, once no more are earned. */
  ticketListHash: z.optional(z.string()),
  /** The seed, once it is drawn. */
  seed: z.optional(z.string()),
  /** All tickets, once no more are earned. */
  total: z.optional(z.int()),
};
const won = z.object({ no: z.int(), ticket: z.int(), name: z.string(), kind: z.enum(KINDS), amount: money });

const written = z.object({
  ...shown,
  title: z.record(z.string(), z.string()),
  /** What the prizes cost together. */
  cost: money,
  /** What of them was claimed. */
  paid: money,
  players: z.int(),
  actor: z.string(),
});

export const raffleFairness = z.object({
  kind: z.literal("raffle"),
  roundId: z.string(),
  commit: z.string(),
  listHash: z.nullable(z.string()),
  /** A line for each player by a name of this raffle only, with how many tickets: they are numbered through it from 0. */
  list: z.nullable(z.string()),
  entropy: z.string(),
  serverSeed: z.nullable(z.string()),
  prizes: z.int(),
  outcome: z.array(z.int()),
});

/** Raffles: tickets for valid bets, drawn from a seed that was promised before the first of them. */
export const raffleCalls = {
  raffles: call({
    path: "/wps/v2/promotions/raffles",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          ...shown,
          title: z.string(),
          /** The caller's own tickets, and the name they stand under in the list. */
          tickets: z.optional(z.int()),
          name: z.optional(z.string()),
          /** Prizes the caller has won and not claimed. */
          claimable: z.optional(z.int()),
          /** Which of the prizes these are, by their `no`. */
          unclaimed: z.optional(z.array(z.int())),
          winners: z.array(won),
        }),
      ),
    }),
    faults: [],
    summary:
      "Raffles running, to come and of the last thirty days, in this order; the next to close first, of those that have closed the last.",
  }),

  raffleFairness: call({
    path: "/wps/v2/promotions/raffles/{id}/fairness",
    method: "GET",
    audience: "public",
    limit: { most: 30, windowMs: 60_000, per: "ip" },
    input: z.object({ id: z.uuid() }),
    output: raffleFairness,
    faults: ["NOT_FOUND"],
    summary: "What a raffle proves itself with; the seed and the list are null before they may be told.",
  }),

  claimRaffle: call({
    path: "/wps/relay/MCS2_claimRafflePromotion",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({
      promotionId: z.uuid(),
      /** The number of a ticket that has won; the first prize not claimed yet without it. */
      ticketId: z.optional(count(0, 4_294_967_295)),
    }),
    output: z.object({ prize: z.int(), kind: z.enum(KINDS), amount: money, claimId: z.string(), proof: won }),
    faults: ["PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", ...REWARD_FAULTS],
    summary: "Pays a prize that a ticket of the player has won, once.",
  }),

  adminRaffles: call({
    path: "/wps/v2/promotions/admin/raffles",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ ...newest }),
    output: newestPage(written),
    faults: [],
    summary: "The brand's raffles, newest first, with what they cost.",
  }),

  adminRaffle: call({
    path: "/wps/v2/promotions/admin/raffles/{id}",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ id: z.uuid() }),
    output: z.extend(written, {
      /** Who won what, the first prize first; empty before the draw. */
      winners: z.array(z.extend(won, { playerId: z.string(), username: z.string(), claimedAt: z.optional(ts) })),
      fairness: raffleFairness,
    }),
    faults: ["NOT_FOUND"],
    summary: "One raffle with its winners, and what it proves itself with.",
  }),

  openRaffle: call({
    path: "/wps/v2/promotions/admin/raffles",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ ...raffleTerms.shape, reason: text(5, 500) }),
    output: z.object({}),
    faults: [],
    summary: "Asks a second operator for a raffle (APPROVAL_REQUIRED, `value.approvalId`): its prizes are money.",
  }),

  drawRaffle: call({
    path: "/wps/v2/promotions/admin/raffles/{id}/draw",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({
      id: z.uuid(),
      /** The number the raffle has named before, as it was published there. */
      entropy: text(1, 200),
      reason: text(5, 500),
    }),
    output: written,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Draws a closed raffle that waits for a number from outside.",
  }),
};
