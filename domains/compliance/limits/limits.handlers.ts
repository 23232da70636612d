import { saferTopic } from "../reality/reality.contract.ts";
import type { Caller, Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { policyOf } from "../policy/policy.ts";
import { minutesFor } from "../reality/reality.ts";
import { holdSoon } from "../reality/sweep.ts";
import { writeLimit } from "./letters.ts";
import { guardBets, type Standing, standings, type Use, usesOf, waitMs } from "./limits.ts";
import type { limitCalls, limitRow } from "./limits.contract.ts";
import {
  asked,
  confirmed,
  fits,
  type Frame,
  hoursOf,
  isAsTight,
  type Limit,
  type LimitKind,
  maskOf,
} from "./limits.rules.ts";
import { dropLimit, keepLimit, limitsOf, lockCare, noteChange } from "./limits.store.ts";
import type * as z from "zod/mini";

type Row = z.output<typeof limitRow>;

interface Wish {
  readonly kind: LimitKind;
  readonly frame: Frame;
  readonly amount?: number | bigint | null | undefined;
  readonly hours?: readonly number[] | null | undefined;
}

export function limitHandlers(context: Context): Handlers<typeof limitCalls> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async limits(_input, caller) {
      const { playerId } = caller.session!;
      const policy = await policyOf(context, caller.merchant);
      const minutes = await minutesFor(db, context, { playerId, merchant: caller.merchant });
      return ok({
        list: await rowsOf(context, db, playerId),
        ...(minutes !== undefined && { realityCheckMinutes: minutes }),
        waitHours: policy["limits.loosenHours"] ?? 24,
        setIsDefault: policy["limits.promptAtRegistration"] === "setIsDefault",
      });
    },
    async setLimit(wish, caller) {
      const { playerId } = caller.session!;
      return set(context, { playerId, setBy: "PLAYER", wish, actor: playerId, caller });
    },
    async confirmLimit({ kind, frame }, caller) {
      const { playerId } = caller.session!;
      const now = platform.clock.now();
      const result = await platform.database.transaction(async (tx) => {
        await lockCare(tx, playerId);
        const own = (await limitsOf(tx, playerId)).find((each) => isOf(each, { kind, frame, setBy: "PLAYER" }));
        if (!own?.wish) return fault("NOT_FOUND");
        const after = confirmed(own, now);
        if (!after) return fault("RG_WAIT", { value: { effectiveAt: own.wish.effectiveAt } });
        const step = { limit: own, was: own.amount, wish: own.wish.to, step: "CONFIRMED" } as const;
        await write(tx, context, playerId, { after, before: own });
        await noteChange(tx, playerId, { ...step, actor: playerId, at: now });
        await writeLimit(tx, context, { playerId, merchant: caller.merchant, before: own, after, at: now });
        return ok(null);
      });
      if (!result.ok) return result;
      platform.live.changed(saferTopic, { playerId });
      return ok(await rowOf(context, db, playerId, { kind, frame }));
    },
    async adminLimits({ id }, caller) {
      const playerId = id as PlayerId;
      return (await isOurs(context, playerId, caller))
        ? ok({ list: await rowsOf(context, db, playerId) })
        : fault("NOT_FOUND");
    },
    async adminSetLimit({ id, reason, ...wish }, caller) {
      const playerId = id as PlayerId;
      if (!(await isOurs(context, playerId, caller))) return fault("NOT_FOUND");
      return set(context, { playerId, setBy: "OPERATOR", wish, actor: caller.session!.username, caller, reason });
    },
  };
}

const isOurs = async ({ needs, platform }: Context, id: PlayerId, { merchant }: Caller): Promise<boolean> =>
  (await needs.accounts.player(platform.database.db, id))?.merchant === merchant;

const isOf = (limit: Limit, of: Pick<Limit, "kind" | "frame" | "setBy">): boolean =>
  limit.kind === of.kind && limit.frame === of.frame && limit.setBy === of.setBy;

interface Setting {
  readonly playerId: PlayerId;
  readonly setBy: Limit["setBy"];
  readonly wish: Wish;
  readonly actor: string;
  readonly caller: Caller;
  readonly reason?: string;
}

