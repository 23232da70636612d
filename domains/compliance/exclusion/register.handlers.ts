import { rowWindow } from "@taya/kernel/page";
import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Caller, Handlers, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { lockCare } from "../limits/limits.store.ts";
import { policyOf } from "../policy/policy.ts";
import { holdsOf } from "../reality/holds.ts";
import { isStale, noteShown } from "../shown.ts";
import { writeBreak } from "./letters.ts";
import { endOfTerm, exclude, lastEnd, letBack, RETURN_WAIT_MS, tellShutOut } from "./register.ts";
import type { registerCalls } from "./register.contract.ts";
import {
  askReturn,
  type Exclusion,
  extendTerm,
  findExclusion,
  listExclusions,
  openExclusions,
} from "./register.store.ts";

export function registerHandlers(context: Context): Handlers<typeof registerCalls> {
  const { database, clock } = context.platform;
  return {
    async exclusionStatus(_input, caller) {
      const { playerId } = caller.session!;
      const [open, holds, policy] = await Promise.all([
        openExclusions(database.db, playerId),
        holdsOf(database.db, playerId, clock.now()),
        policyOf(context, caller.merchant),
      ]);
      const until = open.length > 0 ? lastEnd(open) : undefined;
      const coolOff = holds.find(({ reason }) => reason === "COOL_OFF")?.until;
      const askedAt = open.length > 0 && open.every((each) => each.returnAskedAt !== null);
      const last = Math.max(...open.map((each) => each.returnAskedAt ?? 0));
      return ok({
        excluded: open.length > 0,
        terms: [...policy["selfExclusion.terms"]],
        ...(until !== undefined && { until }),
        ...(coolOff !== undefined && { coolOffUntil: coolOff }),
        ...(askedAt && { returnAt: last + RETURN_WAIT_MS }),
      });
    },
    withdrawLogin: (input, caller) => context.needs.accounts.logInToWithdraw(input, caller),
    async askReturn(_input, caller) {
      const { playerId } = caller.session!;
      const now = clock.now();
      return database.transaction(async (tx) => {
        await lockCare(tx, playerId);
        const open = await openExclusions(tx, playerId);
        if (open.length === 0) return fault("NOT_FOUND");
        const over = lastEnd(open);
        if (over === undefined || over > now) {
          return fault("RG_WAIT", { value: over === undefined ? {} : { effectiveAt: over } });
        }
        await askReturn(tx, playerId, now);
        const asked = Math.max(...open.map((each) => each.returnAskedAt ?? now));
        const returnAt = asked + RETURN_WAIT_MS;
        const about = { playerId, merchant: caller.merchant, time: returnAt, cause: String(returnAt) };
        await writeBreak(tx, context, { ...about, letter: "exclusion.RETURN_ASKED" });
        return ok({ returnAt });
      });
    },
    ...operatorHandlers(context),
  };
}

type OperatorCalls = Pick<typeof registerCalls, "adminExclusions" | "addExclusion" | "changeExclusion">;

