import type { World } from "./foreign.testing.ts";

/** Words to everybody. */
export const WORDS = {
  type: "PL",
  texts: { EN: { title: "Hello", content: "" } },
  startsAt: 1,
  reason: "tried by a test",
};

/** An announcement of the brand. */
export const announcement = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/messages/admin/announcements", WORDS, admin)).id;
