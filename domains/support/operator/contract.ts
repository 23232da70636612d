import { bodyOfPictures, call } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { channel, IMAGES_MOST, images, TEXT_MOST, UPLOADS } from "../shapes.ts";

const PATH = "/wps/v2/messages/admin/conversations";
const ONE = `${PATH}/{id}`;
const HELPDESK = "/wps/v2/messages/admin/helpdesk-words";
const CANNED = `${PATH}/canned`;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const state = z.enum(["QUEUED", "TAKEN", "CLOSED"]);

const HELPDESK_STATES = ["WAITING", "SENDING", "SENT", "DEAD", "DROPPED"] as const;

/** A conversation in a list; `username` only of players. */
const row = z.object({
  id: z.string(),
  version: z.int(),
  channel,
  state,
  playerId: z.optional(z.string()),
  username: z.optional(z.string()),
  language: z.string(),
  operator: z.optional(z.string()),
  operatorId: z.optional(z.string()),
  createdAt: z.int(),
  lastAt: z.int(),
  waitingSince: z.optional(z.int()),
  closedAt: z.optional(z.int()),
  /** The newest line of holder or staff, cut off. */
  last: z.string(),
});

const line = z.object({
  id: z.string(),
  from: z.enum(["holder", "staff", "system", "note"]),
  operator: z.optional(z.string()),
  text: z.string(),
  images: z.array(z.string()),
  at: z.int(),
});

/** A conversation with every line, and what helps to answer it. */
const thread = z.object({
  ...row.shape,
  contact: z.optional(z.string()),
  rankLevel: z.optional(z.int()),
  messages: z.array(line),
});

const canned = z.object({
  id: z.string(),
  kind: z.enum(["answer", "quick"]),
  language: z.string().check(z.regex(/^[A-Z]{2}$/)),
  title: words(80),
  text: words(TEXT_MOST),
  sort: z.int(),
});

/** Something the outside helpdesk was to be told. */
const helpdeskWord = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(["LINE", "NOTE", "CLOSE"]),
  state: z.enum(HELPDESK_STATES),
  attempts: z.int(),
  reason: z.optional(z.string()),
  createdAt: z.int(),
  endedAt: z.optional(z.int()),
});

const operator = { audience: "operator" } as const;
const read = { ...operator, method: "GET", right: "support.read" } as const;
const write = { ...operator, right: "support.write" } as const;
const decision = { ...write, method: "POST", decides: true, output: thread, faults: ["NOT_FOUND", "STALE"] } as const;
const helpdeskDecision = {
  method: "POST",
  input: z.object({ id: z.uuid(), reason: words(500).check(z.minLength(5)) }),
  output: helpdeskWord,
  faults: ["NOT_FOUND"],
} as const;
const decided = { id: z.uuid(), version: whole(1, 2_147_483_647) };