function operatorHandlers(context: Context): Handlers<OperatorCalls> {
  const { database } = context.platform;
  const { accounts } = context.needs;
  const { db } = database;
  return {
    async adminExclusions({ open, ...input }, caller) {
      const { merchant } = caller;
      const { pageNo, pageSize } = input;
      const rows = rowWindow(input, context.platform.clock);
      const asked = { merchant, open: open === "1", ...rows };
      const { list, total } = await listExclusions(db, asked);
      await noteShown(context, caller, list);
      return ok({ list: await shown(context, list), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async addExclusion({ username, source, term, reason }, caller) {
      const { merchant, session } = caller;
      const player = await accounts.byUsername(db, merchant, username);
      if (!player) return fault("NOT_FOUND");
      const { id: playerId } = player;
      const about = { playerId, merchant, source, term, reason, actor: session!.username };
      await database.transaction(async (tx) => {
        await exclude(tx, context, about);
        await log(context, tx, caller, { object: playerId, reason, after: { source, term } });
      });
      tellShutOut(context, playerId);
      const [made] = await openExclusions(db, playerId);
      return ok((await shown(context, [made!]))[0]!);
    },
    async changeExclusion({ id, term, end, reason, version }, caller) {
      const found = await findExclusion(db, caller.merchant, id);
      if (!found || found.endedAt !== null) return fault("NOT_FOUND");
      const to = term && { term, termEndsAt: endOfTerm(term, found.startsAt) };
      const shorter = to && (to.termEndsAt ?? Infinity) < (found.termEndsAt ?? Infinity);
      // Nobody but time and the player ends what the player asked for.
      if (shorter || (end && found.source === "SELF")) return fault("FORBIDDEN");
      if (end && (await isFirm(context, found))) return fault("FORBIDDEN");
      const seen = { operatorId: caller.session!.playerId, version };
      if (end && isEarly(context, found)) {
        if (await isStale(db, found, seen)) return fault("STALE");
        return askToLift(context, found, { reason, operator: caller.session! });
      }
      const done = await database.transaction(async (tx) => {
        await lockCare(tx, found.playerId);
        const now = (await findExclusion(tx, caller.merchant, id))!;
        if (await isStale(tx, now, seen)) return fault("STALE");
        if (to) await extendTerm(tx, id, to);
        if (to && !end) await writeTerm(tx, context, found, now.version + 1);
        if (end) await letBack(tx, context, found.playerId, [found]);
        await log(context, tx, caller, { object: found.playerId, reason, after: { term, end } });
        return ok(null);
      });
      if (!done.ok) return done;
      tellShutOut(context, found.playerId);
      const after = (await findExclusion(db, caller.merchant, id))!;
      await noteShown(context, caller, [after]);
      return ok((await shown(context, [after]))[0]!);
    },
  };
}

/** Tells the player until when they are excluded now, all their exclusions together. */
async function writeTerm(tx: Db, context: Context, { id, playerId, merchant }: Exclusion, version: number) {
  const until = lastEnd(await openExclusions(tx, playerId));
  const letter = until === undefined ? "exclusion.CHANGED_LIFE" : "exclusion.CHANGED";
  await writeBreak(tx, context, { playerId, merchant, letter, time: until ?? null, cause: `${id}:${version}` });
}

const LIFT = "compliance.exclusion.lift";
const MONTH_MS = 31 * DAY;

const isEarly = ({ platform: { clock } }: Context, { termEndsAt }: Exclusion): boolean =>
  (termEndsAt ?? Infinity) > clock.now();

/** Whether the law lets nobody end an exclusion this young. */
async function isFirm(context: Context, found: Exclusion): Promise<boolean> {
  const { merchant, startsAt } = found;
  const months = (await policyOf(context, merchant))["selfExclusion.firmMonths"] ?? 0;
  return isEarly(context, found) && context.platform.clock.now() < startsAt + months * MONTH_MS;
}

/** What a second operator approves. */
interface Lifting {
  /** The exclusion. */
  readonly id: string;
  readonly merchant: string;
  readonly reason: string;
  readonly version: number;
}

/** Protection is never taken away before its time by one operator alone. */
async function askToLift(context: Context, found: Exclusion, by: { reason: string; operator: Session }) {
  const { accounts } = context.needs;
  const { id, merchant, playerId, source, term, version } = found;
  const approvalId = await context.platform.database.transaction(async (tx) => {
    const player = await accounts.player(tx, playerId);
    const summary = `Ends early: ${player?.username ?? playerId}, ${source}, ${term}`;
    const payload: Lifting = { id, merchant, reason: by.reason, version };
    return context.needs.audit.approvals.ask(tx, { kind: LIFT, merchant, summary, payload, ...by });
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

/** What happens when a second operator agrees that an exclusion ends early. */
export const registerActs = (context: Context): Extension =>
  approvalAct(LIFT, async (tx, { id, merchant, reason, version }: Lifting, operator) => {
    const asked = await findExclusion(tx, merchant, id);
    if (!asked || asked.endedAt !== null) return fault("NOT_FOUND");
    await lockCare(tx, asked.playerId);
    const found = (await findExclusion(tx, merchant, id))!;
    if (found.endedAt !== null || found.version !== version) return fault("STALE");
    if (await isFirm(context, found)) return fault("FORBIDDEN");
    await letBack(tx, context, found.playerId, [found]);
    const action = { merchant, operator, action: "compliance.exclusion", object: found.playerId, reason };
    await context.needs.audit.log(tx, { ...action, after: { end: true } });
    tellShutOut(context, found.playerId);
    return ok(null);
  });

type Action = { readonly object: PlayerId; readonly reason: string; readonly after: unknown };

const log = ({ needs }: Context, tx: Parameters<typeof lockCare>[0], { merchant, session }: Caller, action: Action) =>
  needs.audit.log(tx, { merchant, operator: session!, action: "compliance.exclusion", ...action });

/** Lines of the register as operators see them. */
async function shown({ needs, platform }: Context, list: readonly Exclusion[]) {
  const names = await needs.accounts.names(
    platform.database.db,
    list.map((each) => each.playerId),
  );
  return list.map(({ id, playerId, source, term, startsAt, actor, version, ...when }) => ({
    id,
    playerId: playerId as string,
    username: names.get(playerId) ?? "",
    source,
    term,
    startsAt,
    actor,
    version,
    ...(when.reason !== null && { reason: when.reason }),
    ...(when.termEndsAt !== null && { termEndsAt: when.termEndsAt }),
    ...(when.returnAskedAt !== null && { returnAskedAt: when.returnAskedAt }),
    ...(when.endedAt !== null && { endedAt: when.endedAt }),
  }));
}
