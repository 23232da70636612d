import { approvalAct } from "@taya/audit/points";
import type { Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { addDays, dayIn } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import { moneyOf } from "../awards/worth.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { figuresOf, NO_FIGURES } from "./figures.read.ts";
import { findMission, type Mission, missionPage, writeMission } from "./missions.store.ts";
import type { operatorMissionCalls } from "./operator.contract.ts";
import { type MissionTerms, missionTerms, wrongTerms } from "./terms.ts";

const ACTION = "loyalty.mission.write";
/** What came of missions is told of periods that began within so many days. */
const FIGURES_DAYS = 30;

type Row = Output<typeof operatorMissionCalls.writeMission>;
const rowOf = ({ id, version, enabled, sort, terms }: Mission): Row => ({ id, version, enabled, sort, ...terms });

/** A mission as it is to be; without an id a new one. */
interface Written {
  readonly merchant: string;
  readonly id: string | undefined;
  readonly enabled: boolean;
  readonly sort: number;
  readonly terms: MissionTerms;
  readonly reason: string;
}

/** What operators see and set of missions. */
export function operatorMissionHandlers(
  context: Context,
): Handlers<Pick<typeof operatorMissionCalls, "adminMissions" | "writeMission">> {
  const { database, settings, clock } = context.platform;
  return {
    async adminMissions({ pageNo, pageSize }, { merchant }) {
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await missionPage(database.db, { merchant, ...window });
      const { timeZone } = await context.site.brand(merchant);
      const since = addDays(dayIn(clock.now(), timeZone), -FIGURES_DAYS);
      const ids = list.map(({ id }) => id);
      const figures = await figuresOf(database.db, ids, since);
      return ok({
        list: list.map((each) => ({ ...rowOf(each), figures: figures.get(each.id) ?? NO_FIGURES })),
        total,
        pageNo,
        pageSize,
      });
    },

    async writeMission(input, caller) {
      const { merchant } = caller;
      const written = writtenOf(context, input, merchant);
      const errors = wrongTerms(written.terms);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const set = await settings.read(merchant, "loyalty", loyaltySettings);
      const isLarge = moneyOf(written.terms, set) > set.awardAskAbove;
      return database.transaction(async (tx) => {
        const checked = await lockBefore(tx, written);
        if (!checked.ok) return checked;
        if (!isLarge || !written.enabled) return write(context, tx, written, me(caller));
        const approvalId = await askSecond(context, tx, written, me(caller));
        return fault("APPROVAL_REQUIRED", { value: { approvalId } });
      });
    },
  };
}

function writtenOf(
  { platform }: Context,
  input: Input<typeof operatorMissionCalls.writeMission>,
  merchant: string,
): Written {
  const { id, enabled, sort, reason, opensAt, ...terms } = input;
  return { merchant, id, enabled, sort, reason, terms: { ...terms, opensAt: opensAt ?? platform.clock.now() } };
}

/** What stands there, locked; undefined where it is a new one. How often a mission comes back is not changed. */
async function lockBefore(
  tx: Db,
  { merchant, id, terms }: Written,
): Promise<Result<Mission | undefined, "NOT_FOUND" | "VALIDATION_FAILED">> {
  const { after } = terms;
  if (after !== undefined && (after === id || !(await findMission(tx, { merchant, id: after })))) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "after", rule: "unknown" }] });
  }
  if (id === undefined) return ok(undefined);
  const before = await findMission(tx, { merchant, id, lock: true });
  if (!before) return fault("NOT_FOUND");
  return before.terms.period === terms.period
    ? ok(before)
    : fault("VALIDATION_FAILED", { errors: [{ field: "period", rule: "match" }] });
}

async function write(
  context: Context,
  tx: Db,
  { reason, ...written }: Written,
  operator: Session,
): Promise<Result<Row, "NOT_FOUND" | "VALIDATION_FAILED">> {
  const checked = await lockBefore(tx, { reason, ...written });
  if (!checked.ok) return checked;
  const before = checked.value;
  const id = written.id ?? context.platform.id<"mission">();
  const now: Mission = { ...written, id, version: (before?.version ?? 0) + 1 };
  await writeMission(tx, now, context.platform.clock.now());
  const [was, is] = [before && plain(before), plain(now)];
  const { merchant } = written;
  await context.audit.log(tx, { merchant, operator, action: ACTION, object: id, reason, before: was, after: is });
  return ok(rowOf(now));
}

const plain = ({ terms, ...rest }: Mission) => ({ ...rest, ...z.encode(missionTerms, terms) });

/** What waits for a second operator: the terms as they go over the wire. */
interface Stored extends Omit<Written, "terms"> {
  readonly terms: z.input<typeof missionTerms>;
}

async function askSecond(context: Context, tx: Db, written: Written, operator: Session): Promise<string> {
  const { merchant, terms, reason } = written;
  const { title, reward, unit } = terms;
  const payload: Stored = { ...written, terms: z.encode(missionTerms, terms) };
  const summary = `Mission ${saidName(title, "EN")}: ${formatMinor(reward)} ${unit}`;
  return context.audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload });
}

/** What happens when a second operator agrees to a mission; the one that stood there may not have changed since. */
export const missionActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { terms, ...stored }: Stored, operator: Session) => {
      const done = await write(context, tx, { ...stored, terms: z.decode(missionTerms, terms) }, operator);
      if (!done.ok) return done;
      return ok({ id: done.value.id });
    },
    async (tx, { merchant, id }: Stored) =>
      id === undefined ? "" : (await findMission(tx, { merchant, id }))?.version,
  );
