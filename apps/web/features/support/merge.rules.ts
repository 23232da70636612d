import type { Contracts, LiveTopics } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import type { Heard } from "@taya/kernel/topic";

/** A conversation as it goes over the wire. */
export type Conversation = Received<Contracts["support"]["conversation"]>;
export type Line = Conversation["messages"][number];
export type Message = Heard<LiveTopics["support"]["conversation"]>;

/** The conversation with what was told live; undefined where something between was missed, and it must be read anew. */
export function merged(now: Conversation | undefined, told: Message): Conversation | undefined {
  if (told === null) return now;
  if ("messages" in told) return told;
  const { after, state, ...line } = told;
  if (!now) return undefined;
  if (now.messages.some(({ id }) => id === line.id)) return { ...now, state };
  if ((now.messages.at(-1)?.id ?? "") !== after || now.id === "") return undefined;
  // Whoever has just been answered is told so, even if nobody was there when the window opened.
  return { ...now, state, answered: now.answered || line.from === "staff", messages: [...now.messages, line] };
}
