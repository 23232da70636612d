import { createHmac } from "node:crypto";
import { type Behaviour, serveService } from "@taya/delivery/emulator";
import type { HelpdeskCall } from "../helpdesk.ts";
import { signatureOf } from "./webhook.ts";

const INBOX = "inbox-of-a-test";
const TOKEN = "token-of-a-test";
const WEBHOOK_SECRET = "webhook-secret-of-a-test";
const HMAC_SECRET = "hmac-secret-of-a-test";

interface Message {
  readonly id: number;
  readonly content: string;
  readonly message_type: 0 | 1;
  readonly private: boolean;
}

interface Thread {
  readonly id: number;
  readonly source: string;
  readonly about: unknown;
  readonly messages: Message[];
  status: "open" | "resolved";
}

/** How Chatwoot behaves: as any service, slowly, or taking what it is told and then breaking off. */
type Manner = Behaviour | "slow" | "lost";

const SLOW_MS = 120;

/** What lies at Chatwoot, and its public client API below the contacts of an inbox. */
function contactsOf(number: () => number) {
  const contacts = new Map<string, object>();
  const threads: Thread[] = [];
  const threadsOf = (source: string) => threads.filter((each) => each.source === source);

  function contact(fields: Record<string, unknown>) {
    const source = String(fields["source_id"]);
    const signed = createHmac("sha256", HMAC_SECRET).update(source).digest("hex");
    const given = fields["identifier_hash"];
    if (given !== undefined && given !== signed) return { status: 401, body: {} };
    contacts.set(source, fields);
    return { body: { source_id: source, name: fields["name"] } };
  }

  function begin(source: string, about: unknown) {
    const thread: Thread = { id: threads.length + 1, source, about, messages: [], status: "open" };
    threads.push(thread);
    return { body: { id: thread.id } };
  }

  function say(thread: Thread, { content, echo_id: echo }: Record<string, unknown>) {
    const message = { id: number(), content: String(content), message_type: 0, private: false } as const;
    thread.messages.push(message);
    thread.status = "open";
    return { body: { ...message, echo_id: echo } };
  }

  function answer(rest: readonly string[], method: string, fields: Record<string, unknown>) {
    const [source, , id, act] = rest;
    if (source === undefined) return contact(fields);
    if (!contacts.has(source)) return { status: 404, body: {} };
    if (id === undefined && method === "GET") return { body: threadsOf(source).map(({ id: each }) => ({ id: each })) };
    if (id === undefined) return begin(source, fields["custom_attributes"]);
    const thread = threadsOf(source).find((each) => String(each.id) === id);
    if (!thread) return { status: 404, body: {} };
    if (act === "toggle_status") {
      thread.status = "resolved";
      return { body: { id: thread.id, status: thread.status } };
    }
    return method === "GET" ? { body: thread.messages.filter((each) => !each.private) } : say(thread, fields);
  }
  return { contacts, threads, answer };
}

/** What an agent does, as a webhook tells it: writes, notes, or is done. */
const eventsOf = (number: () => number) => ({
  said: (thread: Pick<Thread, "id" | "source">, content: string, more: object = {}) => ({
    event: "message_created",
    id: number(),
    content,
    message_type: "outgoing",
    private: false,
    sender: { id: 1, name: "Maria", type: "user" },
    conversation: { id: thread.id, status: "open", contact_inbox: { source_id: thread.source } },
    ...more,
  }),
  resolved: (thread: Pick<Thread, "id" | "source">) => ({
    event: "conversation_status_changed",
    id: thread.id,
    status: "resolved",
    updated_at: number(),
    contact_inbox: { source_id: thread.source },
  }),
});

/** How it fails as a whole; undefined where it takes what it is asked. */
const FAILING: Readonly<Partial<Record<Manner, { status: number; body: unknown; headers?: Record<string, string> }>>> =
  {
    throttle: { status: 429, body: {}, headers: { "retry-after": "7" } },
    away: { status: 503, body: {} },
    refuse: { status: 422, body: { message: "Content is too long" } },
  };

/** Chatwoot as far as a helpdesk sees it: its public client API, notes, and what its webhooks sign. */
export async function emulateChatwoot(now: () => number = Date.now) {
  let [how, last, asked]: [Manner, number, number] = ["take", 100, 0];
  const number = () => ++last;
  const { contacts, threads, answer } = contactsOf(number);

  const server = await serveService(({ method, url, headers, body }) => {
    asked += 1;
    if (how === "silent") return undefined;
    const failing = FAILING[how];
    if (failing) return failing;
    if (how === "slow") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS);
    const fields = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    const path = url.pathname.split("/").slice(1);
    if (path[0] === "api") {
      if (headers["api_access_token"] !== TOKEN) return { status: 401, body: {} };
      if (path[2] === "profile") return { body: { id: 1, name: "Maria" } };
      const note = { id: number(), content: String(fields["content"]), message_type: 1, private: true } as const;
      threads.find(({ id }) => String(id) === path[5])!.messages.push(note);
      return { body: note };
    }
    if (path[4] !== INBOX) return { status: 404, body: {} };
    if (path[5] === undefined) return { body: { identifier: INBOX, name: "Taya" } };
    const told = answer(path.slice(6), method, fields);
    // What was asked is done, and nobody is told so.
    return how === "lost" && path.at(-1) === "messages" && method === "POST" ? undefined : told;
  });

  return {
    env: { URL: server.url, INBOX, WEBHOOK_SECRET, HMAC_SECRET, ACCOUNT: "1", TOKEN },
    contacts,
    threads,
    asked: () => asked,
    behave: (next: Manner) => void (how = next),
    /** What Chatwoot posts, signed with a secret as of an instant. */
    signed(body: object, secret = WEBHOOK_SECRET, at = now()): HelpdeskCall {
      const text = JSON.stringify(body);
      const timestamp = String(Math.floor(at / 1_000));
      const signature = signatureOf(timestamp, text, secret);
      return { body: text, headers: { "x-chatwoot-timestamp": timestamp, "x-chatwoot-signature": signature } };
    },
    ...eventsOf(number),
    close: server.close,
  };
}
