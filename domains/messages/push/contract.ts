import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const PATH = "/wps/v2/messages/push";
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const changed = { path: PATH, audience: "session", output: z.null() } as const;

/** Pushes to the player's devices. */
export const pushCalls = {
  push: call({
    path: PATH,
    method: "GET",
    audience: "session",
    /** SHA-256 of the endpoint of the browser's subscription, in hex. */
    input: z.object({ device: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    output: z.object({
      /** What a browser subscribes under (RFC 8292); absent where nobody sends pushes. */
      key: z.optional(z.string()),
      /** Whether that device is pushed to. */
      on: z.boolean(),
    }),
    faults: [],
    summary: "Under which key a browser subscribes to pushes, and whether this one has.",
  }),
  subscribePush: call({
    ...changed,
    method: "POST",
    limit: { most: 60, windowMs: 3_600_000, per: "player", named: "push" },
    /** As a browser writes its subscription down (`PushSubscription.toJSON`). */
    input: z.object({
      endpoint: text(1_024),
      expirationTime: z.optional(z.nullable(z.number())),
      keys: z.object({ p256dh: text(100), auth: text(40) }),
    }),
    faults: ["NOT_FOUND"],
    summary: "Pushes to this device from now on; of known push services alone, ten devices a player at most.",
  }),
  unsubscribePush: call({
    ...changed,
    method: "DELETE",
    input: z.object({ endpoint: text(1_024) }),
    faults: [],
    summary: "Pushes to this device no more; one that nobody pushes to stays so.",
  }),
};
