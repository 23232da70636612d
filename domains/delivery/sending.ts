import { randomInt } from "node:crypto";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { type Channel, CHANNELS, type Content, type MessageId } from "./message.ts";
import {
  applyReport,
  askable,
  beginAttempt,
  claim,
  type Claimed,
  endAttempt,
  settle,
  type Settled,
} from "./messages.store.ts";
import { afterAttempt, pauseAfter } from "./pace.rules.ts";
import { type Advertising, devices, type MaySend } from "./points.ts";
import type { Outcome, Sender } from "./sender.ts";

const BATCH = 20;
/** A service that is asked what became of a message is asked after so long. */
const ASK_AFTER_MS = 30_000;
const ASK_AGAIN_MS = 2 * MINUTE;
const ASK_UNTIL_MS = HOUR;

export interface OpenSender {
  readonly name: string;
  readonly sender: Sender;
}

export interface Sending {
  readonly platform: Platform;
  /** Who sends by a channel; undefined where the environment names nobody. */
  senderOf(channel: Channel): OpenSender | undefined;
  open(id: MessageId, box: Buffer): Promise<Content>;
  /** Whether an advertisement goes out now. */
  maySend(about: Advertising): Promise<MaySend>;
}

/** How it stands with a message that somebody has just tried to send; undefined when others have it. */
export type Sent = "SENT" | "WAITING" | "REFUSED" | undefined;

/** Sends one message now, when it is due and nobody else is at it. */
export async function sendNow(sending: Sending, id: MessageId): Promise<Sent> {
  const { database, clock } = sending.platform;
  const [claimed] = await database.transaction((tx) => take(sending, tx, clock.now(), { id, most: 1 }));
  return claimed && attempt(sending, claimed);
}

/** Sends what is due, the oldest first, a few at a time; answers how many were tried. */
export async function sendDue(sending: Sending, channel?: Channel): Promise<number> {
  const { database, clock } = sending.platform;
  const claimed = await database.transaction((tx) => take(sending, tx, clock.now(), { channel, most: BATCH }));
  await Promise.all(claimed.map((each) => attempt(sending, each)));
  return claimed.length;
}

/** For so long one beat goes on while there is more to send than fits in one round. */
const BEAT_MS = 4_000;

/** Sends what is due until nothing is or the time of a beat is over; a slow channel keeps no other waiting. */
export async function sendAllDue(sending: Sending): Promise<void> {
  const begun = performance.now();
  await Promise.all(
    CHANNELS.map(async (channel) => {
      while ((await sendDue(sending, channel)) === BATCH && performance.now() - begun < BEAT_MS);
    }),
  );
}

/** Asks what became of messages, where a service does not say so by itself; answers how many were asked about. */
export async function askAbout({ platform, senderOf }: Sending): Promise<number> {
  const { database, clock } = platform;
  const due = await askable(database.db, clock.now(), { most: BATCH, againMs: ASK_AGAIN_MS, untilMs: ASK_UNTIL_MS });
  await Promise.all(
    due.map(async ({ channel, sender: name, ref }) => {
      const by = senderOf(channel);
      const report = by?.name === name ? await by.sender.poll?.(ref).catch(() => undefined) : undefined;
      if (report) await applyReport(database.db, name, report, clock.now());
    }),
  );
  return due.length;
}

interface Attempt extends Claimed {
  readonly by: OpenSender | undefined;
}

/** Messages with the attempts that are about to be made, all of it committed before anybody is asked. */
async function take(
  { senderOf, platform }: Sending,
  tx: Parameters<typeof claim>[0],
  now: number,
  which: Parameters<typeof claim>[2],
): Promise<Attempt[]> {
  const claimed = (await claim(tx, now, which)).map((each) => ({ ...each, by: senderOf(each.channel) }));
  for (const each of claimed) {
    if (each.lost) {
      const about = { message: each.id, channel: each.channel, attempt: each.attempts - 1 };
      platform.log.warn(about, "nobody knows how an attempt to send ended; the message may go twice");
    }
    if (each.by && mayTry(each, now)) await beginAttempt(tx, each, each.by.name, now);
  }
  return claimed;
}

const mayTry = ({ unsure, expiresAt, by }: Attempt, now: number): boolean =>
  (expiresAt === null || expiresAt > now) && (unsure < 2 || by?.sender.idempotent === true);

