import { bodyOfPictures, call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";

const HOUR = 3_600_000;
const IMAGES_MOST = 3;

const text = (most: number) => z.string().check(z.maxLength(most));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const base = { audience: "operator", right: "messages.read" } as const;

/** Where an answer goes: the inbox of a player, the mail a visitor left, or nowhere. */
const REACHES = ["inbox", "mail", "nobody"] as const;
export type Reach = (typeof REACHES)[number];

const row = z.object({
  id: z.string(),
  at: z.int(),
  /** Absent for visitors. */
  username: z.optional(z.string()),
  contact: z.string(),
  content: z.string(),
  /** How many pictures there are. */
  images: z.int(),
  language: z.string(),
  reach: z.enum(REACHES),
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.int()),
  actor: z.optional(z.string()),
});

/** What people tell the brand, and what it answers. */
export const feedbackCalls = {
  feedback: call({
    path: "/wps/feedback",
    method: "PUT",
    audience: "public",
    largest: bodyOfPictures(IMAGES_MOST),
    limit: { most: 20, windowMs: HOUR, per: "ip", named: "feedback" },
    input: z.object({
      content: z.string().check(z.maxLength(10_000)),
      contact: z.optional(text(200)),
      images: z.optional(z.union([z.array(z.string()).check(z.maxLength(20)), z.string()])),
      captcha: z.optional(text(20)),
      captchaId: z.optional(text(64)),
      botCheck: z.optional(z.object({ provider: text(40), response: text(4096) })),
    }),
    output: z.object({ id: z.string() }),
    faults: [
      "VALIDATION_FAILED",
      "AUTH_CAPTCHA_REQUIRED",
      "UPLOAD_TYPE",
      "UPLOAD_TOO_LARGE",
      "UPLOAD_TOO_MANY",
      "UPLOAD_PIXELS",
      "UPLOAD_INFECTED",
    ],
    summary:
      "Takes feedback of 5 to 500 characters with up to three images; who is not logged in shows to be a person after some from one network.",
  }),
  myFeedback: call({
    path: "/wps/v2/messages/feedback",
    method: "GET",
    audience: "session",
    input: z.object({ ...newest }),
    output: newestPage(
      z.object({
        id: z.string(),
        content: z.string(),
        images: z.int(),
        at: z.int(),
        answer: z.optional(z.string()),
        answeredAt: z.optional(z.int()),
      }),
    ),
    faults: [],
    summary: "The player's own feedback with the answers, newest first.",
  }),
  adminFeedback: call({
    ...base,
    path: "/wps/v2/messages/admin/feedback",
    method: "GET",
    input: z.object({
      state: z.optional(z.enum(["open", "answered"])),
      username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(row),
    faults: [],
    summary: "What people told the brand, newest first.",
  }),
  feedbackImage: call({
    ...base,
    path: "/wps/v2/messages/admin/feedback/{id}/image",
    method: "POST",
    input: z.object({
      id: z.uuid(),
      index: z.coerce.number().check(z.int(), z.gte(0), z.lte(IMAGES_MOST - 1)),
      reason,
    }),
    output: z.object({ image: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "A picture of feedback as a data URL; every look is logged.",
  }),
  answerFeedback: call({
    ...base,
    path: "/wps/v2/messages/admin/feedback/{id}/answer",
    method: "POST",
    right: "messages.write",
    input: z.object({ id: z.uuid(), answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)), reason }),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary:
      "Answers feedback once: into the inbox of the player, or by mail to a visitor who left an address; of what is answered already nothing is written (STALE).",
  }),
};
