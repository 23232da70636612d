import { randomInt } from "node:crypto";
import { afterAttempt, pauseAfter } from "@taya/delivery/pace";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { anyById, type Conversation } from "../conversations.store.ts";
import { lineById } from "../lines.store.ts";
import { numberOf } from "../rules.ts";
import type { HelpdeskConversation, HelpdeskOutcome, HelpdeskWord, Telling } from "./helpdesk.ts";
import type { OpenHelpdesk } from "./environment.ts";
import { keepLink, linkOf } from "./links.store.ts";
import { claim, type Claimed, insertWord, settle, type Settled } from "./outbox.store.ts";

const BATCH = 20;
/** For so long one beat goes on while there is more to tell. */
const BEAT_MS = 4_000;

type Word =
  | { readonly kind: "LINE" | "NOTE"; readonly conversationId: string; readonly messageId: string }
  | { readonly kind: "CLOSE"; readonly conversationId: string };

/** Writes down what the outside helpdesk is to be told, if there is one, in the transaction of its cause. */
export async function carry({ helpdesk, platform }: Context, tx: Db, word: Word): Promise<void> {
  if (!helpdesk || (word.kind === "NOTE" && !helpdesk.helpdesk.takesNotes)) return;
  await insertWord(tx, { id: platform.id<"word">(), helpdesk: helpdesk.name, ...word }, platform.clock.now());
}

/** Tells the helpdesk what is due until nothing is or the time of a beat is over. */
export async function carryDue(context: Context): Promise<void> {
  const { helpdesk, platform } = context;
  if (!helpdesk) return;
  const begun = performance.now();
  const { database, clock } = platform;
  for (;;) {
    const claimed = await database.transaction((tx) => claim(tx, helpdesk.name, { now: clock.now(), most: BATCH }));
    await Promise.all(claimed.map((each) => attempt(context, helpdesk, each)));
    if (claimed.length === 0 || performance.now() - begun > BEAT_MS) return;
  }
}

async function attempt(context: Context, helpdesk: OpenHelpdesk, claimed: Claimed): Promise<void> {
  const { platform } = context;
  const { database, clock, log, metrics } = platform;
  const outcome = await told(context, helpdesk, claimed);
  metrics.sent.inc({ sender: helpdesk.name, channel: "chat", result: outcome.is });
  const settled = settledBy(claimed, outcome, clock.now());
  await database.transaction(async (tx) => {
    if (!(await settle(tx, claimed, settled, clock.now()))) return;
    if (outcome.is !== "SENT" || outcome.thread === undefined) return;
    const { conversationId } = claimed;
    await keepLink(tx, { conversationId, helpdesk: helpdesk.name, thread: outcome.thread }, outcome.ref);
  });
  if (settled.state === "DEAD") {
    log.warn(
      { word: claimed.id, helpdesk: helpdesk.name, reason: settled.reason },
      "the helpdesk could not be told; given up",
    );
  }
}

/** A helpdesk that breaks may have heard before it did. */
async function told(context: Context, { name, helpdesk }: OpenHelpdesk, claimed: Claimed): Promise<HelpdeskOutcome> {
  const { platform } = context;
  try {
    const telling = await tellingOf(context, name, claimed);
    // An end of what the helpdesk never heard of is nothing to tell.
    if (telling.word.is === "CLOSE" && !telling.thread) return { is: "SENT", thread: undefined, ref: undefined };
    return await helpdesk.tell(telling);
  } catch (error) {
    platform.log.error({ error, word: claimed.id }, "a helpdesk broke");
    return { is: "UNKNOWN", reason: "the helpdesk broke" };
  }
}

async function tellingOf(context: Context, name: string, claimed: Claimed): Promise<Telling> {
  const { db } = context.platform.database;
  const found = await anyById(db, claimed.conversationId);
  const link = await linkOf(db, claimed.conversationId, name);
  return {
    conversation: await shownOf(context, found!),
    thread: link?.thread,
    lastRef: link?.lastRef ?? undefined,
    unsure: claimed.unsure > 0,
    word: await wordOf(context, claimed, found!.language),
  };
}

async function shownOf({ accounts, site, platform }: Context, found: Conversation): Promise<HelpdeskConversation> {
  const { id, merchant, playerId, language } = found;
  const player = playerId ? await accounts.player(platform.database.db, playerId) : undefined;
  const number = numberOf(id);
  const { name: brand } = await site.brand(merchant);
  return { id, number, alias: `${player ? "Player" : "Visitor"} ${number}`, brand, language, rank: player?.rankLevel };
}

/** Pictures stay in the house: they are of cards and papers. A line says that there are some. */
async function wordOf({ platform }: Context, { kind, messageId }: Claimed, language: string): Promise<HelpdeskWord> {
  if (kind === "CLOSE") return { is: "CLOSE" };
  const line = await lineById(platform.database.db, messageId!);
  const pictures = line.images.length;
  const say = platform.texts.in(language);
  const text = [...(line.text ? [line.text] : []), ...(pictures > 0 ? [say("conversation.PICTURES_HERE")] : [])].join(
    "\n",
  );
  return kind === "NOTE" ? { is: "NOTE", text: `${line.operator}: ${text}` } : { is: "LINE", id: line.id, text };
}

function settledBy(claimed: Claimed, outcome: HelpdeskOutcome, now: number): Settled {
  const unsure = claimed.unsure + (outcome.is === "UNKNOWN" ? 1 : 0);
  const ended = outcome.is === "SENT" ? ({ is: "SENT" } as const) : outcome;
  const next = afterAttempt(ended, { attempts: claimed.attempts, unsure, idempotent: true });
  if (next.state === "SENT") return { state: "SENT", unsure };
  if (next.state === "DEAD") return { state: "DEAD", unsure, reason: next.reason };
  const dueAt = now + pauseAfter(claimed.attempts, randomInt(1_000) / 1_000, next.leastMs);
  return { state: "WAITING", unsure, reason: next.reason, dueAt };
}
