import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** An issue as operators see it; amounts in minor units. */
export interface OperatorIssue {
  readonly id: bigint;
  readonly game: string;
  readonly numero: string;
  readonly openAt: Instant;
  readonly closeAt: Instant;
  readonly drawAt: Instant;
  /** Its tickets are counted, be it before its time. */
  readonly isClosed: boolean;
  readonly state: "OPEN" | "DRAWN" | "SETTLING" | "SETTLED" | "VOID";
  readonly winning: string | null;
  readonly source: "rng" | "feed" | "staff" | null;
  readonly run: number;
  readonly anomaly: "EARLY_DRAW" | "FEED_FAILED" | null;
  readonly drawnAt: Instant | null;
  readonly calculatedAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly rebatedAt: Instant | null;
  readonly chasedAt: Instant | null;
}

/** What was bet on an issue and what it paid in its last run. */
export interface Sold {
  readonly issueId: bigint;
  readonly bets: number;
  readonly players: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export interface IssuesQuery {
  readonly games?: readonly string[] | undefined;
  readonly numero?: string | undefined;
  readonly state?: "open" | "waiting" | "settled" | "void" | "told" | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** They stand as they stood then; now when left out. */
  readonly asOf?: Instant | undefined;
}

const ISSUE = sql`i.id, i.game, i.numero, i.open_at as "openAt", i.close_at as "closeAt", i.draw_at as "drawAt",
  i.tickets_hash is not null as "isClosed", i.state, i.winning, i.source, i.run, i.anomaly, i.drawn_at as "drawnAt", i.calculated_at as "calculatedAt",
  i.paid_at as "paidAt", i.rebated_at as "rebatedAt", i.chased_at as "chasedAt"`;

/** One issue; `lock` keeps everybody else from drawing, correcting or voiding it meanwhile. */
export async function readIssue(
  db: Db,
  { game, numero }: { readonly game: string; readonly numero: string },
  lock = false,
): Promise<OperatorIssue | undefined> {
  const { rows } = await sql<OperatorIssue>`
    select ${ISSUE} from lottery.issue i where i.game = ${game} and i.numero = ${numero}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Nobody who looks at what happens now looks for draws further ahead. */
const SOON_MS = 3_600_000;

/**
 * Issues as they are asked for, and how many there are. What stands out and is not over comes first, then what is drawn
 * soon or was drawn, the newest draw first, then what is drawn later. Issues nobody can bet on yet are left out unless
 * one is named, and those on sale come next draw first.
 */
export async function readIssues(
  db: Db,
  query: IssuesQuery,
  now: Instant,
): Promise<{ readonly rows: OperatorIssue[]; readonly total: number }> {
  const at = new Date(now);
  const states = {
    open: sql`i.state = 'OPEN' and i.draw_at > ${at} and i.open_at <= ${at}`,
    waiting: sql`i.state in ('OPEN', 'DRAWN', 'SETTLING') and i.draw_at <= ${at}`,
    settled: sql`i.state = 'SETTLED'`,
    void: sql`i.state = 'VOID'`,
    told: sql`((i.state = 'OPEN' and i.draw_at <= ${at}) or (i.state = 'SETTLED' and exists (
      select from lottery.told t where t.issue_id = i.id and t.run = i.run + 1)))`,
  };
  const where = sql`
    where ${query.games ? sql`i.game = any(${query.games})` : sql`true`}
      and ${query.numero ? sql`i.numero = ${query.numero}` : sql`i.open_at <= ${at}`}
      and ${query.state ? states[query.state] : sql`true`}`;
  const far = sql`i.draw_at > ${new Date(now + SOON_MS)}`;
  const order =
    query.state === "open" ? sql`i.draw_at` : sql`${far}, case when ${far} then i.draw_at end, i.draw_at desc`;
  const { rows } = await sql<OperatorIssue>`
    select ${ISSUE} from lottery.issue i ${where}
    order by (i.anomaly is not null and i.state not in ('SETTLED', 'VOID')) desc, ${order}, i.id
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from lottery.issue i ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What was bet on each of these issues, without bets taken back, and what their last runs paid. */
export async function readSold(db: Db, issueIds: readonly bigint[]): Promise<Map<bigint, Sold>> {
  const { rows } = await sql<Sold>`
    select i.id as "issueId", coalesce(b.bets, 0)::int as bets, coalesce(b.players, 0)::int as players,
      coalesce(b.stake, 0)::bigint as stake, coalesce(p.payout, 0)::bigint as payout
    from lottery.issue i
    left join lateral (
      select count(*) as bets, count(distinct b.player_id) as players, sum(b.stake)::bigint as stake
      from lottery.bet b where b.issue_id = i.id
        and not exists (select from lottery.bet_gone g where g.bet_id = b.id)
    ) b on true
    left join lateral (
      select sum(payout)::bigint as payout from lottery.paid p
      where p.issue_id = i.id and p.run = i.run and p.kind = 'PAID'
    ) p on true
    where i.id = any(${issueIds})`.execute(db);
  return new Map(rows.map((row) => [row.issueId, row]));
}

/** What could be won of an issue per play and symbol, the largest first. */
export async function readExposure(
  db: Db,
  issueId: bigint,
  most: number,
): Promise<{ play: string; symbol: string; stake: bigint; payout: bigint }[]> {
  const { rows } = await sql<{ play: string; symbol: string; stake: bigint; payout: bigint }>`
    select play, symbol, stake, payout from lottery.exposure where issue_id = ${issueId}
    order by payout desc, stake desc, play, symbol limit ${most}`.execute(db);
  return rows;
}
