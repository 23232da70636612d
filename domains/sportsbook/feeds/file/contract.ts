import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const count = z.int();

/** Fixtures, prices and results of one's own, from a file. */
export const fileCalls = {
  importFixtures: call({
    path: "/wps/v2/sportsbook/admin/files",
    method: "POST",
    audience: "operator",
    right: "sportsbook.write",
    largest: 3 * 1024 * 1024,
    input: z.object({
      /** CSV or JSON, as a data URL. */
      file: z.string(),
      apply: z._default(z.boolean(), false),
      reason: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({
      rows: count,
      applied: z.boolean(),
      /** What the file changes, or has changed; the same file twice changes nothing. */
      fixtures: count,
      markets: count,
      /** Markets that end by it, and those whose result is taken back; they wait for a second person. */
      results: count,
      withdrawn: count,
      sample: z.array(z.object({ row: count, fixture: z.string(), what: z.string() })),
      problems: z.array(z.object({ row: count, column: z.string(), rule: z.string(), text: z.string() })),
      problemCount: count,
      approvalId: z.optional(z.string()),
    }),
    faults: [
      "NOT_FOUND",
      "STATEMENT_TOO_LARGE",
      "STATEMENT_UNREADABLE",
      "STATEMENT_EMPTY",
      "STATEMENT_COLUMNS",
      "STATEMENT_ROWS",
      "VALIDATION_FAILED",
    ],
    summary:
      "Reads fixtures, prices and results, one row an outcome; without `apply` only says what they would change. Nothing is taken of a file with a wrong row, and results wait for a second person.",
  }),
};
