import { DAY, dayIn } from "@taya/kernel/instant";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import type { ComplaintRow } from "./rows.ts";
import type { Step } from "./store.ts";

interface Export {
  readonly rows: readonly ComplaintRow[];
  readonly steps: readonly Step[];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const HEAD = [
  "Reference",
  "Player",
  "Filed",
  "First step by the house",
  "Due",
  "Ended",
  "Days taken",
  "Late",
  "State",
  "Bet",
  "Subject",
  "Complaint",
  "Last answer",
];

/** Complaints for a regulator: what was filed, when it was taken up and ended, and how; one line each. */
export function complaintsCsv({ rows, steps, from, to, timeZone }: Export): string {
  const on = (at: number | undefined) => (at === undefined ? "" : dayIn(at, timeZone));
  const lines = rows.map((row): CsvCell[] => {
    const house = steps.filter(({ complaintId, from: side }) => complaintId === row.id && side === "house");
    const { at, dueAt, endedAt } = row;
    const isLate = endedAt === undefined ? row.overdue : endedAt > dueAt;
    return [
      row.reference,
      row.username,
      on(at),
      on(house[0]?.at),
      on(dueAt),
      on(endedAt),
      endedAt === undefined ? "" : Math.ceil((endedAt - at) / DAY),
      isLate ? "yes" : "no",
      row.state,
      row.betId ?? "",
      row.subject,
      row.text,
      house.findLast(({ text }) => text !== "")?.text ?? "",
    ];
  });
  return toCsv([["Days in", timeZone], ["Period", `${from} to ${to}`], [], HEAD, ...lines]);
}
