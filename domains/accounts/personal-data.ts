import { formatMinor } from "@taya/kernel/money";
import type { PlayerId } from "@taya/kernel/id";
import { ENTRY_TYPES } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { choiceHistory } from "./choices/choices.store.ts";
import type { Context } from "./context.ts";
import { newestDocuments } from "./documents.store.ts";
import { loginsOf } from "./logins.store.ts";
import { PERSONAL_FIELDS } from "@taya/vault/personal";
import { unlockPersonal } from "./personal.ts";
import { placesOf } from "./places.store.ts";
import { playerById } from "./players.store.ts";
import type { Rows } from "./schema/rows.gen.ts";
import { allPages, type Part, type Row, ROWS_MOST, timeOf } from "@taya/vault/parts";

const PAGE = 5_000;

/** What this room and the ledger keep about a player. Passwords, codes and tokens are digests and go nowhere. */
export const ownParts = (context: Context): readonly Part[] => [
  { name: "account", read: (db, id) => account(context, db, id) },
  {
    name: "logins",
    async read(db, id) {
      const asOf = context.platform.clock.now();
      const page = (pageNo: number) => loginsOf(db, id, { offset: (pageNo - 1) * PAGE, limit: PAGE, asOf });
      const rows = await allPages(PAGE, async (pageNo) => (await page(pageNo)).list);
      return rows.map(({ at, ...row }) => ({ time: timeOf(at), ...row }));
    },
  },
  { name: "sessions", read: sessions },
  {
    name: "places",
    async read(db, id) {
      const places = await placesOf(db, id, 0);
      return places.map(({ ipPrefix: network, device, verifiedAt, lastSeenAt }) => ({
        network,
        device,
        verified: timeOf(verifiedAt),
        lastSeen: timeOf(lastSeenAt),
      }));
    },
  },
  {
    name: "documents",
    async read(db, id) {
      const rows = await newestDocuments(db, { playerId: id });
      return rows.map(({ side, status, reason, uploadedAt }) => ({
        side,
        status,
        reason: reason ?? undefined,
        uploaded: timeOf(uploadedAt),
      }));
    },
  },
  {
    name: "notice-choices",
    async read(db, id) {
      return (await choiceHistory(db, id)).map(({ at, ...choice }) => ({ time: timeOf(at), ...choice }));
    },
  },
  { name: "money", read: (db, id) => money(context, db, id) },
];

async function account(context: Context, db: Db, id: PlayerId): Promise<Row[]> {
  const found = await playerById(db, id);
  if (!found) return [];
  const personal = await unlockPersonal(context.vault, id, found.secret.personalBox);
  const told = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, personal[field] ?? null]));
  return [
    {
      id,
      username: found.username,
      nickname: found.nickname,
      ...told,
      currency: found.currency,
      language: found.language,
      registered: timeOf(found.createdAt),
      firstLogin: timeOf(found.firstLoginAt),
      phoneVerified: found.phoneVerified,
      emailVerified: found.emailVerified,
      identityStatus: found.kycStatus,
      identityLevel: found.kycLevel,
      rank: found.rankName || String(found.rankLevel),
      excludedUntil: timeOf(found.excludedUntil),
      passwordChanged: timeOf(found.secret.passwordChangedAt),
    },
  ];
}

async function sessions(db: Db, id: PlayerId): Promise<Row[]> {
  const { rows } = await sql<
    Pick<Rows["session"], "startedAt" | "lastSeenAt" | "endedAt" | "endReason" | "ip" | "country" | "agent">
  >`
    select started_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", end_reason as "endReason",
      ip, country, agent
    from accounts.session where player_id = ${id} order by started_at desc limit ${ROWS_MOST}`.execute(db);
  return rows.map(({ startedAt, lastSeenAt, endedAt, endReason, agent, ...from }) => ({
    started: timeOf(startedAt),
    lastSeen: timeOf(lastSeenAt),
    ended: timeOf(endedAt),
    endedBy: endReason,
    ...from,
    browser: agent,
  }));
}

async function money({ needs, platform }: Context, db: Db, playerId: PlayerId): Promise<Row[]> {
  const period = { playerId, since: 0, until: platform.clock.now() + 1, limit: PAGE };
  const lines = await allPages(
    PAGE,
    async (pageNo) => (await needs.ledger.records(db, { ...period, offset: (pageNo - 1) * PAGE })).list,
  );
  return lines.map((line) => ({
    time: timeOf(line.at),
    entry: line.id,
    type: ENTRY_TYPES[line.type] ?? String(line.type),
    reference: line.ref,
    amount: formatMinor(line.amount),
    balanceAfter: formatMinor(line.balanceAfter),
  }));
}
