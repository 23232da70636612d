import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { startEmbedded } from "@taya/platform/embedded/server";
import pg from "pg";
import type { Diary } from "./player.ts";

const CLI = join(import.meta.dirname, "../cli/cli.ts");

/** What was found; every figure must be zero. */
export interface Verdict {
  /** Acknowledged actions that are not in the books, and balances below what was acknowledged. */
  readonly lost: number;
  /** Actions with more than one effect, balances above, and answers that did not agree while it ran. */
  readonly doubled: number;
  /** Player balances below zero. */
  readonly negative: number;
  /** Breaks of the trial balance. */
  readonly auditBreak: number;
}

/**
 * Judges the books by what was acknowledged and by nothing else: it reads the diaries and the tables, and uses none of
 * the program's own rules.
 */
export async function judge(data: string, diaries: readonly Diary[], say: (line: string) => void): Promise<Verdict> {
  const server = await startEmbedded(data);
  const client = new pg.Client(server.connection);
  await client.connect();
  const found = { lost: 0, doubled: 0, negative: 0 };
  try {
    for (const diary of diaries) {
      const books = await booksOf(client, diary.playerId);
      compare(diary, books, found, say);
    }
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from ledger.wallet where least(cash, in_play, bonus, bonus_in_play, withdraw_hold) < 0",
    );
    found.negative = Number(rows[0]!.count);
  } finally {
    await client.end();
  }
  return { ...found, auditBreak: auditBreaks(data, say) };
}

interface Books {
  readonly cash: number;
  readonly inPlay: number;
  /** Change of cash by the vendor's transaction id, as the movements say, and how many entries made it. */
  readonly moved: ReadonlyMap<string, { readonly change: number; readonly entries: number }>;
  /** Transaction ids the vendor's table holds. */
  readonly known: ReadonlySet<string>;
}

async function booksOf(client: pg.Client, playerId: string): Promise<Books> {
  const wallet = await client.query<{ cash: string; in_play: string }>(
    "select cash, in_play from ledger.wallet where player_id = $1",
    [playerId],
  );
  const moves = await client.query<{ ref: string; change: string; entries: string }>(
    `select ref, sum(case when to_kind = 1 then amount when from_kind = 1 then -amount else 0 end) as change,
       count(distinct (key, version)) as entries
     from ledger.movement where player_id = $1 and vendor is not null group by ref`,
    [playerId],
  );
  const actions = await client.query<{ tx_id: string }>("select tx_id from play.vendor_action where player_id = $1", [
    playerId,
  ]);
  return {
    cash: Number(wallet.rows[0]!.cash),
    inPlay: Number(wallet.rows[0]!.in_play),
    moved: new Map(
      moves.rows.map((row) => [row.ref, { change: Number(row.change), entries: Number(row.entries) }] as const),
    ),
    known: new Set(actions.rows.map((row) => row.tx_id)),
  };
}

/** One round of a `betwin` is two entries at most: the stake and the win. */
const ENTRIES_MOST = 2;

function compare(
  diary: Diary,
  books: Books,
  found: { lost: number; doubled: number },
  say: (line: string) => void,
): void {
  const who = diary.playerId;
  for (const [txId, change] of diary.moved) {
    const there = books.moved.get(txId)?.change ?? 0;
    const entries = books.moved.get(txId)?.entries ?? 0;
    if (!books.known.has(txId) || there !== change) {
      found.lost += 1;
      say(`LOST ${who} ${txId}: ${change} was acknowledged, the books say ${there}`);
    } else if (entries > ENTRIES_MOST) {
      found.doubled += 1;
      say(`DOUBLED ${who} ${txId}: ${entries} entries`);
    }
  }
  for (const txId of books.moved.keys()) {
    if (diary.moved.has(txId)) continue;
    found.doubled += 1;
    say(`UNASKED ${who} ${txId}: in the books and never acknowledged`);
  }
  const off = books.cash - diary.cash;
  if (off !== 0) {
    found[off < 0 ? "lost" : "doubled"] += 1;
    say(`OFF ${who}: cash ${books.cash} instead of ${diary.cash}`);
  }
  if (books.inPlay !== diary.inPlay) {
    found.doubled += 1;
    say(`OFF ${who}: in play ${books.inPlay} instead of ${diary.inPlay}`);
  }
  for (const wrong of diary.wrong) {
    found.doubled += 1;
    say(`WRONG ${wrong}`);
  }
}

/** The house's own audit, run as a command beside the program. */
function auditBreaks(data: string, say: (line: string) => void): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, "audit", "--json"], {
    env: { ...process.env, TAYA_DATA: data, DATABASE_URL: "" },
    encoding: "utf8",
  });
  if (status === 0) return 0;
  say(stdout + stderr);
  const line = stdout.trim().split("\n").at(-1) ?? "{}";
  const { checks = [] } = JSON.parse(line.startsWith("{") ? line : "{}") as { checks?: { count: number }[] };
  return Math.max(
    1,
    checks.reduce((sum, check) => sum + check.count, 0),
  );
}
