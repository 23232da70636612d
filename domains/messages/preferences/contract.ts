import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { CHANNELS, TOPICS } from "./preferences.rules.ts";

const topics = z.object({ promotions: z.boolean(), rewards: z.boolean(), news: z.boolean() });
const preferences = z.object({
  email: topics,
  sms: topics,
  push: topics,
  /** Whether there is a proven place for it; nothing goes out without. */
  reachable: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  /** Whether somebody sends pushes; without, they are not offered. */
  offersPush: z.boolean(),
  /** What somebody agrees to who allows a channel, in the words that are kept with the choice. */
  agreement: z.object({ email: z.string(), sms: z.string(), push: z.string() }),
});
const wished = z.optional(z.partial(topics));

const unsubscribed = {
  path: "/wps/v2/messages/unsubscribe/{token}",
  audience: "public",
  always: true,
  output: z.object({
    channel: z.enum(CHANNELS),
    topic: z.enum(TOPICS),
    /** Whether anything is still allowed by the channel. */
    allowed: z.boolean(),
  }),
  faults: ["NOT_FOUND"],
} as const;
const token = z.string().check(z.maxLength(200));

/** Whether and how somebody wants advertising. */
export const preferenceCalls = {
  preferences: call({
    path: "/wps/v2/messages/preferences",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: preferences,
    faults: [],
    summary: "By what the player has allowed advertising to come, and about what; service messages are not chosen.",
  }),
  choosePreferences: call({
    path: "/wps/v2/messages/preferences",
    method: "PUT",
    audience: "player",
    limit: { most: 60, windowMs: 3_600_000, per: "player", named: "preferences" },
    input: z.object({ email: wished, sms: wished, push: wished }),
    output: preferences,
    faults: [],
    summary: "Changes what is named; each change is kept with its time, its source and what was agreed to.",
  }),
  subscription: call({
    ...unsubscribed,
    method: "GET",
    input: z.object({ token }),
    summary: "What the link of an advertisement is about; looking changes nothing.",
  }),
  unsubscribe: call({
    ...unsubscribed,
    method: "POST",
    form: true,
    // Mail programs of millions ask from few addresses; what is no link of ours is refused before anything is read.
    limit: { most: 6_000, windowMs: 3_600_000, per: "ip", named: "unsubscribe" },
    /** With `only` this topic, else all advertising by the channel. */
    input: z.object({
      token,
      only: z.optional(z.boolean()),
      "List-Unsubscribe": z.optional(z.string().check(z.maxLength(40))),
    }),
    summary: "Ends advertising by the link of an advertisement, without a login; mail programs ask it too (RFC 8058).",
  }),
};
