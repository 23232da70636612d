import { createHash } from "node:crypto";
import type { Caller, Handlers } from "@taya/kernel/call";
import { addDays, dateTimeIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { toCsv } from "@taya/platform/csv";
import type { auditCalls } from "./audit.contract.ts";
import type { Desk } from "./desk.ts";

const EXPORTED_MOST = 50_000;

/** Reads and proves the operators' log, and the events an inspector asks for. */
export function auditHandlers(desk: Desk): Handlers<typeof auditCalls> {
  const { accounts, site } = desk.needs;
  const { database, clock } = desk.platform;
  return {
    async audit({ pageNo, pageSize, from, to, ...asked }, { merchant }) {
      const when = await span(desk, merchant, from, to);
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await accounts.readLog(database.db, { merchant, ...asked, ...when, ...window });
      return ok({ list, total, pageNo, pageSize });
    },
    verifyAudit: async () => ok(await accounts.verifyLog()),
    async exportAudit({ from, to, reason, ...asked }, caller) {
      const { merchant } = caller;
      const when = await span(desk, merchant, from, to);
      const range = { offset: 0, limit: EXPORTED_MOST };
      const { list } = await accounts.readLog(database.db, { merchant, ...asked, ...when, ...range });
      const rows = list.map((row) => HEAD.map((name) => cell(row[name as keyof typeof row])));
      const csv = toCsv([HEAD, ...rows], { bom: false });
      const sha256 = createHash("sha256").update(csv).digest("hex");
      const { timeZone } = await site.brand(merchant);
      const stamp = dateTimeIn(clock.now(), timeZone).replaceAll(/[-:]/g, "").replace(" ", "-");
      const fileName = `audit-${stamp}-${sha256.slice(0, 12)}.csv`;
      const after = { sha256, lines: list.length };
      await database.transaction((tx) =>
        accounts.log(tx, { ...deed(caller, fileName, reason), action: "compliance.audit.export", after }),
      );
      return ok({ fileName, csv, sha256, lines: list.length });
    },
    async significantEvents({ kind, subject, waiting, from, to, pageNo, pageSize }, { merchant }) {
      const when = await span(desk, merchant, from, to);
      const asked = { merchant, kind, subject, waiting: waiting ?? false, ...when };
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await accounts.significant.list(database.db, {
        ...asked,
        ...window,
      });
      return ok({ list: list.map(plain), total, pageNo, pageSize });
    },
    async seeSignificantEvent({ id, reason }, caller) {
      const at = clock.now();
      return database.transaction(async (tx) => {
        const by = caller.session!.username;
        const seen = await accounts.significant.see(tx, { id, merchant: caller.merchant, by, at });
        if (!seen) return fault("NOT_FOUND");
        const about = deed(caller, id, reason);
        await accounts.log(tx, { ...about, action: "compliance.event.see", after: { kind: seen.kind } });
        return ok(plain(seen));
      });
    },
  };
}

const HEAD = ["seq", "at", "actor", "action", "object", "reason", "ip", "before", "after", "prevHash", "hash"];

function cell(value: unknown): string {
  return typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
}

const plain = <T extends { readonly detail: Readonly<Record<string, unknown>> }>(row: T) => ({
  ...row,
  detail: { ...row.detail },
});

const deed = ({ merchant, session }: Caller, object: string, reason: string) => ({
  merchant,
  operator: session!,
  object,
  reason,
});

/** Days in the brand's time zone, both included. */
async function span(
  { needs }: Desk,
  merchant: string,
  from: string | undefined,
  to: string | undefined,
): Promise<{ from: Instant | undefined; until: Instant | undefined }> {
  const { timeZone } = await needs.site.brand(merchant);
  return {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
  };
}
