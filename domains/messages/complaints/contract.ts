import { call, seenVersion } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { COMPLAINT_STATES } from "./rules.ts";

const DAY = 86_400_000;
const PATH = "/wps/v2/messages/complaints";
const ADMIN = "/wps/v2/messages/admin/complaints";

const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const id = z.uuid();
const reason = text(5, 500);
const state = z.enum(COMPLAINT_STATES);
const ts = z.int();

const filed = {
  id: z.string(),
  /** The number it is known by. */
  reference: z.string(),
  subject: z.string(),
  text: z.string(),
  betId: z.optional(z.string()),
  state,
  at: ts,
  dueAt: ts,
  /** Set once nothing is left to decide. */
  endedAt: z.optional(ts),
};

const own = z.object({
  ...filed,
  /** What was said since, oldest first. */
  steps: z.array(z.object({ at: ts, from: z.enum(["me", "house"]), state, text: z.string() })),
});

const row = z.object({
  ...filed,
  version: z.int(),
  username: z.string(),
  playerId: z.string(),
  language: z.string(),
  overdue: z.boolean(),
});

const detail = z.extend(row, {
  steps: z.array(
    z.object({
      at: ts,
      from: z.enum(["player", "house"]),
      state,
      text: z.string(),
      /** Of the house: who wrote it, and why, for staff alone. */
      actor: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});

const ownCall = { audience: "player" } as const;
const staff = { audience: "operator", right: "complaints.read" } as const;

/** Complaints: how players file and follow them, how operators decide them, what a regulator is given. */
export const complaintCalls = {
  complaints: call({
    ...ownCall,
    path: PATH,
    method: "GET",
    input: z.object({ ...newest }),
    output: z.extend(newestPage(own), {
      /** Whom one may turn to who does not agree, as the brand says it; empty where it says nothing. */
      elsewhere: z.string(),
    }),
    faults: [],
    summary: "The player's own complaints with what was said, newest first.",
  }),
  complain: call({
    ...ownCall,
    path: PATH,
    method: "POST",
    limit: { most: 10, windowMs: DAY, per: "player", named: "complaints" },
    input: z.object({ subject: text(3, 120), text: text(10, 4_000), betId: z.optional(text(1, 64)) }),
    output: z.object({ id: z.string(), reference: z.string(), dueAt: ts }),
    faults: ["NOT_FOUND"],
    summary:
      "Files a complaint, to be decided within 28 days; a bet is one of the player's own (NOT_FOUND). The same again while it is open is the same complaint.",
  }),
  addToComplaint: call({
    ...ownCall,
    path: `${PATH}/{id}/add`,
    method: "POST",
    limit: { most: 30, windowMs: DAY, per: "player" },
    input: z.object({ id, text: text(1, 4_000) }),
    output: own,
    faults: ["NOT_FOUND", "COMPLAINT_STATE"],
    summary: "Adds to a complaint of one's own that is not decided yet.",
  }),
  withdrawComplaint: call({
    ...ownCall,
    path: `${PATH}/{id}/withdraw`,
    method: "POST",
    input: z.object({ id }),
    output: own,
    faults: ["NOT_FOUND", "COMPLAINT_STATE"],
    summary: "Takes a complaint back that is not decided yet.",
  }),

  adminComplaints: call({
    ...staff,
    path: ADMIN,
    method: "GET",
    input: z.object({
      /** `OPEN` is all that is to be decided, `OVERDUE` what of it has run out of its time. */
      state: z.optional(z.enum(["OPEN", "OVERDUE", ...COMPLAINT_STATES])),
      username: z.optional(text(1, 64)),
      reference: z.optional(text(1, 20)),
      ...paging,
    }),
    output: page(row),
    faults: [],
    summary: "Complaints of the brand, what is due first before the others, then what has ended, newest first.",
  }),
  adminComplaint: call({
    ...staff,
    path: `${ADMIN}/{id}`,
    method: "GET",
    input: z.object({ id }),
    output: detail,
    faults: ["NOT_FOUND"],
    summary: "A complaint with everything that was said and why.",
  }),
  decideComplaint: call({
    ...staff,
    path: `${ADMIN}/{id}`,
    method: "POST",
    right: "complaints.write",
    decides: true,
    input: z.object({ id, state, answer: z._default(text(0, 4_000), ""), reason, version: seenVersion }),
    output: detail,
    faults: ["NOT_FOUND", "STALE", "COMPLAINT_STATE"],
    summary:
      "Takes a complaint on, asks the player, or decides it, with an answer into the inbox and by mail where there is one.",
  }),
  exportComplaints: call({
    ...staff,
    path: `${ADMIN}/export`,
    method: "POST",
    input: z.object({ from: day, to: day, reason }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
    faults: [],
    summary: "Every complaint filed on some days, in all states, as CSV for a regulator; at most 92 days at once.",
  }),
};
