import { dateTimeIn, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { EventSubscriber } from "@taya/platform/room";
import type { Context } from "../context.ts";
import { beforeOf } from "../contacts/contacts.ts";
import { type Found, playerById } from "../players.store.ts";
import { unlockPersonal } from "../personal.ts";
import { type Channel, mayTellBy, type Topic } from "./choices.rules.ts";
import { chosenBy } from "./choices.store.ts";
import type { NoticeName } from "./notices.ts";

const PLAYS = [0, 1, 2, 41, 42];

/** About what somebody is told, and by what. */
export interface Way {
  readonly topic: Topic;
  readonly channel: Channel;
}

/** Whether a player wants to be told about something this way; who is shut out or has closed gets no advertising. */
export async function mayTell(context: Context, db: Db, id: PlayerId, way: Way): Promise<boolean> {
  const found = await playerById(db, id);
  return found !== undefined && wants(context, db, found, way);
}

async function wants(context: Context, db: Db, found: Found, { topic, channel }: Way): Promise<boolean> {
  const out = found.disabled || (found.excludedUntil ?? 0) > context.platform.clock.now();
  if (!PLAYS.includes(found.type) || (topic === "MARKETING" && out)) return false;
  return mayTellBy(await chosenBy(db, found.id), topic, channel);
}

/** What is said, and about what; values may differ by the reader's language. */
export interface Notice {
  readonly topic: Topic;
  readonly name: NoticeName;
  readonly values?: (language: string) => Readonly<Record<string, string>>;
  /** What it tells of, where that can be told twice: told once to a player. */
  readonly cause?: string;
}

/** Tells a player by mail and SMS, as far as chosen and proven; the inbox belongs to the room of messages. */
export async function tellPlayer(context: Context, id: PlayerId, notice: Notice): Promise<void> {
  const { db } = context.platform.database;
  const found = await playerById(db, id);
  if (!found) return;
  const personal = await unlockPersonal(context.vault, id, found.secret.personalBox);
  const ways = [
    { channel: "EMAIL", to: found.emailVerified ? beforeOf(personal, "email") : undefined },
    { channel: "SMS", to: found.phoneVerified ? beforeOf(personal, "phone") : undefined },
  ] as const;
  for (const { channel, to } of ways) {
    if (to && (await wants(context, db, found, { topic: notice.topic, channel }))) {
      const letter = {
        name: notice.name,
        values: notice.values?.(found.language),
        cause: notice.cause && `${id}:${notice.cause}`,
      };
      const message = await context.platform.database.transaction((tx) => context.notices.post(tx, to, found, letter));
      await context.notices.hurry(message);
    }
  }
}

interface PlayerEvent {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly at: Instant;
}

/** News about the safety of an account goes out by mail beside the inbox. */
export function safetySubscribers(context: Context): Record<string, EventSubscriber> {
  async function safety(
    event: PlayerEvent,
    name: NoticeName,
    values: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { timeZone } = await context.needs.site.brand(event.merchant);
    const time = dateTimeIn(event.at, timeZone);
    const cause = String(event.at);
    await tellPlayer(context, event.playerId, { topic: "SECURITY", name, values: () => ({ ...values, time }), cause });
  }
  return {
    "accounts.secured": (event: PlayerEvent & { what: NoticeName }) => safety(event, event.what),
    "accounts.passwordChanged": (event: PlayerEvent) => safety(event, "PASSWORD"),
    "accounts.loggedIn": async (event: PlayerEvent & { newPlace: boolean; ip: string }) => {
      if (event.newPlace) await safety(event, "NEW_PLACE", { ip: event.ip });
    },
  };
}
