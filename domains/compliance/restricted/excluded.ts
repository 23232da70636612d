import { OPERATOR, TRIAL } from "@taya/kernel/account-type";
import type { Player } from "@taya/accounts";
import { looksOfNumber, nameKeyOf } from "@taya/kernel/alike";
import { plainText } from "@taya/kernel/plain-text";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { settleHold } from "./cases.ts";
import { clearExcluded, openCase } from "./cases.store.ts";
import {
  dropTraces,
  excludedBorn,
  excludedLike,
  keepTraces,
  listed,
  type Trace,
  type TraceKind,
} from "./excluded.store.ts";
import { traceDigest } from "./keys.ts";
import { birthdaysLike, namesAlike } from "./names.rules.ts";

interface Whose {
  readonly playerId: PlayerId;
  readonly merchant: string;
}

/** What is known of a player by which they are recognised under another account, as digests. */
async function tracesOf({ platform, needs }: Context, db: Db, playerId: PlayerId): Promise<Trace[]> {
  const { name, birthday, idNumber, phone, email, payouts } = await needs.accounts.persons.traces(db, playerId);
  const told: readonly (readonly [TraceKind, string | undefined])[] = [
    ["NAME_BIRTHDAY", name && birthday && `${nameKeyOf(name)}|${birthday}`],
    ["BIRTHDAY", birthday],
    // Whatever kind of document it was said to be.
    ["DOCUMENT", idNumber && looksOfNumber(idNumber)],
    ["PHONE", phone],
    ["EMAIL", email && plainAddress(email)],
    ...payouts.map((number) => ["PAYOUT", number] as const),
  ];
  return Promise.all(
    told.flatMap(([kind, text]) =>
      text ? [traceDigest(platform, `${kind}:${text}`).then((digest) => ({ kind, digest }))] : [],
    ),
  );
}

/** Mail to `name+anything` arrives at `name`, and where dots do not count, without them. */
function plainAddress(email: string): string {
  const [name = "", domain = ""] = plainText(email).trim().toLowerCase().split("@");
  const mailbox = name.split("+")[0]!;
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}

/** Puts an excluded person on the internal list; written anew whenever it is called, under the key that holds now. */
export async function rememberExcluded(tx: Db, context: Context, { playerId, merchant }: Whose): Promise<void> {
  const own = { kind: "ACCOUNT", digest: await traceDigest(context.platform, `ACCOUNT:${playerId}`) } as const;
  await keepTraces(tx, { playerId, merchant }, [own, ...(await tracesOf(context, tx, playerId))]);
}

/** Takes a person off the list whose exclusion has ended; what waited because of it is cleared, what somebody confirmed stays. */
export async function forgetExcluded(tx: Db, context: Context, playerId: PlayerId): Promise<void> {
  await dropTraces(tx, playerId);
  for (const other of await clearExcluded(tx, playerId, context.platform.clock.now()))
    await settleHold(context, tx, other);
}

/** Holds a player who may be an excluded person until somebody has decided. Asked wherever money or a person comes in. */
export async function findExcluded(context: Context, tx: Db, player: Player): Promise<void> {
  const { needs, platform } = context;
  const { id: playerId, merchant, username } = player;
  const now = platform.clock.now();
  // Trials play for nothing and staff not at all; agents play as anybody does.
  if (player.type === TRIAL || player.type === OPERATOR || (player.excludedUntil ?? 0) > now) return;
  const links = await needs.accounts.persons.links(tx, player);
  const accounts = links.filter(({ kind }) => kind === "PICTURE").map((each) => each.playerId);
  const whose = { playerId, merchant };
  const same = await excludedLike(tx, whose, { traces: await tracesOf(context, tx, playerId), accounts });
  const named = new Set(same.filter(({ kinds }) => kinds.includes("NAME_BIRTHDAY")).map((each) => each.playerId));
  const near = (await nearlyNamed(context, tx, whose)).filter((id) => !named.has(id));
  const found = [...same, ...near.map((id) => ({ playerId: id, kinds: ["SIMILAR_NAME"] }))];
  const names = await needs.accounts.names(
    tx,
    found.map((each) => each.playerId),
  );
  for (const { playerId: otherId, kinds } of found) {
    const about = { kind: "EXCLUDED", otherId, signals: kinds, summary: names.get(otherId) ?? "" } as const;
    const id = platform.id<"case">();
    await openCase(tx, { id, merchant, playerId, username, openedBy: "", openedAt: now, ...about });
  }
  if (found.length > 0) await settleHold(context, tx, playerId);
}

/** Excluded persons whose names may be this one's, born the same day, or with day and month exchanged. */
async function nearlyNamed(context: Context, tx: Db, whose: Whose): Promise<PlayerId[]> {
  const { accounts } = context.needs;
  const { payeeName: name, birthday } = (await accounts.details(tx, whose.playerId)) ?? {};
  if (!name || !birthday) return [];
  const born = await Promise.all(
    birthdaysLike(birthday).map((day) => traceDigest(context.platform, `BIRTHDAY:${day}`)),
  );
  const theirs = await accounts.persons.legalNames(tx, await excludedBorn(tx, whose, born));
  return [...theirs].filter(([, other]) => namesAlike(name, other)).map(([id]) => id);
}

/** Writes the whole list anew, so that it follows a change of what players told and of the key. */
export async function renewExcluded({ platform, ...rest }: Context): Promise<void> {
  for (const each of await listed(platform.database.db)) {
    await platform.database.transaction((tx) => rememberExcluded(tx, { platform, ...rest }, each));
  }
}
