import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { CHANNELS, TOPICS } from "./choices.rules.ts";

const topic = z.enum(TOPICS);
const channel = z.enum(CHANNELS);
const answer = z.object({
  list: z.array(z.object({ topic, channel, allowed: z.boolean(), fixed: z.boolean() })),
  /** Whether there is a proven place for the channel. */
  reachable: z.object({ EMAIL: z.boolean(), SMS: z.boolean() }),
});

/** What a player wants to be told, and how. */
export const choiceCalls = {
  notices: call({
    path: "/wps/v2/accounts/notices",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: answer,
    faults: [],
    summary: "What the player is told by inbox, mail and SMS.",
  }),
  chooseNotices: call({
    path: "/wps/v2/accounts/notices",
    method: "PUT",
    audience: "player",
    input: z.object({
      list: z.array(z.object({ topic, channel, allowed: z.boolean() })).check(z.minLength(1), z.maxLength(20)),
    }),
    output: answer,
    faults: [],
    summary: "Changes some of the choices; news about the account's safety cannot be switched off.",
  }),
};
