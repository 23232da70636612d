import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** An issue as it is stored; nothing of its secret but the box it lies in. */
export interface IssueRow {
  readonly id: bigint;
  readonly game: string;
  readonly numero: string;
  readonly openAt: Instant;
  readonly closeAt: Instant;
  readonly drawAt: Instant;
  readonly state: "OPEN" | "DRAWN" | "SETTLING" | "SETTLED" | "VOID";
  /** SHA-256 (hex) of the secret of an own draw. */
  readonly commit: string | undefined;
  readonly seedBox: Buffer | undefined;
  /** As `games/kit/lottery/winning` writes it. */
  readonly winning: string | undefined;
  readonly source: "rng" | "feed" | "staff" | undefined;
  /** SHA-256 (hex) over the accepted bets; once it is there no bet is taken any more. */
  readonly ticketsHash: string | undefined;
  /** Counts results, 0 before the first. */
  readonly run: number;
  readonly anomaly: "EARLY_DRAW" | "FEED_FAILED" | undefined;
  readonly drawnAt: Instant | undefined;
  /** When others have really drawn, where that was before bets had ended. */
  readonly trueDrawAt: Instant | undefined;
  readonly settledAt: Instant | undefined;
  /** No bet of the issue has an id from before. */
  readonly madeAt: Instant;
}

/** An issue that is to be made. */
export type NewIssue = Pick<IssueRow, "game" | "numero" | "openAt" | "closeAt" | "drawAt" | "commit" | "seedBox">;

export const ISSUE = sql`i.id, i.game, i.numero, i.open_at as "openAt", i.close_at as "closeAt", i.draw_at as "drawAt",
  i.state, i.commit_hash as "commit", i.seed_box as "seedBox", i.winning, i.source, i.tickets_hash as "ticketsHash",
  i.run, i.anomaly, i.drawn_at as "drawnAt", i.true_draw_at as "trueDrawAt", i.settled_at as "settledAt", i.made_at as "madeAt"`;

/** The database says null where something is not there. */
type Nulled<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };
export type StoredIssue = Nulled<IssueRow>;
export const issueOf = (row: StoredIssue): IssueRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as unknown as IssueRow;

/** What time it is for issues and bets: the database's clock with what the sandbox has added. */
export async function clockOf(db: Db): Promise<Instant> {
  const { rows } = await sql<{ at: Instant }>`select lottery.clock() as at`.execute(db);
  return rows[0]!.at;
}

/** Makes the issues that are not there yet; which of two makers wins does not matter, only one secret is kept. */
export async function addIssues(db: Db, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const times = (of: (issue: NewIssue) => Instant) => arrayOf(issues.map((each) => BigInt(of(each))));
  await sql`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, commit_hash, seed_box)
    select game, numero, to_timestamp(open_ms / 1000.0), to_timestamp(close_ms / 1000.0), to_timestamp(draw_ms / 1000.0),
      commit_hash, decode(seed_hex, 'hex')
    from unnest(${textArrayOf(issues.map((each) => each.game))}::text[],
      ${textArrayOf(issues.map((each) => each.numero))}::text[], ${times((each) => each.openAt)}::bigint[],
      ${times((each) => each.closeAt)}::bigint[], ${times((each) => each.drawAt)}::bigint[],
      ${arrayOf(issues.map((each) => each.commit))}::text[],
      ${arrayOf(issues.map((each) => each.seedBox?.toString("hex")))}::text[])
      as asked (game, numero, open_ms, close_ms, draw_ms, commit_hash, seed_hex)
    on conflict (game, numero) do nothing`.execute(db);
}

/** Issues by their games and numbers, given pairwise. */
export async function issuesNamed(
  db: Db,
  names: readonly { readonly game: string; readonly numero: string }[],
): Promise<IssueRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<StoredIssue>`
    select ${ISSUE} from unnest(${textArrayOf(names.map((each) => each.game))}::text[],
      ${textArrayOf(names.map((each) => each.numero))}::text[]) as asked (game, numero)
    join lottery.issue i on i.game = asked.game and i.numero = asked.numero order by i.draw_at`.execute(db);
  return rows.map(issueOf);
}

export async function issuesById(db: Db, ids: readonly bigint[]): Promise<IssueRow[]> {
  const { rows } = await sql<StoredIssue>`
    select ${ISSUE} from lottery.issue i where i.id = any (${arrayOf(ids)}::bigint[]) order by i.draw_at`.execute(db);
  return rows.map(issueOf);
}

/**
 * Issues locked until the transaction ends, in the order of their ids. To `sell` is what many may do at once, and keeps
 * the bets of the issue from being counted meanwhile; to `change` is for whoever closes, draws or settles.
 */
export async function lockIssues(tx: Db, ids: readonly bigint[], to: "sell" | "change"): Promise<IssueRow[]> {
  const lock = to === "sell" ? sql`for share` : sql`for no key update`;
  const { rows } = await sql<StoredIssue>`
    select ${ISSUE} from lottery.issue i where i.id = any (${arrayOf(ids)}::bigint[]) order by i.id ${lock}`.execute(
    tx,
  );
  return rows.map(issueOf);
}

/**
 * Whether a locked issue takes a bet at an instant of the database's clock. The sum over the tickets says it for certain:
 * who waited for the lock may have read the clock before.
 */
export const takesBets = (issue: IssueRow, at: Instant): boolean =>
  issue.state === "OPEN" && issue.ticketsHash === undefined && at >= issue.madeAt && at < issue.closeAt;
