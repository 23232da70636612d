import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";

/** Where a player stands: time and money of the sitting, and what holds them back. */
const realityStatus = z.object({
  /** When the next check is due; in the past while one waits to be looked at. Absent between sittings. */
  dueAt: z.optional(z.int()),
  due: z.boolean(),
  elapsedMinutes: z.int(),
  /** The first round of the sitting; absent between sittings. */
  startedAt: z.optional(z.int()),
  staked: money,
  won: money,
  net: signedMoney,
  rounds: z.int(),
  /** Minutes of play between two checks as they hold; absent for none. */
  minutes: z.optional(z.int()),
  /** What the player may choose; null leaves it to the house. */
  choices: z.array(z.nullable(z.int())),
  /** Why bets are refused now, and until when if time alone ends it. */
  hold: z.optional(
    z.object({ reason: z.enum(["EXCLUSION", "COOL_OFF", "HOURS", "SESSION", "REALITY"]), until: z.optional(z.int()) }),
  ),
  now: z.int(),
});

/** Changes whenever a check becomes due, a limit or break begins or ends, or rounds were settled. */
export const saferTopic = topic({ name: "safer", audience: "session", snap: realityStatus });

/** The reality check: time and money of the sitting, shown until the player has looked. */
export const realityCalls = {
  realityCheck: call({
    path: "/wps/v2/compliance/reality-check",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: realityStatus,
    faults: [],
    summary: "The player's sitting in time and money, and when the next reality check is due.",
  }),
  setRealityCheck: call({
    path: "/wps/v2/compliance/reality-check",
    method: "PUT",
    audience: "player",
    input: z.object({ minutes: z.nullable(z.literal([15, 30, 60])) }),
    output: realityStatus,
    faults: [],
    summary:
      "Chooses the minutes of play between two checks; null, or more than the house allows, leaves it to the house.",
  }),
  ackRealityCheck: call({
    path: "/wps/v2/compliance/reality-check/ack",
    method: "POST",
    audience: "player",
    input: z.object({}),
    output: realityStatus,
    faults: [],
    summary: "Says that the check was looked at; bets are taken again.",
  }),
};