async function attempt(sending: Sending, claimed: Attempt): Promise<Sent> {
  const { platform } = sending;
  const { clock, metrics } = platform;
  const { id, by, expiresAt } = claimed;
  const { unsure } = claimed;
  if (expiresAt !== null && expiresAt <= clock.now()) {
    return done(sending, claimed, { state: "EXPIRED", unsure, reason: "expired", wipe: true });
  }
  if (!by) return done(sending, claimed, { state: "DEAD", unsure, reason: "no sender", wipe: isShort(claimed) });
  if (!mayTry(claimed, clock.now())) {
    return done(sending, claimed, {
      state: "DEAD",
      unsure,
      reason: "nobody knows whether it arrived",
      wipe: isShort(claimed),
    });
  }
  const held = await heldBack(sending, claimed);
  if (held) {
    await endAttempt(platform.database.db, id, claimed.attempts, {
      outcome: held.state === "DROPPED" ? "REFUSED" : "LATER",
      reason: held.reason,
      at: clock.now(),
    });
    return done(sending, claimed, held);
  }
  const outcome = await asked(sending, claimed, by.sender);
  metrics.sent.inc({ sender: by.name, channel: claimed.channel, result: outcome.is });
  const reason = outcome.is === "SENT" ? undefined : outcome.reason;
  const ended = { outcome: outcome.is, reason, at: clock.now() };
  await endAttempt(platform.database.db, id, claimed.attempts, ended);
  return done(sending, claimed, settledBy(claimed, by, outcome, clock.now()));
}

/** What becomes of an advertisement that does not go out now; undefined for what goes. */
async function heldBack(sending: Sending, claimed: Attempt): Promise<Settled | undefined> {
  const { playerId, topic, campaignId, merchant, channel, unsure, attempts } = claimed;
  if (playerId === null || topic === null || campaignId === null) return undefined;
  const { clock, log } = sending.platform;
  const may = await sending
    .maySend({ playerId, topic, campaignId, merchant, channel })
    .catch((error: unknown): MaySend => {
      log.error({ error, message: claimed.id }, "nobody could say whether an advertisement may go");
      return { is: "LATER", at: clock.now() + pauseAfter(attempts, 0), reason: "not known whether it may go" };
    });
  if (may.is === "SEND") return undefined;
  const { reason } = may;
  if (may.is === "DROP") return { state: "DROPPED", unsure, reason, wipe: true };
  return { state: "WAITING", unsure, reason, dueAt: may.at, wipe: false };
}

/** Whoever took the device away is pushed to no more. */
const GONE: Outcome = { is: "REFUSED", reason: "the device is gone", gone: true };

/** A sender that breaks may have sent before it did. */
async function asked(sending: Sending, claimed: Attempt, sender: Sender): Promise<Outcome> {
  const { id, channel, purpose, expiresAt } = claimed;
  try {
    const content = await sending.open(id, claimed.box);
    const known = channel === "push" ? sending.platform.points.one(devices) : undefined;
    const isHeld = content.playerId !== undefined && (await known?.holds(content.to, content.playerId));
    if (channel === "push" && !isHeld) return GONE;
    const outcome = await sender.send({ ...content, id, channel, purpose, expiresAt: expiresAt ?? undefined });
    await known
      ?.ended(content.to, outcome)
      .catch((error: unknown) => sending.platform.log.error({ error, message: id }, "an answer of a device is lost"));
    return outcome;
  } catch (error) {
    sending.platform.log.error({ error, message: id }, "a sender broke");
    return { is: "UNKNOWN", reason: "the sender broke" };
  }
}

function settledBy(claimed: Claimed, { name, sender }: OpenSender, outcome: Outcome, now: number): Settled {
  const unsure = claimed.unsure + (outcome.is === "UNKNOWN" ? 1 : 0);
  if (outcome.is === "REFUSED" && outcome.gone) {
    return { state: "DROPPED", sender: name, unsure, reason: outcome.reason, wipe: true };
  }
  const next = afterAttempt(outcome, { attempts: claimed.attempts, unsure, idempotent: sender.idempotent === true });
  if (next.state === "SENT") {
    const ref = outcome.is === "SENT" ? outcome.ref : undefined;
    const dueAt = sender.poll && ref ? now + ASK_AFTER_MS : undefined;
    return { state: "SENT", sender: name, ref, unsure, dueAt, wipe: true };
  }
  if (next.state === "DEAD")
    return { state: "DEAD", sender: name, unsure, reason: next.reason, wipe: isShort(claimed) };
  const spread = randomInt(1_000) / 1_000;
  const dueAt = now + pauseAfter(claimed.attempts, spread, next.leastMs);
  return { state: "WAITING", sender: name, unsure, reason: next.reason, dueAt, wipe: false };
}

/** Codes and links: whoever asked for one is told that it failed and asks for another, so its words are not kept. */
const isShort = ({ expiresAt }: Claimed): boolean => expiresAt !== null;

async function done({ platform }: Sending, claimed: Attempt, settled: Settled): Promise<Sent> {
  const { database, clock, log } = platform;
  await settle(database.db, claimed, settled, clock.now());
  if (settled.state === "DEAD") {
    log.warn({ message: claimed.id, channel: claimed.channel, reason: settled.reason }, "a message was given up");
  }
  if (settled.state === "SENT") return "SENT";
  return settled.state === "WAITING" ? "WAITING" : "REFUSED";
}
