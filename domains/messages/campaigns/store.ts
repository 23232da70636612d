import type { RowWindow } from "@taya/kernel/page";
import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Topic } from "../preferences/preferences.rules.ts";
import type { TextsByLanguage } from "../texts.ts";
import type { CampaignChannel, CampaignState } from "./campaign.rules.ts";

/** Whom a campaign is for; what is left out asks nothing. */
export interface CampaignAudience {
  readonly usernames?: string[] | undefined;
  readonly rankMin?: number | undefined;
  readonly rankMax?: number | undefined;
  readonly labels?: string[] | undefined;
  readonly line?: string | undefined;
  readonly country?: string | undefined;
  readonly newWithinDays?: number | undefined;
}

/** What an operator wrote. */
export interface CampaignTerms {
  readonly topic: Topic;
  readonly channels: CampaignChannel[];
  readonly texts: TextsByLanguage;
  readonly audience: CampaignAudience;
}

export interface Campaign extends CampaignTerms {
  readonly id: string;
  readonly merchant: string;
  readonly state: CampaignState;
  readonly version: number;
  /** Who wrote it last. */
  readonly actor: string;
  readonly changedAt: Instant;
  readonly startsAt: Instant | null;
  /** How many players its audience held when it was scheduled; `more` where not all accounts were looked at. */
  readonly counted: { readonly players: number; readonly more: boolean } | null;
  /** So many players get it at most; null where a second operator agreed to it. */
  readonly most: number | null;
  readonly begunAt: Instant | null;
  readonly reached: PlayerId | null;
  readonly endedAt: Instant | null;
}

const CAMPAIGN = sql`id, merchant, state, topic, channels, texts, audience, version, actor, changed_at as "changedAt",
  starts_at as "startsAt", counted, most, begun_at as "begunAt", reached, ended_at as "endedAt"`;

export async function addCampaign(
  tx: Db,
  { id, merchant, actor, at, ...terms }: CampaignTerms & Written & { readonly id: string; readonly merchant: string },
): Promise<Campaign> {
  const { rows } = await sql<Campaign>`
    insert into messages.campaign (id, merchant, state, topic, channels, texts, audience, actor, created_at, changed_at)
    values (${id}, ${merchant}, 'draft', ${terms.topic}, ${terms.channels}, ${JSON.stringify(terms.texts)}::jsonb,
      ${JSON.stringify(terms.audience)}::jsonb, ${actor}, ${new Date(at)}, ${new Date(at)})
    returning ${CAMPAIGN}`.execute(tx);
  return rows[0]!;
}

interface Written {
  readonly actor: string;
  readonly at: Instant;
}

/** Writes one anew, as it is to stand, and makes it a version more. */
export async function writeCampaign(tx: Db, campaign: Campaign, { actor, at }: Written): Promise<Campaign> {
  const { id, state, topic, channels, texts, audience, startsAt, counted, most, endedAt } = campaign;
  const { rows } = await sql<Campaign>`
    update messages.campaign set state = ${state}, topic = ${topic}, channels = ${channels},
      texts = ${JSON.stringify(texts)}::jsonb, audience = ${JSON.stringify(audience)}::jsonb,
      starts_at = ${startsAt === null ? null : new Date(startsAt)},
      counted = ${counted === null ? null : JSON.stringify(counted)}::jsonb, most = ${most},
      ended_at = ${endedAt === null ? null : new Date(endedAt)}, version = version + 1, actor = ${actor},
      changed_at = ${new Date(at)}
    where id = ${id} returning ${CAMPAIGN}`.execute(tx);
  return rows[0]!;
}

export async function lockCampaign(tx: Db, merchant: string, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${CAMPAIGN} from messages.campaign where merchant = ${merchant} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function stateOf(db: Db, id: string): Promise<CampaignState | undefined> {
  const { rows } = await sql<{ state: CampaignState }>`select state from messages.campaign where id = ${id}`.execute(
    db,
  );
  return rows[0]?.state;
}

interface PageQuery extends RowWindow {
  readonly merchant: string;
  readonly state?: CampaignState | undefined;
}

/** Those of a brand that were written by the instant of the page, newest first. */
export async function campaignPage(db: Db, asked: PageQuery): Promise<{ list: Campaign[]; total: number }> {
  const { merchant, state = null, asOf } = asked;
  const where = sql`merchant = ${merchant} and created_at <= ${new Date(asOf)}
    and (${state}::text is null or state = ${state}::text)`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.campaign where ${where}`.execute(db);
  const { rows } = await sql<Campaign>`
    select ${CAMPAIGN} from messages.campaign where ${where}
    order by created_at desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** Takes any campaign whose time has come, so that a large one keeps no other waiting; others who look go on to another. */
export async function takeDue(tx: Db, now: Instant): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    update messages.campaign set state = 'sending', begun_at = coalesce(begun_at, ${new Date(now)})
    where id = (select id from messages.campaign
      where state in ('scheduled', 'sending') and starts_at <= ${new Date(now)}
      order by random() limit 1 for update skip locked)
    returning ${CAMPAIGN}`.execute(tx);
  return rows[0];
}

/** How far the sending of one has come; at the end it is sent. */
export async function keepReached(
  tx: Db,
  id: string,
  { reached, ended }: { readonly reached: PlayerId | undefined; readonly ended: Instant | undefined },
): Promise<void> {
  await sql`
    update messages.campaign set reached = coalesce(${reached ?? null}, reached),
      state = case when ${ended !== undefined} then 'sent' else state end,
      ended_at = ${ended === undefined ? null : new Date(ended)},
      version = version + ${ended === undefined ? 0 : 1}::int
    where id = ${id}`.execute(tx);
}
