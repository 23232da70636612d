import { letterPost } from "../points.ts";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { amountIn } from "@taya/kernel/amount";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Texts, TextsByLanguage } from "@taya/platform/texts";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { activityOf } from "./activity.ts";

/** A message in every language; sent once under its `once`. */
interface Letter {
  readonly playerId: PlayerId;
  readonly kind: "personal";
  readonly texts: TextsByLanguage;
  readonly once: string;
  /** Its title is for the player's eyes alone. */
  readonly discreet?: true;
}
/** Puts a letter into a player's inbox, in the caller's transaction. */
export type Post = (tx: Db, letter: Letter) => Promise<unknown>;

const HALF_YEAR_MS = 183 * DAY;
const AT_ONCE = 200;

/** Sends the statement of the last half year to everybody who played in it and had none for as long. */
export async function sendStatements(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  const post = context.platform.points.one(letterPost);
  if (!post) return;
  const now = clock.now();
  const [since, until] = [now - HALF_YEAR_MS, now];
  for (const playerId of await whoIsDue(database.db, since)) {
    const figures = await activityOf(database.db, context, { playerId, since, until });
    await database.transaction(async (tx) => {
      await sql`
        insert into compliance.statement_sent (player_id, at) values (${playerId}, ${new Date(now)})
        on conflict (player_id) do update set at = excluded.at`.execute(tx);
      const texts = letterOf(context.platform.texts, figures);
      await post(tx, { playerId, kind: "personal", texts, once: `statement:${Math.floor(now / DAY)}`, discreet: true });
    });
  }
}

/** Who played in the last half year, first played before it or had a statement before it, and had none since. */
async function whoIsDue(db: Db, since: number): Promise<PlayerId[]> {
  const half = new Date(since);
  const { rows } = await sql<{ playerId: PlayerId }>`
    select d.player_id as "playerId" from compliance.sitting_done d
    left join compliance.statement_sent s using (player_id)
    group by d.player_id
    having max(d.last_at) > ${half} and coalesce(max(s.at), min(d.started_at)) <= ${half}
    limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => row.playerId);
}

type Figures = Awaited<ReturnType<typeof activityOf>>;

function letterOf(texts: Texts, figures: Figures): TextsByLanguage {
  const { deposits, withdrawals, net, minutes } = figures;
  return texts.letter("inbox.statement", ({ intl }) => {
    const amount = (minor: Minor) => amountIn(intl, formatMinor(minor));
    const hours = new Intl.NumberFormat(intl, { style: "unit", unit: "hour", unitDisplay: "long" });
    return {
      paidIn: amount(deposits),
      out: amount(withdrawals),
      result: amount(net),
      hours: hours.format(Math.round(minutes / 60)),
    };
  });
}
