import { useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@taya/client/live";
import { useSession } from "@taya/client/session";
import { topics } from "@taya/client/topics";
import { type Conversation, merged, type Message } from "./merge.rules.ts";
import type { RefusedCall } from "@taya/client/ask";
import { askTicket, type TicketQuery, service } from "./service.ts";
import { dropTicket, validTicket } from "./ticket.ts";

/** What a window of customer service works with. */
export interface Talk {
  readonly conversation: Conversation | undefined;
  /** Why it could not be read. */
  readonly fault: string | undefined;
  retry(): void;
  /** Comes to a ticket by showing to be a person; answers why not. */
  prove(proof: TicketQuery): Promise<RefusedCall | undefined>;
  /** The answer of a call that gives the conversation anew. */
  take(now: Conversation): void;
}

/** Reads the conversation; a visitor comes to a ticket first, and to another one when theirs is past its time. */
async function read(again = true): ReturnType<typeof service.conversation> {
  if (!useSession.getState().token && validTicket() === undefined) {
    const ticket = await askTicket();
    if (!ticket.ok) return ticket as never;
  }
  const answer = await service.conversation({});
  if (answer.ok || answer.fault !== "NOT_FOUND" || !again) return answer;
  dropTicket();
  return read(false);
}

/** The conversation with customer service, with each new line as it comes. */
export function useConversation(): Talk {
  const token = useSession((state) => state.token);
  const [conversation, setConversation] = useState<Conversation>();
  const [fault, setFault] = useState<string>();
  const newest = useRef<Conversation>(undefined);
  const take = useCallback((now: Conversation) => {
    newest.current = now;
    setConversation(now);
    setFault(undefined);
  }, []);
  const look = useCallback(async () => {
    const answer = await read();
    if (answer.ok) take(answer.value);
    else setFault(answer.fault);
    return answer.ok;
  }, [take]);
  useEffect(() => void look(), [token, look]);
  const there = conversation !== undefined;
  useEffect(() => {
    if (!there) return undefined;
    const hear = (message: Message) => {
      const now = merged(newest.current, message);
      if (now) take(now);
      else void look();
    };
    return listen(topics.support.conversation, hear, token ? undefined : validTicket());
  }, [there, token, look, take]);
  // What could not be read for want of a connection is read when there is one.
  useEffect(() => {
    const online = () => void look();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, [look]);
  async function prove(proof: TicketQuery): Promise<RefusedCall | undefined> {
    const ticket = await askTicket(proof);
    if (!ticket.ok) return ticket;
    await look();
    return undefined;
  }
  return { conversation, fault, retry: () => void look(), prove, take };
}
