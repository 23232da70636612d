import { REWARD_UNITS } from "@taya/compliance/rewards";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { tournamentTerms } from "./terms.ts";

const ts = z.int();
const unit = z.enum(REWARD_UNITS);

const tournament = z.object({
  id: z.string(),
  startsAt: ts,
  endsAt: ts,
  enabled: z.boolean(),
  state: z.enum(["comingSoon", "running", "settling", "over"]),
  ...tournamentTerms.shape,
  prizes: z.array(z.object({ from: z.int(), to: z.int(), reward: money, unit, wagering: z.optional(z.int()) })),
});

const place = z.object({
  rank: z.int(),
  playerId: z.string(),
  username: z.string(),
  /** An amount with two decimals: money, points, or so many times the stake. */
  score: money,
  /** Absent where the place has no prize. */
  reward: z.optional(money),
  unit: z.optional(unit),
  /** Whether the prize was claimed. */
  given: z.boolean(),
});

/** What operators do with tournaments. */
export const operatorTournamentCalls = {
  adminTournaments: call({
    path: "/wps/v2/loyalty/admin/tournaments",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object(paging),
    output: page(tournament),
    faults: [],
    summary: "The tournaments of the brand, the one that begins last first.",
  }),

  adminTournamentPlaces: call({
    path: "/wps/v2/loyalty/admin/tournaments/{id}/places",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({ id: z.uuid() }),
    output: z.object({ list: z.array(place) }),
    faults: ["NOT_FOUND"],
    summary: "Who stands where in a tournament, or stood when it was closed: the first hundred.",
  }),

  writeTournament: call({
    path: "/wps/v2/loyalty/admin/tournaments",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({
      id: z.optional(z.uuid()),
      ...tournamentTerms.shape,
      startsAt: ts,
      endsAt: ts,
      enabled: z._default(z.boolean(), true),
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    }),
    output: tournament,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary:
      "Writes a tournament, every field anew; one that has begun stands as it is (PROMO_STATE). Large prizes wait for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
};
