import { createHash } from "node:crypto";
import type { Caller, Handlers } from "@taya/kernel/call";
import { addDays, dateTimeIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { toCsv } from "@taya/platform/csv";
import type { Platform } from "@taya/platform/platform";
import type { Audit } from "./audit.ts";
import type { approvalCalls } from "./approvals.contract.ts";
import type { auditCalls } from "./contract.ts";
import { brandZones } from "./points.ts";

type Calls = Omit<typeof auditCalls, keyof typeof approvalCalls>;

const EXPORTED_MOST = 50_000;

/** Reads and proves the operators' log, and the events an inspector asks for. */
export function readingHandlers(platform: Platform, door: Audit): Handlers<Calls> {
  const { database, clock } = platform;
  return {
    async audit({ from, to, ...input }, { merchant }) {
      const { pageNo, pageSize, asOf: _, ...asked } = input;
      const when = await span(platform, merchant, from, to);
      const rows = rowWindow(input, clock);
      const { list, total } = await door.read(database.db, { merchant, ...asked, ...when, ...rows });
      return ok({ list, total, pageNo, pageSize, asOf: rows.asOf });
    },
    verifyAudit: async () => ok(await door.verify()),
    async exportAudit({ from, to, reason, ...asked }, caller) {
      const { merchant } = caller;
      const when = await span(platform, merchant, from, to);
      const range = { offset: 0, limit: EXPORTED_MOST, asOf: clock.now() };
      const { list } = await door.read(database.db, { merchant, ...asked, ...when, ...range });
      const rows = list.map((row) => HEAD.map((name) => cell(row[name as keyof typeof row])));
      const csv = toCsv([HEAD, ...rows], { bom: false });
      const sha256 = createHash("sha256").update(csv).digest("hex");
      const timeZone = await zoneOf(platform, merchant);
      const stamp = dateTimeIn(clock.now(), timeZone).replaceAll(/[-:]/g, "").replace(" ", "-");
      const fileName = `audit-${stamp}-${sha256.slice(0, 12)}.csv`;
      const after = { sha256, lines: list.length };
      await database.transaction((tx) =>
        door.log(tx, { ...action(caller, fileName, reason), action: "compliance.audit.export", after }),
      );
      return ok({ fileName, csv, sha256, lines: list.length });
    },
    async significantEvents(input, { merchant }) {
      const { kind, subject, waiting, from, to, pageNo, pageSize } = input;
      const when = await span(platform, merchant, from, to);
      const asked = { merchant, kind, subject, waiting: waiting ?? false, ...when };
      const rows = rowWindow(input, clock);
      const { list, total } = await door.significant.list(database.db, { ...asked, ...rows });
      return ok({ list: list.map(plain), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async seeSignificantEvent({ id, reason }, caller) {
      const at = clock.now();
      return database.transaction(async (tx) => {
        const by = caller.session!.username;
        const seen = await door.significant.see(tx, { id, merchant: caller.merchant, by, at });
        if (!seen) return fault("NOT_FOUND");
        const about = action(caller, id, reason);
        await door.log(tx, { ...about, action: "compliance.event.see", after: { kind: seen.kind } });
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

const action = ({ merchant, session }: Caller, object: string, reason: string) => ({
  merchant,
  operator: session!,
  object,
  reason,
});

/** Days in the brand's time zone, both included. */
async function span(
  platform: Pick<Platform, "points">,
  merchant: string,
  from: string | undefined,
  to: string | undefined,
): Promise<{ from: Instant | undefined; until: Instant | undefined }> {
  const timeZone = await zoneOf(platform, merchant);
  return {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
  };
}

const zoneOf = async ({ points }: Pick<Platform, "points">, merchant: string): Promise<string> =>
  (await points.one(brandZones)?.(merchant)) ?? "UTC";
