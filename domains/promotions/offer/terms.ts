import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { CATEGORIES, contributions } from "../shares.ts";

/** What an offer is shown as. */
export const TYPES = ["newbie", "limited", "special", "daily", "highRebate", "vip"] as const;
/** How often something may be claimed. */
const PERIODS = ["once", "day", "week", "month"] as const;

const ts = z.int().check(z.gte(0), z.lte(Date.UTC(3000, 0)));
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const positive = money.check(z.refine((amount) => amount > 0n));
const language = z.string().check(z.regex(/^[A-Z]{2,3}$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const yes = z._default(z.boolean(), false);
const limit = z._default(count(0, 1_000_000_000), 0);

/** What earns an offer; the kind named by `on` judges which of the rest it takes. */
const trigger = z.object({
  on: text(1, 32),
  minDeposit: z.optional(positive),
  /** What players type. */
  code: z.optional(text(3, 32)),
  /** Of a series: which deposit of the player's. */
  nth: z.optional(count(2, 20)),
  /** Of a loss: of which past days. */
  window: z.optional(z.enum(["day", "week"])),
  /** Of cashback: the game categories it is raised for. */
  categories: z.optional(z.array(z.enum(CATEGORIES)).check(z.minLength(1), z.maxLength(CATEGORIES.length))),
});

/** What an offer gives; the kind judges which of these it takes. */
const reward = z.object({
  amount: z.optional(positive),
  /** Whole points instead of money. */
  points: z.optional(count(1, 1_000_000)),
  /** So many rounds of a slot at the house's cost, by the game's code, each at this stake. */
  freeRounds: z.optional(count(1, 1_000)),
  game: z.optional(text(1, 40)),
  stake: z.optional(positive),
  /** Parts per million of what earned it; of cashback so much of the usual, the double is 2,000,000. */
  percent: z.optional(count(1, 10_000_000)),
  /** No more than this at a time. */
  cap: z.optional(positive),
  /** Of a row of days: the first, the second, and so on. */
  steps: z.optional(z.array(positive).check(z.minLength(1), z.maxLength(31))),
});

/** Every term of an offer that an operator sets. */
export const termFields = {
  kind: z.enum(TYPES),
  title: z.record(language, text(1, 80)),
  html: z.record(language, text(0, 20_000)),
  /** The key of a picture; empty without one. */
  banner: z._default(text(0, 200), ""),
  startsAt: ts,
  endsAt: ts,
  trigger,
  reward,
  /** How many times it must be played; at 0 it is cash. */
  wagering: count(0, 100),
  /** Days a bonus lives; the brand's number without it. */
  days: z.optional(count(1, 365)),
  /** Share per game category in parts per million; the brand's without it. */
  contributions: z.optional(contributions),
  maxBet: z.optional(positive),
  maxWin: z.optional(positive),
  /** Most that is given in all, on one day, and to one player. */
  budget: positive,
  capDay: z.optional(positive),
  capUser: z.optional(positive),
  /** How many claims one player may have, and all together; 0 where there is no limit. */
  perUser: limit,
  maxClaims: limit,
  period: z._default(z.enum(PERIODS), "once"),
  /** An operator looks at it before anything is given. */
  needsApply: yes,
  /** It is given without being claimed. */
  autoClaim: yes,
  /** Once for accounts that share a device, a payout account or pictures. */
  deviceOnce: yes,
  rankMin: z._default(count(0, 50), 0),
  kycMin: z._default(count(0, 3), 0),
  /** Only for players with this label, opened within so many days, of these countries. */
  label: z.optional(text(1, 64)),
  newWithinDays: z.optional(count(1, 3_650)),
  countries: z.optional(z.array(country).check(z.minLength(1), z.maxLength(250))),
  /** Of offers in one group a player has one bonus at a time. */
  exclusiveGroup: z.optional(text(1, 64)),
};

const termsSchema = z.object(termFields);
export type Terms = z.output<typeof termsSchema>;
/** As it goes over the wire and is stored. */
export type StoredTerms = z.input<typeof termsSchema>;
export type Period = (typeof PERIODS)[number];

export const storedTerms = (terms: Terms): StoredTerms => z.encode(termsSchema, terms);
export const readTerms = (stored: unknown): Terms => z.parse(termsSchema, stored);

/** What it is called in a language; in English, or whatever it is called, where that says nothing. */
export const said = (texts: Readonly<Record<string, string>>, code: string): string =>
  texts[code] ?? texts["EN"] ?? Object.values(texts)[0] ?? "";
