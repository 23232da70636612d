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
  readonly sent: Record<string, number>;
  readonly suppressed: Record<string, number>;
  readonly read: number;
}

export const NO_FIGURES: Figures = { recipients: 0, sent: {}, suppressed: {}, read: 0 };

/** What an inbox knows a campaign's message by. */
export const onceOf = (campaignId: string): string => `campaign:${campaignId}`;

/** The figures of campaigns, by id; those of which nobody was looked at are left out. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map<string, Figures>();
  const which = sql`campaign_id = any (${arrayOf([...ids])}::uuid[])`;
  const { rows } = await sql<{ id: string; channel: string; withheld: string | null; count: number }>`
    select campaign_id as id, channel, withheld, count(*)::int as count from messages.campaign_recipient
    where ${which} group by campaign_id, channel, withheld`.execute(db);
  const { rows: players } = await sql<{ id: string; recipients: number; read: number }>`
    select campaign_id as id, count(distinct r.player_id)::int as recipients,
      count(i.read_at) filter (where r.channel = 'inbox')::int as read
    from messages.campaign_recipient r
    left join messages.inbox i on i.player_id = r.player_id and i.once_key = 'campaign:' || r.campaign_id
    where ${which} group by campaign_id`.execute(db);
  return new Map(
    players.map(({ id, recipients, read }) => {
      const own = rows.filter((each) => each.id === id);
      const sent = Object.fromEntries(
        own.filter(({ withheld }) => withheld === null).map(({ channel, count }) => [channel, count]),
      );
      const suppressed: Record<string, number> = {};
      for (const { withheld, count } of own) if (withheld) suppressed[withheld] = (suppressed[withheld] ?? 0) + count;
      return [id, { recipients, sent, suppressed, read }];
    }),
  );
}
