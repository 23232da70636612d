import { accountsCalls } from "@taya/accounts/contract";
import { call, seenVersion } from "@taya/kernel/call";
import { newestPage, newest } from "@taya/kernel/page";
import { secret } from "@taya/kernel/secret";
import * as z from "zod/mini";

const term = z.enum(["6m", "1y", "3y", "5y", "life"]);
const reason = z.string().check(z.minLength(5), z.maxLength(500));
const exclusion = z.object({
  id: z.string(),
  playerId: z.string(),
  username: z.string(),
  source: z.enum(["SELF", "FAMILY", "OFFICIAL"]),
  term: z.string(),
  reason: z.optional(z.string()),
  startsAt: z.int(),
  /** Absent for life. */
  termEndsAt: z.optional(z.int()),
  returnAskedAt: z.optional(z.int()),
  endedAt: z.optional(z.int()),
  actor: z.string(),
  version: z.int(),
});

/** What an excluded player may still do, and the operators' register. */
export const registerCalls = {
  exclusionStatus: call({
    path: "/wps/v2/compliance/self-exclusion",
    method: "GET",
    audience: "session",
    input: z.object({}),
    output: z.object({
      excluded: z.boolean(),
      /** When the term is over; absent for life and without an exclusion. */
      until: z.optional(z.int()),
      coolOffUntil: z.optional(z.int()),
      returnAt: z.optional(z.int()),
      terms: z.array(term),
    }),
    faults: [],
    summary: "Whether the player is excluded or pauses, until when, and the terms the brand offers.",
  }),
  withdrawLogin: call({
    path: "/wps/v2/compliance/self-exclusion/withdraw-login",
    method: "POST",
    audience: "public",
    sealed: true,
    limit: { most: 20, windowMs: 60_000, per: "ip" },
    input: z.object({
      username: z.string().check(z.maxLength(512)),
      password: secret(z.string().check(z.maxLength(512)), "password"),
      captchaId: z.optional(z.string().check(z.maxLength(512))),
      captcha: z.optional(z.string().check(z.maxLength(512))),
    }),
    output: accountsCalls.login.output,
    faults: accountsCalls.login.faults,
    summary: "Lets an excluded player in to see the balance, withdraw and read records; nothing else.",
  }),
  askReturn: call({
    path: "/wps/v2/compliance/self-exclusion/return",
    method: "POST",
    audience: "session",
    input: z.object({}),
    output: z.object({ returnAt: z.int() }),
    faults: ["RG_WAIT", "NOT_FOUND"],
    summary: "Asks to play again once the term is over; a day later the account opens.",
  }),
  adminExclusions: call({
    path: "/wps/v2/compliance/admin/exclusions",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ open: z.optional(z.enum(["0", "1"])), ...newest }),
    output: newestPage(exclusion),
    faults: [],
    summary: "The register of exclusions, newest first.",
  }),
  addExclusion: call({
    path: "/wps/v2/compliance/admin/exclusions",
    method: "POST",
    audience: "operator",
    right: "players.write",
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      source: z.enum(["FAMILY", "OFFICIAL"]),
      term,
      reason,
    }),
    output: exclusion,
    faults: ["NOT_FOUND"],
    summary: "Excludes a player for the family or an authority, at once.",
  }),
  changeExclusion: call({
    path: "/wps/v2/compliance/admin/exclusions/{id}",
    method: "PUT",
    audience: "operator",
    right: "players.write",
    decides: true,
    input: z.object({
      id: z.uuid(),
      term: z.optional(term),
      end: z.optional(z.boolean()),
      reason,
      version: seenVersion,
    }),
    output: exclusion,
    faults: ["NOT_FOUND", "FORBIDDEN", "STALE"],
    summary:
      "Makes a term longer, or ends an exclusion that the player did not ask for; before its time only with a second operator.",
  }),
};
