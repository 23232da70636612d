import type { Caller } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { oneAtATime } from "@taya/platform/at-most";
import { networkOf } from "@taya/platform/http/limiting";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { humanChecks } from "./points.ts";

/** What a request shows to prove that a person stands behind it. */
export interface HumanAnswer {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly botCheck?: { readonly provider: string; readonly response: string } | undefined;
}

/** "MISSING" where a proof is asked for and none was shown. */
export type HumanVerdict = "RIGHT" | "WRONG" | "MISSING";

/** Tells what a proof is worth; uses it up. */
export type HumanCheck = (proof: HumanAnswer) => Promise<HumanVerdict>;

/** How long what a network sent counts. */
const COUNTED_MS = HOUR;
const HERE = /^(127\.|::1$|::ffff:127\.)/;

type From = Pick<Caller, "merchant" | "ip" | "session">;

/**
 * Whether somebody may send something without being logged in: `after` submissions of one network within an hour are
 * free, then each shows a proof; with 0 every one. What is shown is looked at, whoever shows it.
 */
export async function checkHuman(
  platform: Platform,
  { merchant, ip, session }: From,
  { proof, after }: { readonly proof: HumanAnswer; readonly after: number },
): Promise<HumanVerdict> {
  const check = platform.points.one(humanChecks);
  if (!check) return "RIGHT";
  if (proof.captchaId || proof.botCheck) return check(proof);
  if (session) return "RIGHT";
  if (after === 0) return "MISSING";
  // Who tries things out on the machine itself is not counted.
  if (platform.config.mode === "sandbox" && HERE.test(ip)) return "RIGHT";
  return (await isFree(platform, { merchant, network: networkOf(ip) }, after)) ? "RIGHT" : "MISSING";
}

/** Counts a submission of a network, unless there have been as many as are free; those at the same moment count too. */
function isFree(
  { clock, database, id }: Platform,
  { merchant, network }: { readonly merchant: string; readonly network: string },
  after: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await oneAtATime(tx, "site.submission", `${merchant} ${network}`);
    const now = clock.now();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from site.submission
      where merchant = ${merchant} and network = ${network} and at > ${new Date(now - COUNTED_MS)}`.execute(tx);
    if (rows[0]!.count >= after) return false;
    await sql`
      insert into site.submission (id, merchant, network, at)
      values (${id<"submission">()}, ${merchant}, ${network}, ${new Date(now)})`.execute(tx);
    return true;
  });
}

/** Forgets submissions that count no more. */
export async function forgetSubmissions({ clock, database }: Pick<Platform, "clock" | "database">): Promise<void> {
  await sql`delete from site.submission where at <= ${new Date(clock.now() - COUNTED_MS)}`.execute(database.db);
}
