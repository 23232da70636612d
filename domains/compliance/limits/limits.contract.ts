import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { FRAMES, KINDS } from "./limits.rules.ts";

/** Money as decimal text, minutes as a whole number; hours of the day stand in `hours`. */
const amount = z.union([z.int().check(z.gte(0), z.lte(100_000_000)), money]);
const hours = z.array(z.int().check(z.gte(0), z.lte(23))).check(z.maxLength(24));

export const limitRow = z.object({
  kind: z.enum(KINDS),
  frame: z.enum(FRAMES),
  /** Null when nothing is set by anybody, as after a removal. */
  amount: z.nullable(amount),
  used: amount,
  resetsAt: z.optional(z.int()),
  hours: z.optional(hours),
  /** The one in force is the house's: the player's own is looser, or there is none. */
  byHouse: z.boolean(),
  pending: z.optional(
    z.object({
      /** Null removes the limit. */
      amount: z.nullable(amount),
      hours: z.optional(hours),
      effectiveAt: z.int(),
      /** The wait is over; the limit changes once the player says so again. */
      needsConfirm: z.boolean(),
    }),
  ),
});

const which = { kind: z.enum(KINDS), frame: z.enum(FRAMES) };
const wish = { ...which, amount: z.optional(z.nullable(amount)), hours: z.optional(z.nullable(hours)) };

/** Limits that players set for themselves, and operators for players. */
export const limitCalls = {
  limits: call({
    path: "/wps/v2/compliance/limits",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      list: z.array(limitRow),
      realityCheckMinutes: z.optional(z.int()),
      /** Hours before a looser limit may be confirmed. */
      waitHours: z.int(),
      /** Whether a limit is the default choice of a new player. */
      setIsDefault: z.boolean(),
    }),
    faults: [],
    summary: "The player's limits with what is used of each, and changes that wait.",
  }),
  setLimit: call({
    path: "/wps/v2/compliance/limits",
    method: "PUT",
    audience: "player",
    input: z.object(wish),
    output: limitRow,
    faults: [],
    summary: "Sets a limit: lower at once, higher or none after a wait and a confirmation; null removes.",
  }),
  confirmLimit: call({
    path: "/wps/v2/compliance/limits/confirm",
    method: "POST",
    audience: "player",
    input: z.object(which),
    output: limitRow,
    faults: ["RG_WAIT", "NOT_FOUND"],
    summary: "Puts a looser limit in force after its wait.",
  }),
  adminLimits: call({
    path: "/wps/v2/compliance/admin/players/{id}/limits",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({ id: z.uuid() }),
    output: z.object({ list: z.array(limitRow) }),
    faults: ["NOT_FOUND"],
    summary: "A player's limits as they hold, the player's own and the house's.",
  }),
  adminSetLimit: call({
    path: "/wps/v2/compliance/admin/players/{id}/limits",
    method: "PUT",
    audience: "operator",
    right: "players.write",
    input: z.object({ id: z.uuid(), ...wish, reason: z.string().check(z.minLength(5), z.maxLength(500)) }),
    output: limitRow,
    faults: ["NOT_FOUND"],
    summary: "Sets the house's own limit for a player; the stricter of it and the player's holds.",
  }),
};