/** What operators do with conversations. */
export const operatorCalls = {
  adminConversations: call({
    ...read,
    path: PATH,
    input: z.object({
      ...newest,
      view: z._default(z.enum(["waiting", "mine", "open", "closed", "all"]), "waiting"),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      from: z.optional(day),
      to: z.optional(day),
    }),
    output: newestPage(row),
    faults: [],
    summary:
      "Conversations; those that wait stand VIP first and then by how long they wait. `q` is a player's name, or words of a conversation whose last line fell into the days asked for, 92 at most and the last ones unless said.",
  }),
  adminConversation: call({
    ...read,
    path: ONE,
    input: z.object({ id: z.uuid() }),
    output: thread,
    faults: ["NOT_FOUND"],
    summary: "One conversation with every line and note.",
  }),
  adminPicture: call({
    ...read,
    right: "support.write",
    path: `${ONE}/pictures/{pictureId}`,
    input: z.object({ id: z.uuid(), pictureId: z.uuid() }),
    output: z.object({ image: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "A picture of a conversation as a data URL, for who answers; each look stands in the log.",
  }),
  desk: call({
    ...read,
    path: `${PATH}/desk`,
    input: z.object({}),
    output: z.object({
      waiting: z.int(),
      vip: z.int(),
      /** Milliseconds until the first answer, of conversations first answered today. */
      firstAnswer: z.object({ count: z.int(), median: z.optional(z.int()), p90: z.optional(z.int()) }),
      operators: z.array(
        z.object({ id: z.string(), name: z.string(), present: z.boolean(), open: z.int(), answered: z.int() }),
      ),
      /** The outside helpdesk that serves as well, with what it has not been told. */
      outside: z.optional(z.object({ name: z.string(), waiting: z.int(), since: z.optional(z.int()), dead: z.int() })),
    }),
    faults: [],
    summary: "How customer service does now: who waits, how soon it answers, who is there and answered how many today.",
  }),
  answer: call({
    ...write,
    path: ONE,
    method: "POST",
    largest: bodyOfPictures(IMAGES_MOST),
    input: z.object({
      id: z.uuid(),
      text: z._default(z.string().check(z.trim(), z.maxLength(TEXT_MOST)), ""),
      images: z.optional(images),
      key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    }),
    output: thread,
    faults: ["NOT_FOUND", "STALE", ...UPLOADS],
    summary: "Answers; a conversation that waits becomes the operator's own by it, one of somebody else is STALE.",
  }),
  note: call({
    ...write,
    path: `${ONE}/note`,
    method: "POST",
    input: z.object({ id: z.uuid(), text: words(TEXT_MOST) }),
    output: thread,
    faults: ["NOT_FOUND"],
    summary: "Adds a note for operators alone.",
  }),
  take: call({
    ...decision,
    path: `${ONE}/take`,
    input: z.object(decided),
    summary: "Makes a conversation the operator's own.",
  }),
  handOver: call({
    ...decision,
    path: `${ONE}/hand-over`,
    input: z.object({ ...decided, to: z.optional(z.uuid()) }),
    summary: "Hands a conversation to another operator, or back to the queue where none is named.",
  }),
  close: call({
    ...decision,
    path: `${ONE}/close`,
    input: z.object(decided),
    summary: "Closes a conversation.",
  }),
  reopen: call({
    ...decision,
    path: `${ONE}/reopen`,
    input: z.object(decided),
    summary: "Opens a closed conversation again, as the operator's own; STALE while its holder has another open one.",
  }),
  helpdeskWords: call({
    ...read,
    path: HELPDESK,
    input: z.object({ state: z._default(z.enum([...HELPDESK_STATES, "UNSENT"]), "UNSENT"), ...newest }),
    output: newestPage(helpdeskWord),
    faults: [],
    summary:
      "What the outside helpdesk was to be told, newest first; UNSENT, without a state as well, is what was given up and, after it, what waits.",
  }),
  retryHelpdeskWord: call({
    ...write,
    path: `${HELPDESK}/{id}/retry`,
    ...helpdeskDecision,
    summary: "Tells the outside helpdesk once more what was given up.",
  }),
  dropHelpdeskWord: call({
    ...write,
    path: `${HELPDESK}/{id}/drop`,
    ...helpdeskDecision,
    summary: "Ends what was given up; the outside helpdesk is not told.",
  }),
  canned: call({
    ...read,
    path: CANNED,
    input: z.object({}),
    output: z.object({ list: z.array(canned) }),
    faults: [],
    summary: "Ready answers and what the window offers to ask by one press, per language.",
  }),
  writeCanned: call({
    ...write,
    path: CANNED,
    method: "PUT",
    input: z.object({ ...canned.shape, id: z.optional(z.uuid()), sort: z._default(whole(0, 10_000), 100) }),
    output: canned,
    faults: ["NOT_FOUND"],
    summary: "Adds or changes a ready answer.",
  }),
  dropCanned: call({
    ...write,
    path: CANNED,
    method: "DELETE",
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    faults: ["NOT_FOUND"],
    summary: "Removes a ready answer.",
  }),
};
