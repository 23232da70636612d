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

/** Where somebody can be told something: proven contacts only, and in which language. */
export interface Reach {
  readonly merchant: string;
  readonly language: string;
  readonly email?: string | undefined;
  /** Digits with the country code. */
  readonly phone?: string | undefined;
}

/** Undefined when there is no such player. */
export async function reachOf(context: Context, db: Db, id: PlayerId): Promise<Reach | undefined> {
  const found = await playerById(db, id);
  if (!found) return undefined;
  const { merchant, language, emailVerified, phoneVerified } = found;
  const personal = await unlockPersonal(context.vault, id, found.secret.personalBox);
  return {
    merchant,
    language,
    email: emailVerified ? beforeOf(personal, "email")?.to : undefined,
    phone: phoneVerified ? beforeOf(personal, "phone")?.to : undefined,
  };
}

async function wants(db: Db, found: Found, topic: Topic, channel: Channel): Promise<boolean> {
  return PLAYS.includes(found.type) && mayTellBy(await chosenBy(db, found.id), topic, channel);
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
  const reach = await reachOf(context, db, id);
  const ways = [
    { channel: "EMAIL", to: reach?.email && ({ channel: "email", to: reach.email } as const) },
    { channel: "SMS", to: reach?.phone && ({ channel: "sms", to: reach.phone } as const) },
  ] as const;
  for (const { channel, to } of ways) {
    if (to && (await wants(db, found, notice.topic, channel))) {
      const letter = {
        name: notice.name,
        values: notice.values?.(found.language),
        cause: notice.cause && `${id}:${notice.cause}`,
      };
      const message = await context.platform.database.transaction((tx) => context.notices.post(tx, to, found, letter));
      await context.notices.begin(message, to.channel);
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
