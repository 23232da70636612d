import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { ISSUE, issueOf, type IssueRow, type StoredIssue } from "../issues/issues.store.ts";
import type { Line } from "./lines.rules.ts";

/** An issue as requests name it. */
export const issueKey = ({ game, numero }: { readonly game: string; readonly numero: string }): string =>
  `${game} ${numero}`;

/** Every issue that lines bet on, locked in the order of ids so that none closes meanwhile; unknown ones are missing. */
export async function lockForSale(tx: Db, lines: readonly Line[]): Promise<IssueRow[]> {
  const asked = new Map<string, { game: string; numero: string }>();
  for (const { sold, parts } of lines) {
    const game = sold.lottery.code;
    for (const { numero } of parts) asked.set(issueKey({ game, numero }), { game, numero });
  }
  const names = [...asked.values()];
  const { rows } = await sql<StoredIssue>`
    select ${ISSUE} from lottery.issue i
    where (i.game, i.numero) in (
      select game, numero from unnest(${textArrayOf(names.map((each) => each.game))}::text[],
        ${textArrayOf(names.map((each) => each.numero))}::text[]) as n (game, numero)
    ) order by i.id for share`.execute(tx);
  return rows.map(issueOf);
}
