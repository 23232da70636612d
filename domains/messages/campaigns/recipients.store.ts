import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { CampaignChannel } from "./campaign.rules.ts";
import type { WhyNot } from "./advertising.ts";

/** One player of a campaign by one channel. */
export interface Recipient {
  readonly campaignId: string;
  readonly playerId: PlayerId;
  readonly channel: CampaignChannel;
}

/** Writes down that a player was looked at; false where they were before. */
export async function keepRecipient(
  tx: Db,
  { campaignId, playerId, channel }: Recipient,
  withheld: WhyNot | undefined,
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into messages.campaign_recipient (campaign_id, player_id, channel, withheld, at)
    values (${campaignId}, ${playerId}, ${channel}, ${withheld ?? null}, ${new Date(at)})
    on conflict do nothing returning channel`.execute(tx);
  return rows.length === 1;
}

/** How many players of a campaign were looked at. */
export async function countLooked(tx: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct player_id)::int as players from messages.campaign_recipient
    where campaign_id = ${campaignId}`.execute(tx);
  return rows[0]!.players;
}

/** Writes down that what was on its way does not go after all. */
export async function withhold(db: Db, { campaignId, playerId, channel }: Recipient, why: WhyNot): Promise<void> {
  await sql`
    update messages.campaign_recipient set withheld = ${why}
    where campaign_id = ${campaignId} and player_id = ${playerId} and channel = ${channel} and withheld is null`.execute(
    db,
  );
}

/** How far a campaign has come. */
export interface Figures {
  readonly recipients: number;
  /** Players something went to. */
  readonly reached: number;
  readonly sent: Record<string, number>;
  /** What did not go, by why and by channel. */
  readonly suppressed: Record<string, number>;
  readonly withheld: Record<string, number>;
  readonly read: number;
}

export const NO_FIGURES: Figures = { recipients: 0, reached: 0, sent: {}, suppressed: {}, withheld: {}, read: 0 };

/** What an inbox knows a campaign's message by. */
export const onceOf = (campaignId: string): string => `campaign:${campaignId}`;

/** The figures of campaigns, by id; those of which nobody was looked at are left out. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map<string, Figures>();
  const which = sql`campaign_id = any (${arrayOf([...ids])}::uuid[])`;
  const { rows } = await sql<{ id: string; channel: string; withheld: string | null; count: number }>`
    select campaign_id as id, channel, withheld, count(*)::int as count from messages.campaign_recipient
    where ${which} group by campaign_id, channel, withheld`.execute(db);
  const { rows: players } = await sql<{ id: string; recipients: number; reached: number; read: number }>`
    select campaign_id as id, count(distinct r.player_id)::int as recipients,
      count(distinct r.player_id) filter (where r.withheld is null)::int as reached,
      count(i.read_at) filter (where r.channel = 'inbox')::int as read
    from messages.campaign_recipient r
    left join messages.inbox i on i.player_id = r.player_id and i.once_key = 'campaign:' || r.campaign_id
    where ${which} group by campaign_id`.execute(db);
  return new Map(
    players.map(({ id, ...counted }) => {
      const own = rows.filter((each) => each.id === id);
      const sent = Object.fromEntries(
        own.filter(({ withheld }) => withheld === null).map(({ channel, count }) => [channel, count]),
      );
      const kept = own.filter(({ withheld }) => withheld !== null);
      const suppressed = sumBy(kept, ({ withheld }) => withheld!);
      return [id, { ...counted, sent, suppressed, withheld: sumBy(kept, ({ channel }) => channel) }];
    }),
  );
}

function sumBy<R extends { readonly count: number }>(
  rows: readonly R[],
  of: (row: R) => string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[of(row)] = (sums[of(row)] ?? 0) + row.count;
  return sums;
}
