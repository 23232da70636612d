import { bodyOfPictures, call } from "@taya/kernel/call";
import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";
import { operatorCalls } from "./operator/contract.ts";
import { channel, IMAGES_MOST, images, TEXT_MOST, UPLOADS } from "./shapes.ts";

const PATH = "/wps/v2/messages/support";
const HOUR = 3_600_000;
const MINUTE = 60_000;
const QUICK_MOST = 6;

/** A line of a conversation as its holder sees it; `images` are ids of pictures. */
const line = z.object({
  id: z.string(),
  from: z.enum(["me", "staff", "system"]),
  text: z.string(),
  images: z.array(z.string()),
  at: z.int(),
});

/** Whether somebody answers now, what is known of how to reach a visitor, and what can be asked by one press. */
const conversation = z.object({
  /** Empty until the first line. */
  id: z.string(),
  channel,
  state: z.enum(["none", "open", "closed"]),
  answered: z.boolean(),
  /** In how many minutes the first answer usually comes, while somebody answers and where enough is known. */
  usualMinutes: z.optional(z.int()),
  contact: z.enum(["none", "asked", "given"]),
  quick: z.array(z.string()).check(z.maxLength(QUICK_MOST)),
  messages: z.array(line),
});

/** Everything visitors and players ask of customer service; who has no session shows a ticket. */
export const supportCalls = {
  ticket: call({
    path: `${PATH}/ticket`,
    method: "POST",
    audience: "public",
    always: true,
    limit: { most: 30, windowMs: HOUR, per: "ip", named: "ticket" },
    input: z.object({
      captcha: z.optional(z.string().check(z.maxLength(20))),
      captchaId: z.optional(z.string().check(z.maxLength(64))),
      botCheck: z.optional(
        z.object({ provider: z.string().check(z.maxLength(40)), response: z.string().check(z.maxLength(4096)) }),
      ),
    }),
    output: z.object({ url: z.string(), channel, expiresAt: z.int(), ticket: z.string() }),
    faults: ["CS_UNAVAILABLE", "AUTH_CAPTCHA_REQUIRED", "AUTH_CAPTCHA_WRONG"],
    summary:
      "Where customer service is for the caller, with a ticket for it; ranks above 4 come to the VIP channel. A new visitor shows to be a person after some from one network.",
  }),
  conversation: call({
    path: `${PATH}/conversation`,
    method: "GET",
    audience: "public",
    always: true,
    input: z.object({}),
    output: conversation,
    faults: ["CS_UNAVAILABLE", "NOT_FOUND"],
    summary: "The caller's conversation, by session or ticket; a ticket that is none is not found.",
  }),
  say: call({
    path: `${PATH}/conversation`,
    method: "POST",
    audience: "public",
    always: true,
    largest: bodyOfPictures(IMAGES_MOST),
    limit: { most: 60, windowMs: MINUTE, per: "player", named: "chat" },
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(TEXT_MOST)), ""),
      images: z.optional(images),
      /** Makes a line single that is sent again. */
      key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    }),
    output: conversation,
    faults: ["CS_UNAVAILABLE", "NOT_FOUND", ...UPLOADS],
    summary: "Adds a line of plain text, pictures or both; begins a conversation where none is open.",
  }),
  contact: call({
    path: `${PATH}/contact`,
    method: "POST",
    audience: "public",
    always: true,
    limit: { most: 60, windowMs: HOUR, per: "player", named: "chat" },
    input: z.object({ contact: z.string().check(z.trim(), z.minLength(5), z.maxLength(120)) }),
    output: conversation,
    faults: ["CS_UNAVAILABLE", "NOT_FOUND"],
    summary: "Says by which mail or telephone a visitor can be answered when they have gone.",
  }),
  picture: call({
    path: `${PATH}/pictures/{id}`,
    method: "GET",
    audience: "public",
    always: true,
    input: z.object({ id: z.uuid() }),
    output: z.object({ image: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "A picture of the caller's conversation as a data URL.",
  }),
  hear: call({
    path: `${PATH}/helpdesks/{helpdesk}`,
    method: "POST",
    audience: "provider",
    always: true,
    largest: 64 * 1024,
    input: z.object({ helpdesk: z.string().check(z.maxLength(32)) }),
    output: z.object({ received: z.literal(true) }),
    faults: ["NOT_FOUND", "AUTH_NOT_LOGGED_IN"],
    summary:
      "Takes what the outside helpdesk signed: an answer of its agents, or an end; the same again changes nothing.",
  }),
  ...operatorCalls,
};

/** The caller's conversation; each new line as it comes, with the id of the line before it. */
export const conversationTopic = topic({
  name: "support",
  audience: "ticket",
  snap: conversation,
  msg: z.object({ ...line.shape, after: z.string(), state: z.enum(["open", "closed"]) }),
});

export const supportTopics = { conversation: conversationTopic };
