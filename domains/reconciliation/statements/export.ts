import { dateTimeIn } from "@taya/kernel/instant";
import type { StoredDifference, Statement } from "./books.store.ts";
import { type CsvCell, toCsv } from "@taya/platform/csv";

const TOTALS = ["Kind", "Currency", "Lines", "Matched lines", "Theirs", "Ours", "Agreed", "Difference", "Their fees"];
const HEAD = [
  "Number",
  "Difference",
  "Kind",
  "Row",
  "Their id",
  "Reference",
  "Player",
  "Time",
  "Currency",
  "Theirs",
  "Ours",
  "Amount",
  "Their state",
  "Our state",
  "Our page",
  "Near the edge",
  "Owner",
  "Closed at",
  "Closed by",
  "Reason",
];

/** A report as a file for a spreadsheet: what it is about, the totals, and every difference; text is never a formula. */
export function exportOf(
  statement: Statement,
  differences: readonly StoredDifference[],
  timeZone: string,
): { fileName: string; csv: string } {
  const { id, source, from, to, title, sha256, importedBy, importedAt } = statement;
  const when = (at: number | undefined): string => (at === undefined ? "" : `${dateTimeIn(at, timeZone)} ${timeZone}`);
  const rows: CsvCell[][] = [
    ["Statement", id],
    ["Source", source],
    ["Period", `${from} to ${to} ${timeZone}`],
    ["File", title],
    ["SHA-256 of the file", sha256],
    ["Imported", `${when(importedAt)} by ${importedBy}`],
    [],
    TOTALS,
    ...statement.totals.map((each): CsvCell[] => [
      each.kind,
      each.currency,
      each.lines,
      each.matched,
      each.theirs,
      each.ours ?? "",
      each.agreed,
      each.difference,
      each.fees,
    ]),
    [],
    HEAD,
    ...differences.map((each): CsvCell[] => [
      each.number,
      each.verdict,
      each.kind,
      each.row ?? "",
      each.id,
      each.reference,
      each.party,
      when(each.at),
      each.currency,
      each.theirs,
      each.ours,
      each.amount,
      each.theirStatus ?? "",
      each.ourState ?? "",
      each.link ? `${each.link.kind} ${each.link.id}` : "",
      each.edge ? "yes" : "no",
      each.owner ?? "",
      when(each.closedAt),
      each.closedBy ?? "",
      each.reason ?? "",
    ]),
  ];
  return { fileName: `statement-${source}-${from}-${to}-${id.slice(-8)}.csv`, csv: toCsv(rows) };
}
