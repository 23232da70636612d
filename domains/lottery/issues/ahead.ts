import { randomBytes } from "node:crypto";
import { commitOfIssue } from "@taya/games/kit/lottery/drawing";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import type { Issue } from "@taya/games/kit/lottery/schedule";
import { lockText, openText } from "@taya/platform/boxes";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { upcoming } from "./calendar.ts";
import { addIssues, clockOf, type IssueRow, issuesNamed, type NewIssue } from "./issues.store.ts";

/** The name of the secret that the secrets of issues are locked with. */
const SEED_SECRET = "lottery.seeds";
/** Days of bets that have a partition of their own, from yesterday on. */
const DAYS_AHEAD = 9;

interface Context {
  readonly platform: Pick<Platform, "secrets">;
}

/**
 * The issues of these numbers, made with their promise where they are not there yet. A number is of a new issue only when
 * it is among those that may be bet on; any other that is not stored is left out.
 */
export async function issuesFor(
  context: Context,
  db: Db,
  lottery: Lottery,
  numeros: readonly string[],
): Promise<IssueRow[]> {
  const names = numeros.map((numero) => ({ game: lottery.code, numero }));
  const known = await issuesNamed(db, names);
  const missing = new Set(numeros);
  for (const { numero } of known) missing.delete(numero);
  if (missing.size === 0) return known;
  const ahead = upcoming(lottery.schedule, await clockOf(db), lottery.presale + 2);
  const fresh = ahead.filter(({ number }) => missing.has(number)).map((issue) => ({ lottery, issue }));
  if (fresh.length === 0) return known;
  await makeIssues(context, db, fresh);
  return issuesNamed(db, names);
}

/** Makes issues that are not there yet, each own draw with a secret nobody knows and its promise. */
export async function makeIssues(
  context: Context,
  db: Db,
  asked: readonly { readonly lottery: Lottery; readonly issue: Issue }[],
): Promise<void> {
  if (asked.length === 0) return;
  const key = await context.platform.secrets.get(SEED_SECRET, 32);
  await addIssues(
    db,
    asked.map(({ lottery, issue }) => ({ ...timesOf(lottery, issue), ...promised(lottery, key) })),
  );
}

const timesOf = ({ code }: Lottery, { number, openAt, closeAt, drawAt }: Issue) => ({
  game: code,
  numero: number,
  openAt,
  closeAt,
  drawAt,
});

function promised({ source }: Lottery, key: Uint8Array): Pick<NewIssue, "commit" | "seedBox"> {
  if (source.from !== "rng") return { commit: undefined, seedBox: undefined };
  const seed = randomBytes(32).toString("hex");
  return { commit: commitOfIssue(seed), seedBox: lockText(key, seed) };
}

/** The secret of an own draw (hex); throws when it is not the one that was promised. */
export async function seedOf({ platform }: Context, issue: IssueRow): Promise<string> {
  if (!issue.seedBox) throw new Error(`the issue ${issue.game} ${issue.numero} is not drawn here`);
  const seed = openText(await platform.secrets.get(SEED_SECRET, 32), issue.seedBox);
  if (commitOfIssue(seed) !== issue.commit) throw new Error(`the secret of ${issue.game} ${issue.numero} is another`);
  return seed;
}

/** Keeps the partitions of bets ahead of the clock. */
export async function keepDays(db: Db): Promise<void> {
  await sql`select lottery.make_days(lottery.clock() - interval '1 day', ${DAYS_AHEAD})`.execute(db);
}
