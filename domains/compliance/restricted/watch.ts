import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { casesOf, openCase, type NewCase } from "./cases.store.ts";
import { findExcluded } from "./excluded.ts";
import { personKeys } from "./keys.ts";
import { namesAlike } from "./names.rules.ts";
import { alikePersons, keepPerson } from "./persons.store.ts";
import { type Hits, screenPerson } from "./screening.ts";

const ACTIVE_MS = 30 * DAY;
const PAGE = 200;

/** Why two accounts may be one person's. */
type Signal = "DOCUMENT" | "NAME_BIRTHDAY" | "SIMILAR_NAME" | "DEVICE" | "PAYOUT" | "PICTURE";

/** Another account with what it has in common. */
export interface Double {
  readonly playerId: PlayerId;
  readonly username: string;
  readonly signals: readonly Signal[];
}

/** What is known of a person now; digests are written anew. */
async function knownOf(context: Context, tx: Db, player: Player) {
  const details = (await context.needs.accounts.details(tx, player.id)) ?? {};
  const person = { name: details.payeeName, birthday: details.birthday, idNumber: details.idNumber };
  const keys = await personKeys(context.platform, person);
  await keepPerson(tx, { playerId: player.id, merchant: player.merchant, at: context.platform.clock.now() }, keys);
  return { ...person, keys };
}

/** Whether a player stands on the list; every hit opens a case, unless somebody has cleared it. */
export async function screenPlayer(context: Context, tx: Db, player: Player): Promise<Hits> {
  const known = await knownOf(context, tx, player);
  const hits = await screenPerson(context.platform, tx, { merchant: player.merchant, ...known });
  for (const [kind, entries] of [
    ["EXACT", hits.exact],
    ["SIMILAR", hits.similar],
  ] as const) {
    for (const entry of entries) {
      const summary = [entry.name ?? entry.nameKey, entry.birthday, entry.source].filter(Boolean).join(" · ");
      await open(context, tx, player, { kind, otherId: entry.id, signals: [entry.kind], summary });
    }
  }
  await findExcluded(context, tx, player);
  return hits;
}

type About = Pick<NewCase, "kind" | "otherId" | "signals" | "summary">;

/** Opens a case that the program itself has found. */
export async function open({ platform }: Context, tx: Db, player: Player, about: About): Promise<boolean> {
  return openCase(tx, {
    id: platform.id<"case">(),
    merchant: player.merchant,
    playerId: player.id,
    username: player.username,
    openedBy: "",
    openedAt: platform.clock.now(),
    ...about,
  });
}

/** Other accounts that may be the same person's, with what they have in common, the strongest first. */
export async function doublesOf(context: Context, tx: Db, player: Player): Promise<Double[]> {
  const { accounts } = context.needs;
  const known = await knownOf(context, tx, player);
  const signals = new Map<PlayerId, Set<Signal>>();
  const note = (id: PlayerId, signal: Signal) => signals.set(id, (signals.get(id) ?? new Set()).add(signal));
  const { same, near } = await alikePersons(tx, { playerId: player.id, merchant: player.merchant }, known.keys);
  for (const id of same) note(id, "NAME_BIRTHDAY");
  for (const [id, name] of known.name ? await accounts.persons.legalNames(tx, near) : []) {
    if (namesAlike(known.name!, name)) note(id, "SIMILAR_NAME");
  }
  for (const { playerId, kind } of await accounts.persons.links(tx, player)) note(playerId, kind);
  for (const { kind, otherId, signals: told } of await casesOf(tx, player.id)) {
    if (kind === "DUPLICATE" && told.includes("DOCUMENT")) note(otherId as PlayerId, "DOCUMENT");
  }
  const names = await accounts.names(tx, [...signals.keys()]);
  const found = [...signals].flatMap(([playerId, set]): Double[] => {
    const username = names.get(playerId);
    return username === undefined ? [] : [{ playerId, username, signals: [...set] }];
  });
  return found.toSorted((a, b) => weightOf(b.signals) - weightOf(a.signals));
}

const WEIGHTS: Readonly<Record<Signal, number>> = {
  DOCUMENT: 100,
  NAME_BIRTHDAY: 80,
  PAYOUT: 60,
  PICTURE: 60,
  SIMILAR_NAME: 30,
  DEVICE: 20,
};
/** From here on two accounts are a case; a shared device alone is a family, not a double. */
const CASE_FROM = 50;

const weightOf = (signals: readonly Signal[]): number => signals.reduce((sum, each) => sum + WEIGHTS[each], 0);

/** Looks at a player whole: the list, and other accounts of the same person. */
export async function watch(context: Context, tx: Db, player: Player): Promise<void> {
  await screenPlayer(context, tx, player);
  for (const double of await doublesOf(context, tx, player)) {
    if (weightOf(double.signals) < CASE_FROM) continue;
    const { playerId: otherId, username: summary, signals } = double;
    await open(context, tx, player, { kind: "DUPLICATE", otherId, signals, summary });
  }
}

/** Looks at everybody who was here in the last 30 days; a transaction each, so that one player's trouble stays theirs. */
export async function watchAll(context: Context): Promise<number> {
  const { platform, needs } = context;
  const since = platform.clock.now() - ACTIVE_MS;
  let after: PlayerId | undefined;
  let seen = 0;
  for (;;) {
    const ids = await needs.accounts.persons.seen(platform.database.db, { since, after, limit: PAGE });
    for (const id of ids) {
      await platform.database.transaction(async (tx) => {
        const player = await needs.accounts.player(tx, id);
        if (player) await watch(context, tx, player);
      });
    }
    seen += ids.length;
    if (ids.length < PAGE) return seen;
    after = ids.at(-1);
  }
}