/** Sets a limit; the house may loosen its own at once, a player waits. */
async function set(context: Context, setting: Setting): Promise<Result<Row, "VALIDATION_FAILED">> {
  const { platform, needs } = context;
  const { playerId, setBy, wish, actor, caller, reason } = setting;
  const { kind, frame } = wish;
  const to = valueOf(wish);
  if (!fits(kind, frame)) return fault("VALIDATION_FAILED", { errors: [{ field: "frame", rule: "range" }] });
  if (to === "WRONG") return fault("VALIDATION_FAILED", { errors: [{ field: "amount", rule: "required" }] });
  const policy = await policyOf(context, caller.merchant);
  const loosenMs = setBy === "PLAYER" ? waitMs(policy["limits.loosenHours"]) : 0;
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await lockCare(tx, playerId);
    const before = (await limitsOf(tx, playerId)).find((each) => isOf(each, { kind, frame, setBy }));
    const next = asked(before, { kind, frame, setBy, to, now, loosenMs });
    const after = next?.wish && setBy === "OPERATOR" ? confirmed(next, now) : next;
    if (!after) return;
    await write(tx, context, playerId, { after, before: before ?? next! });
    const step = after !== "GONE" && after.wish ? ("ASKED" as const) : ("SET" as const);
    await noteChange(tx, playerId, {
      limit: { setBy, kind, frame },
      was: before?.amount,
      wish: to,
      step,
      actor,
      at: now,
    });
    await writeLimit(tx, context, { playerId, merchant: caller.merchant, before, after, at: now });
    if (reason === undefined) return;
    const action = {
      merchant: caller.merchant,
      operator: caller.session!,
      action: "compliance.limit",
      object: playerId,
    };
    await needs.audit.log(tx, { ...action, reason, after: { kind, frame, to: to?.toString() ?? null } });
  });
  await holdSoon(context, playerId, caller.merchant);
  platform.live.changed(saferTopic, { playerId });
  return ok(await rowOf(context, platform.database.db, playerId, { kind, frame }));
}

async function write(
  tx: Db,
  context: Context,
  playerId: PlayerId,
  { after, before }: { readonly after: Limit | "GONE"; readonly before: Limit },
): Promise<void> {
  if (after === "GONE") await dropLimit(tx, playerId, before);
  else await keepLimit(tx, playerId, after);
  await guardBets(tx, context, playerId);
}

/** The value asked for as it is kept; undefined removes, "WRONG" fits no kind. */
function valueOf({ kind, amount, hours }: Wish): bigint | undefined | "WRONG" {
  if (kind === "hours") {
    if (hours === undefined) return amount === null ? undefined : "WRONG";
    return hours === null || hours.length === 0 ? undefined : maskOf(hours);
  }
  if (amount === undefined) return "WRONG";
  if (amount === null) return undefined;
  if (kind === "session") {
    const minutes = typeof amount === "bigint" ? amount / 100n : BigInt(amount);
    return minutes >= 1n && minutes <= 1_440n ? minutes : "WRONG";
  }
  return typeof amount === "bigint" ? amount : BigInt(amount) * 100n;
}

/** Every limit that is set, as the wire tells it. */
async function rowsOf(context: Context, db: Db, playerId: PlayerId): Promise<Row[]> {
  const list = standings(await limitsOf(db, playerId));
  const uses = await usesOf(db, context, playerId, { list });
  const now = context.platform.clock.now();
  return list.map((each, at) => row(each, uses[at]!, now));
}

async function rowOf(
  context: Context,
  db: Db,
  playerId: PlayerId,
  { kind, frame }: Pick<Limit, "kind" | "frame">,
): Promise<Row> {
  const rows = await rowsOf(context, db, playerId);
  const none: Row = { kind, frame, amount: null, used: wire(kind, 0n), byHouse: false };
  return rows.find((each) => each.kind === kind && each.frame === frame) ?? none;
}

/** Minutes go as whole numbers, money as minor units that become decimal text. */
const wire = (kind: LimitKind, value: bigint): number | bigint =>
  kind === "session" || kind === "hours" ? Number(value) : value;

function row({ kind, frame, own, house, amount }: Standing, { used, resetsAt }: Use, now: number): Row {
  const isHours = kind === "hours";
  const wish = own?.wish;
  return {
    kind,
    frame,
    amount: isHours ? hoursOf(amount).length : wire(kind, amount),
    used: wire(kind, used),
    byHouse: house !== undefined && (own === undefined || !isAsTight(kind, house.amount, own.amount)),
    ...(resetsAt !== undefined && { resetsAt }),
    ...(isHours && { hours: hoursOf(amount) }),
    ...(wish && {
      pending: {
        amount: wish.to === undefined ? null : isHours ? hoursOf(wish.to).length : wire(kind, wish.to),
        ...(isHours && wish.to !== undefined && { hours: hoursOf(wish.to) }),
        effectiveAt: wish.effectiveAt,
        needsConfirm: wish.effectiveAt <= now,
      },
    }),
  };
}
