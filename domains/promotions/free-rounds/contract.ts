import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";

const ts = z.int();
/** Played all, out of time, or taken away. */
export const STATUSES = ["ACTIVE", "USED", "EXPIRED", "CANCELLED"] as const;

const row = z.object({
  id: z.string(),
  /** What they are called: the offer, or the item of the mall. */
  title: z.string(),
  /** The game's code, and its name in the caller's language. */
  game: z.string(),
  gameName: z.string(),
  /** Of each round. */
  stake: money,
  rounds: z.int(),
  left: z.int(),
  /** What was won with those that were played. */
  won: money,
  status: z.enum(STATUSES),
  /** Why they ended before they were played. */
  remark: z.string(),
  givenAt: ts,
  expiresAt: ts,
});
const operatorRow = z.extend(row, { username: z.string(), source: z.enum(["claim", "redemption"]) });

/** Rounds that the house pays for. */
export const freeRoundCalls = {
  freeRounds: call({
    path: "/wps/v2/promotions/free-rounds",
    method: "GET",
    audience: "player",
    input: z.object({ ...newest }),
    output: newestPage(row),
    faults: [],
    summary: "The free rounds of the player, newest first, and what was won with them.",
  }),

  playableRounds: call({
    path: "/wps/v2/promotions/free-rounds/playable",
    method: "GET",
    audience: "session",
    input: z.object({ game: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ list: z.array(row) }),
    faults: [],
    summary: "What the player can play free now, in a game or in all, those that end first before the rest.",
  }),

  adminFreeRounds: call({
    path: "/wps/v2/promotions/admin/free-rounds",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      status: z.optional(z.enum(STATUSES)),
      ...newest,
    }),
    output: newestPage(operatorRow),
    faults: [],
    summary: "Free rounds of the brand's players, newest first.",
  }),

  cancelFreeRounds: call({
    path: "/wps/v2/promotions/admin/free-rounds/{id}/cancel",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ id: z.uuid(), reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)) }),
    output: operatorRow,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Takes away what is left of free rounds; what was won with the others stays.",
  }),
};
