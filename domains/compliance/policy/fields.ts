import * as z from "zod/mini";
import {
  closedHours,
  everyChoice,
  higher,
  leastOfEach,
  lower,
  off,
  on,
  type Order,
  ranked,
  whatBothAllow,
} from "./order.rules.ts";

/** One rule of a policy pack: what it may hold, and which way is stricter. */
export interface Field<T = unknown> {
  readonly schema: z.ZodMiniType<T>;
  readonly order: Order<T>;
  readonly summary: string;
}

const field = <T>(schema: z.ZodMiniType<T>, order: Order<NoInfer<T>>, summary: string): Field<T> => ({
  schema,
  order,
  summary,
});

const least = (most: number) => z.nullable(z.int().check(z.gte(0), z.lte(most)));
const TERM_CODES = ["6m", "1y", "3y", "5y", "life"] as const;
const LOCKS = ["lenient", "tight"] as const;
const OTP = ["newPlace", "always"] as const;
const PROXIES = ["log", "refuseAbroad", "refuse"] as const;
const LINES = ["downline", "off"] as const;
const PROMPTS = ["offered", "setIsDefault"] as const;
const BOARDS = ["maskedOptIn", "off"] as const;

/** Every field of a pack. Amounts are minor units, shares parts per million, times as the name says; null is no bound. */
export const POLICY_FIELDS = {
  minAge: field(
    z.int().check(z.gte(21), z.lte(99)) as z.ZodMiniType<number | null>,
    higher,
    "Years somebody must have lived.",
  ),
  "kyc.beforePlay": field(z.boolean(), on, "The identity must be verified before the first deposit."),
  "kyc.depositBefore": field(least(100_000_000), lower, "Paid in altogether before the identity is verified, at most."),
  demoRequiresAge: field(z.boolean(), on, "Play money is for adults too."),
  "login.lock": field(z.enum(LOCKS), ranked(LOCKS), "Lock after 10 failures for 15 minutes, or after 3 in 30 minutes."),
  "login.otp": field(z.enum(OTP), ranked(OTP), "When a log-in wants a code besides the password."),
  "login.emailProof": field(z.boolean(), off, "A code by e-mail may stand for one by telephone at a log-in."),
  "session.reauthMin": field(least(1_440), lower, "Minutes without a request after which a session ends."),
  "session.absoluteHours": field(least(720), lower, "Hours after which a session ends whatever happens."),
  "session.fullLoginDays": field(least(365), lower, "Days a device may go without a full log-in."),
  "geo.recheckMin": field(least(1_440), lower, "Minutes between two looks at where a player is."),
  "geo.proxies": field(z.enum(PROXIES), ranked(PROXIES), "What is done about VPN and proxy."),
  "geo.countries": field(
    z.nullable(z.readonly(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)))) as z.ZodMiniType<
      readonly string[] | null
    >,
    whatBothAllow,
    "The only countries from which somebody may play; null for everywhere.",
  ),
  "geo.refuseUnknown": field(z.boolean(), on, "An address whose country nobody knows is refused."),
  "limits.promptAtRegistration": field(z.enum(PROMPTS), ranked(PROMPTS), "How a new player is asked for a limit."),
  "limits.loosenHours": field(least(720), higher, "Hours before a looser limit may be confirmed."),
  "reality.everyMinutes": field(least(240), lower, "Minutes of play between two reality checks, at most."),
  "reality.playerChooses": field(z.boolean(), on, "The player may choose a shorter time between two checks."),
  "session.alertMinutes": field(least(1_440), lower, "Minutes of one sitting after which the player is told."),
  netPositionAlways: field(z.boolean(), on, "The net result is always in sight."),
  elapsedAlways: field(z.boolean(), on, "The time played is always in sight."),
  "session.maxHours": field(least(24), lower, "Hours of play without a pause, at most."),
  "session.coolOffHours": field(least(168), higher, "Hours of rest after that."),
  "deposit.maxShareOfBalance": field(
    least(1_000_000),
    lower,
    "Share of the average daily balance that may be paid in a day.",
  ),
  "hours.closed": field(
    z.readonly(z.array(z.int().check(z.gte(0), z.lte(23)))),
    closedHours,
    "Hours of the day without play.",
  ),
  "selfExclusion.terms": field(
    z.readonly(z.array(z.enum(TERM_CODES))),
    everyChoice(TERM_CODES),
    "Terms a player may choose.",
  ),
  "selfExclusion.firmMonths": field(least(1_200), higher, "First months of an exclusion that nobody may end."),
  "transfers.upline": field(z.enum(LINES), ranked(LINES), "Transfers between an agent and the own downline."),
  "withdraw.playerCancel": field(z.boolean(), off, "A player may call a withdrawal back."),
  autoplay: field(z.boolean(), off, "Rounds may follow one another by themselves."),
  "autoplay.stopsRequired": field(z.boolean(), on, "Autoplay wants thresholds at which it stops."),
  turbo: field(z.boolean(), off, "Rounds may be shown faster."),
  slamStop: field(z.boolean(), off, "A spin may be cut short by hand."),
  "cycle.slotMs": field(least(60_000), higher, "Milliseconds between two spins, at least."),
  "cycle.otherCasinoMs": field(
    least(60_000),
    higher,
    "Milliseconds between two rounds of other casino games, at least.",
  ),
  oneSlotAtATime: field(z.boolean(), on, "One slot may be open at a time."),
  releaseToPlay: field(z.boolean(), on, "The button must be released before the next round."),
  celebrateReturnLeStake: field(z.boolean(), off, "A return up to the stake is shown as a win."),
  "stakeCap.from25": field(
    z.record(z.string(), z.int()) as z.ZodMiniType<Readonly<Record<string, number>>>,
    leastOfEach,
    "Largest stake of a slot at 25 and over, by currency.",
  ),
  "stakeCap.under25": field(
    z.record(z.string(), z.int()) as z.ZodMiniType<Readonly<Record<string, number>>>,
    leastOfEach,
    "Largest stake of a slot below 25, by currency.",
  ),
  "rtp.floor": field(least(1_000_000), higher, "Least theoretical return of a house game, parts per million."),
  "oddsOfTop.max": field(least(1_000_000_000), lower, "The top award is no rarer than one in so many."),
  "oddsOfTop.mayBeShown": field(z.boolean(), off, "Rarer top awards are allowed when their odds are displayed."),
  "firstDeposit.lock": field(least(100_000_000), higher, "Part of the first deposit that stays for a month."),
  "promo.enabled": field(z.boolean(), off, "There are bonuses."),
  "promo.wageringMax": field(least(1_000), lower, "Times a bonus must be wagered, at most."),
  "promo.productPure": field(z.boolean(), on, "A bonus is tied to one kind of game."),
  accountHints: field(z.boolean(), off, "Visitors are told that an account does not exist."),
  termsDefaultChecked: field(z.boolean(), off, "The terms box is ticked from the start."),
  winnerBoard: field(z.enum(BOARDS), ranked(BOARDS), "How winners are named."),
  "complaints.gamingBusinessDays": field(least(90), lower, "Business days to decide a complaint about safer play."),
  "complaints.acknowledgeDays": field(least(90), lower, "Days to acknowledge any other complaint."),
  "complaints.decideDays": field(least(365), lower, "Days to decide it."),
  "retention.identityYears": field(least(30), higher, "Years identity and money records stay after closing."),
  "retention.loginYears": field(least(30), higher, "Years the log of log-ins stays."),
  "retention.roundYears": field(least(30), higher, "Years rounds stay."),
  "retention.chatYears": field(least(30), higher, "Years chat and feedback stay."),
  "retention.failedRegistrationDays": field(least(365), lower, "Days a failed registration stays."),
} as const;

export type PolicyName = keyof typeof POLICY_FIELDS;
type ValueOf<F> = F extends Field<infer T> ? T : never;
/** A whole pack, or what holds after several were joined. */
export type Policy = { readonly [N in PolicyName]: ValueOf<(typeof POLICY_FIELDS)[N]> };
export const POLICY_NAMES = Object.keys(POLICY_FIELDS) as PolicyName[];
