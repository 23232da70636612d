import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../offer/words.ts";
import { referralTerms } from "./terms.ts";

const ts = z.int();
const STATUSES = ["OPEN", "HELD", "QUALIFIED", "REFUSED"] as const;
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const decision = z.object({ id: z.uuid(), reason });

/** What a brand gives for referrals; those there are keep their terms. */
const standing = z.object({ enabled: z.boolean(), terms: referralTerms });

const reviewed = z.object({
  id: z.string(),
  referrerId: z.string(),
  referrer: z.string(),
  refereeId: z.string(),
  referee: z.string(),
  status: z.enum(STATUSES),
  /** Why an operator has to look at it; empty where nobody has to. */
  hold: z.enum(["", "LINKED", "CHARGED_BACK"]),
  /**
   * While it is on hold: accounts above the referee, and others the referrer brought, that hang together with the referee,
   * and by what. Nothing of the device, the payout account or the picture itself.
   */
  shared: z.array(
    z.object({ playerId: z.string(), username: z.string(), kinds: z.array(z.enum(["DEVICE", "PAYOUT", "PICTURE"])) }),
  ),
  /** What the referee has paid in and played within the days. */
  deposit: signedMoney,
  validBet: signedMoney,
  /** What both get, once it qualifies. */
  referrerAmount: z.optional(money),
  refereeAmount: z.optional(money),
  /** What of it was paid. */
  paid: money,
  registeredAt: ts,
  qualifiedAt: z.optional(ts),
  reviewer: z.optional(z.string()),
});

/** Players who bring players: both get something once the new one is verified, has paid in and played. */
export const referralCalls = {
  referral: call({
    path: "/wps/v2/promotions/referral",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      enabled: z.boolean(),
      code: z.string(),
      /** Where it leads friends to, and what the square of dots says. */
      url: z.string(),
      qr: z.string(),
      rules: referralTerms,
      stats: z.object({
        /** How often the link was followed. */
        clicks: z.int(),
        registered: z.int(),
        /** Who qualified. */
        active: z.int(),
        /** What the player was paid for it in all. */
        reward: money,
      }),
      /** Nothing while nothing may be given to the player. */
      claimable: money,
      /** Of whoever was brought by somebody, while it is open: what they get themselves, for what, and how far they are. */
      invited: z.optional(
        z.object({ amount: money, deposit: money, validBet: money, deposited: money, played: money, until: ts }),
      ),
    }),
    faults: ["MODULE_OFF"],
    summary: "The player's own code, what it gives, and what has come of it.",
  }),

  referralInvitees: call({
    path: "/wps/v2/promotions/referral/invitees",
    method: "GET",
    audience: "player",
    input: z.object({ ...newest }),
    output: newestPage(
      z.object({
        nameMasked: z.string(),
        registeredAt: ts,
        qualified: z.boolean(),
        /** What the player gets or got for them. */
        reward: money,
      }),
    ),
    faults: ["MODULE_OFF"],
    summary: "Whom the player brought, newest first, by masked names.",
  }),

  claimReferral: call({
    path: "/wps/v2/promotions/referral/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({}),
    output: z.object({ amount: money, balance: money }),
    faults: ["PROMO_ALREADY", "PROMO_NOT_ELIGIBLE", "MODULE_OFF", ...REWARD_FAULTS],
    summary: "Takes what is due for referees who qualified, and for having been brought oneself.",
  }),

  visitReferral: call({
    path: "/wps/v2/promotions/referral/visit",
    method: "POST",
    audience: "public",
    limit: { most: 20, windowMs: MINUTE, per: "ip", named: "referral" },
    input: z.object({ code: z.string().check(z.maxLength(64)) }),
    output: z.object({}),
    faults: [],
    summary: "Counts that somebody followed a link; the same answer whether there is such a code or not.",
  }),

  adminReferralTerms: call({
    path: "/wps/v2/promotions/admin/referral",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({}),
    output: standing,
    faults: [],
    summary: "Whether the brand rewards referrals, and under which terms.",
  }),

  changeReferralTerms: call({
    path: "/wps/v2/promotions/admin/referral",
    method: "PUT",
    audience: "operator",
    right: "promotions.write",
    input: z.extend(standing, { reason }),
    output: standing,
    faults: [],
    summary: "Switches referrals off at once; on, or other terms, once a second operator agrees (APPROVAL_REQUIRED).",
  }),

  adminReferrals: call({
    path: "/wps/v2/promotions/admin/referrals",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({
      status: z.optional(z.enum(STATUSES)),
      /** Of the referrer. */
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(reviewed),
    faults: [],
    summary: "Who brought whom, newest first; those on hold wait for an operator.",
  }),

  releaseReferral: call({
    path: "/wps/v2/promotions/admin/referrals/{id}/release",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Lets both sides claim what is on hold.",
  }),

  refuseReferral: call({
    path: "/wps/v2/promotions/admin/referrals/{id}/refuse",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: decision,
    output: reviewed,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Gives nothing for what is on hold.",
  }),
};
