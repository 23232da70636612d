import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { operatorCalls } from "./contract.ts";
import { flags, noteFlag } from "./flags.ts";
import { member } from "./member.ts";
import { linesOf, reportFile } from "./report.ts";
import { tree } from "./tree.ts";

/** How operators look at lines. */
export const operatorHandlers = (context: Context): Handlers<typeof operatorCalls> => ({
  adminTree: (input, caller) => tree(context, input, caller),
  adminMember: (input, caller) => member(context, input, caller),
  async adminAgentReport({ pageNo, pageSize, ...range }, caller) {
    const lines = await linesOf(context, range, caller);
    if (!lines.ok) return lines;
    const { rows, totals } = lines.value;
    const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return ok({ list, total: rows.length, pageNo, pageSize, totals });
  },
  async exportAgentReport(range, caller) {
    const lines = await linesOf(context, range, caller);
    return lines.ok ? ok(reportFile(lines.value)) : lines;
  },
  adminFlags: (input, caller) => flags(context, input, caller),
  noteFlag: (input, caller) => noteFlag(context, input, caller),
});
