import type { Player } from "@taya/accounts";
import { looksOfNumber, nameKeyOf } from "@taya/kernel/alike";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Desk } from "../desk.ts";
import { settleHold } from "./cases.ts";
import { clearExcluded, openCase } from "./cases.store.ts";
import { dropTraces, excludedLike, keepTraces, listed, type Trace, type TraceKind } from "./excluded.store.ts";
import { traceDigest } from "./keys.ts";

interface Whose {
  readonly playerId: PlayerId;
  readonly merchant: string;
}

/** What is known of a player by which he is recognised under another account, as digests. */
async function tracesOf({ platform, needs }: Desk, db: Db, playerId: PlayerId): Promise<Trace[]> {
  const { name, birthday, idNumber, phone, email, payouts } = await needs.accounts.persons.traces(db, playerId);
  const told: readonly (readonly [TraceKind, string | undefined])[] = [
    ["NAME_BIRTHDAY", name && birthday && `${nameKeyOf(name)}|${birthday}`],
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

/** Mail to `name+anything` arrives at `name`. */
function plainAddress(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${name.split("+")[0]}@${domain}`;
}

/** Puts an excluded person on the internal list; written anew whenever it is called, under the key that holds now. */
export async function rememberExcluded(tx: Db, desk: Desk, { playerId, merchant }: Whose): Promise<void> {
  const own = { kind: "ACCOUNT", digest: await traceDigest(desk.platform, `ACCOUNT:${playerId}`) } as const;
  await keepTraces(tx, { playerId, merchant }, [own, ...(await tracesOf(desk, tx, playerId))]);
}

/** Takes a person off the list whose exclusion has ended; what waited because of it is cleared, what somebody confirmed stays. */
export async function forgetExcluded(tx: Db, desk: Desk, playerId: PlayerId): Promise<void> {
  await dropTraces(tx, playerId);
  for (const other of await clearExcluded(tx, playerId, desk.platform.clock.now())) await settleHold(desk, tx, other);
}

/** Holds a player who may be an excluded person until somebody has decided. Asked wherever money or a person comes in. */
export async function findExcluded(desk: Desk, tx: Db, player: Player): Promise<void> {
  const { needs, platform } = desk;
  const { id: playerId, merchant, username } = player;
  const now = platform.clock.now();
  if (player.type !== 0 || (player.excludedUntil ?? 0) > now) return;
  const links = await needs.accounts.persons.links(tx, player);
  const accounts = links.filter(({ kind }) => kind === "PICTURE").map((each) => each.playerId);
  const found = await excludedLike(
    tx,
    { playerId, merchant },
    { traces: await tracesOf(desk, tx, playerId), accounts },
  );
  for (const { playerId: otherId, kinds } of found) {
    const other = await needs.accounts.player(tx, otherId);
    const about = { kind: "EXCLUDED", otherId, signals: kinds, summary: other?.username ?? "" } as const;
    const id = platform.id<"case">();
    await openCase(tx, { id, merchant, playerId, username, openedBy: "", openedAt: now, ...about });
  }
  if (found.length > 0) await settleHold(desk, tx, playerId);
}

/** Writes the whole list anew, so that it follows a change of what players told and of the key. */
export async function renewExcluded({ platform, ...rest }: Desk): Promise<void> {
  for (const each of await listed(platform.database.db)) {
    await platform.database.transaction((tx) => rememberExcluded(tx, { platform, ...rest }, each));
  }
}
