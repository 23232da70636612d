import type { World } from "./foreign.testing.ts";

/** Words to everybody. */
export const WORDS = {
  type: "PL",
  texts: { EN: { title: "Hello", content: "" } },
  startsAt: 1,
  reason: "tried by a test",
};

/** A campaign to players. */
export const CAMPAIGN = {
  title: { EN: "Hello" },
  content: { EN: "Hello to you." },
  topic: "news",
  channels: ["inbox"],
  reason: "tried by a test",
};

/** A draft of the brand. */
export const campaign = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/messages/admin/campaigns", CAMPAIGN, admin)).id;

/** An announcement of the brand. */
export const announcement = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/messages/admin/announcements", WORDS, admin)).id;
