import { createHmac } from "node:crypto";
import { keysOf, refusedBy, type Service, serviceAt, wordOf } from "@taya/delivery/http";
import type {
  Helpdesk,
  HelpdeskConversation,
  HelpdeskKind,
  HelpdeskOutcome,
  HelpdeskWorld,
  Telling,
} from "../helpdesk.ts";
import { heardIn, isSigned } from "./webhook.ts";

type Refused = Exclude<HelpdeskOutcome, { readonly is: "SENT" }>;
type Answered<T> = { readonly value: T } | { readonly ended: Refused };

const json = { "content-type": "application/json" };

/**
 * Chatwoot's API channel: its public client API (contacts, conversations, messages), signed webhooks, and for notes its
 * application API. A contact stands for one conversation and is called by its id, so nothing is made twice.
 */
const chatwoot: HelpdeskKind = {
  name: "chatwoot",
  variables: [
    { name: "URL", is: "the address of the installation", needed: true, wrong: wrongUrl },
    { name: "INBOX", is: "the identifier of an inbox of the API channel", needed: true },
    {
      name: "WEBHOOK_SECRET",
      is: "the secret its webhook signs with; two with a comma between them while it is changed",
      needed: true,
    },
    { name: "HMAC_SECRET", is: "the inbox's key for identifiers, where it demands them signed" },
    { name: "ACCOUNT", is: "the number of the account, for notes of what the house answered" },
    { name: "TOKEN", is: "an agent's access token, for the same" },
  ],
  open: openChatwoot,
};

function wrongUrl(value: string): string | undefined {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? undefined
    : "an address starting with https://";
}

function openChatwoot(world: HelpdeskWorld): Helpdesk {
  const { env, clock } = world;
  const service = serviceAt(env["URL"] ?? "", world);
  const inbox = `/public/api/v1/inboxes/${encodeURIComponent(env["INBOX"] ?? "")}`;
  const takesNotes = Boolean(env["ACCOUNT"] && env["TOKEN"]);
  const asks = asking(service);

  async function threadOf(conversation: HelpdeskConversation): Promise<Answered<string>> {
    const contact = `${inbox}/contacts`;
    const made = await asks("POST", contact, contactOf(conversation, env["HMAC_SECRET"]));
    if ("ended" in made) return made.status === 404 ? { ended: { is: "LATER", reason: "no such inbox" } } : made;
    const conversations = `${contact}/${conversation.id}/conversations`;
    const known = await asks("GET", conversations);
    if ("ended" in known) return known;
    const first = Array.isArray(known.value) ? wordOf(fieldOf(known.value.at(-1), "id")) : "";
    if (first) return { value: first };
    const { number, brand, language, rank } = conversation;
    const about = { number, brand, language, ...(rank !== undefined && { rank }) };
    const begun = await asks("POST", conversations, { custom_attributes: about });
    if ("ended" in begun) return begun;
    const thread = wordOf(fieldOf(begun.value, "id"));
    return thread ? { value: thread } : { ended: { is: "UNKNOWN", reason: "a conversation without a number" } };
  }

  /** The newest line of the contact there, when it is one that came after those we know of. */
  async function arrived(messages: string, { lastRef, word }: Telling): Promise<Answered<string | undefined>> {
    const there = await asks("GET", messages);
    if ("ended" in there) return there;
    const lines = Array.isArray(there.value) ? there.value : [];
    const own = lines.filter((each) => isIncoming(each) && Number(fieldOf(each, "id")) > Number(lastRef ?? 0));
    const said = own.find((each) => word.is === "LINE" && fieldOf(each, "content") === word.text);
    return { value: said && wordOf(fieldOf(said, "id")) };
  }

  return {
    takesNotes,
    async tell(telling) {
      const { conversation, word } = telling;
      const thread = telling.thread === undefined ? await threadOf(conversation) : { value: telling.thread };
      if ("ended" in thread) return thread.ended;
      const there = `${inbox}/contacts/${conversation.id}/conversations/${thread.value}`;
      if (word.is === "CLOSE") return sent(thread.value, await asks("POST", `${there}/toggle_status`, {}));
      if (word.is === "NOTE") {
        const path = `/api/v1/accounts/${env["ACCOUNT"]}/conversations/${thread.value}/messages`;
        const note = { content: word.text, message_type: "outgoing", private: true };
        return sent(thread.value, await asks("POST", path, note, { api_access_token: env["TOKEN"] ?? "" }));
      }
      const messages = `${there}/messages`;
      if (telling.unsure) {
        const before = await arrived(messages, telling);
        if ("ended" in before) return before.ended;
        if (before.value) return { is: "SENT", thread: thread.value, ref: before.value };
      }
      const answer = await asks("POST", messages, { content: word.text, echo_id: word.id });
      return sent(thread.value, answer, true);
    },
    hear(call) {
      return heardIn(call, (signed) =>
        keysOf(env["WEBHOOK_SECRET"]).some((secret) => isSigned(signed, secret, clock.now())),
      );
    },
    async check() {
      const shown = await asks("GET", inbox);
      if ("ended" in shown) return { ok: false, says: shown.status === 404 ? "no such inbox" : shown.ended.reason };
      if (!takesNotes) return { ok: true, says: "the inbox is there; what the house answers is not told there" };
      const profile = await asks("GET", "/api/v1/profile", undefined, { api_access_token: env["TOKEN"] ?? "" });
      if ("ended" in profile) return { ok: false, says: profile.ended.reason };
      return { ok: true, says: "the inbox is there and the token is taken" };
    },
  };
}

/** A contact is one conversation: it has an alias, and nobody's name, mail or number. */
function contactOf({ id, alias, language, rank }: HelpdeskConversation, key: string | undefined) {
  const signed = key && { identifier: id, identifier_hash: createHmac("sha256", key).update(id).digest("hex") };
  return {
    source_id: id,
    name: alias,
    custom_attributes: { language, ...(rank !== undefined && { rank }) },
    ...signed,
  };
}

type Reply = { readonly value: unknown } | { readonly ended: Refused; readonly status: number };

/** Asks Chatwoot for JSON. */
const asking =
  (service: Service) =>
  async (
    method: "GET" | "POST",
    path: string,
    fields?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const sends =
      fields === undefined ? { headers } : { body: JSON.stringify(fields), headers: { ...json, ...headers } };
    const answer = await service.ask(path, { method, ...sends });
    if ("ended" in answer) return { ended: answer.ended as Refused, status: 0 };
    if (answer.status === 200 || answer.status === 201) return { value: parsed(answer.body) };
    return { ended: refusedBy(answer, `Chatwoot ${answer.status}`) as Refused, status: answer.status };
  };

function sent(thread: string, answer: Reply, numbered = false): HelpdeskOutcome {
  if ("ended" in answer) return answer.ended;
  const ref = numbered ? wordOf(fieldOf(answer.value, "id")) || undefined : undefined;
  return { is: "SENT", thread, ref };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const isIncoming = (message: unknown): boolean => {
  const type = fieldOf(message, "message_type");
  return type === 0 || type === "incoming";
};

export default chatwoot;
