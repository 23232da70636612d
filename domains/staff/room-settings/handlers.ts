import { isDeepStrictEqual } from "node:util";
import { approvalAct } from "@taya/audit/points";
import { holdsRight } from "@taya/kernel/authorisation";
import type { Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import { type Db, onCommit } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type { Setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import type { roomSettingCalls } from "./contract.ts";
import { formOf } from "./forms.ts";
import { bearsOnIdentity, type Change, declaredOf, shownSettings, standing, wireOf, wrongWith } from "./standing.ts";

type Calls = typeof roomSettingCalls;
type Table = Output<Calls["roomSettings"]>;
type Wish = Input<Calls["changeRoomSettings"]>;

const CHANGE = "rooms.settings.change" as const;
/** The same where one of them bears on who somebody is. */
const IDENTITY = "rooms.identity.change" as const;

/** What waits for a second operator. */
interface Stored extends Wish {
  readonly merchant: string;
}

/** Every setting of the page as it stands for a brand, room by room. */
async function tableOf({ platform }: Context, merchant: string): Promise<Table> {
  const rooms = [];
  for (const [room, declared] of shownSettings(platform)) {
    const values = await platform.settings.read(merchant, room, declared, platform.database.db);
    const settings = Object.entries(declared).map(([name, each]) => ({
      name,
      ...formOf(each)!,
      value: wireOf(each, values[name]),
      fallback: wireOf(each, each.fallback),
      identity: bearsOnIdentity(each),
    }));
    rooms.push({ room, settings });
  }
  return { rooms };
}

/** A change in a line, as whoever agrees to it reads it: amounts as amounts, shares as percent. */
function said({ room, name, value }: Change, declared: Setting, before: unknown): string {
  const { kind } = formOf(declared)!;
  const say = (each: unknown): string => {
    if (kind === "minor") return formatMinor(BigInt(each as number));
    if (kind !== "shares") return JSON.stringify(each);
    const shares = Object.entries(each as Record<string, number>).map(
      ([game, ppm]) => `${game} ${ppm / PPM_IN_PERCENT}%`,
    );
    return shares.join(", ") || "–";
  };
  return `${room}.${name}: ${say(before)} → ${say(value)}`;
}
const PPM_IN_PERCENT = 10_000;

const RIGHT_NOT_HELD = { value: { why: "RIGHT_NOT_HELD" } } as const;

/** Whether somebody may change all of these, or agree to it: one of identity may have others beside it. */
const mayChange = ({ rights }: Session, declared: readonly Setting[]): boolean =>
  holdsRight(rights, "settings.write") && (!declared.some(bearsOnIdentity) || holdsRight(rights, "staff.write"));

/** The settings of rooms that have no page of their own. */
export function roomSettingHandlers(context: Context): Handlers<Calls> {
  const { platform, audit } = context;
  return {
    roomSettings: async (_input, { merchant }) => ok(await tableOf(context, merchant)),
    async changeRoomSettings({ changes: sent, reason }, caller) {
      const { merchant } = caller;
      const errors = wrongWith(platform, sent);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const operator = me(caller);
      const declared = sent.map((each) => declaredOf(platform, each)!);
      const kind = declared.some(bearsOnIdentity) ? IDENTITY : CHANGE;
      if (!mayChange(operator, declared)) return fault("FORBIDDEN", RIGHT_NOT_HELD);
      const changes = sent.map((each, at) => ({
        ...each,
        value: wireOf(declared[at]!, z.parse(declared[at]!.schema, each.value)),
      }));
      return platform.database.transaction(async (tx) => {
        await oneAtATime(tx, CHANGE, merchant);
        const now = await standing(platform, tx, merchant, changes);
        if (changes.some(({ seen }, at) => !isDeepStrictEqual(seen, now[at]))) return fault("STALE");
        const summary = changes.map((each, at) => said(each, declared[at]!, now[at])).join("; ");
        const payload: Stored = { merchant, changes, reason };
        const asked = { kind, merchant, operator, reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await audit.approvals.ask(tx, asked) } });
      });
    },
  };
}

/** What happens when a second operator agrees to settings; those that stood there may not have changed since. */
export const roomSettingActs = (context: Context): Extension[] =>
  ([CHANGE, IDENTITY] as const).map((kind) =>
    approvalAct(
      kind,
      (tx, stored: Stored, operator) => apply(context, tx, stored, operator),
      async (tx, { merchant, changes }: Stored) => {
        await oneAtATime(tx, CHANGE, merchant);
        // Where a newer program knows one of them no more, what is left is not what was asked about.
        const known = changes.filter((each) => declaredOf(context.platform, each));
        return standing(context.platform, tx, merchant, known);
      },
    ),
  );

/** The line in the log first: a change that cannot be told is not made. */
async function apply(
  { platform, audit, site }: Context,
  tx: Db,
  { merchant, changes, reason }: Stored,
  operator: Session,
): Promise<Result<null, "VALIDATION_FAILED" | "FORBIDDEN">> {
  const errors = wrongWith(platform, changes);
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const declared = changes.map((each) => declaredOf(platform, each)!);
  if (!mayChange(operator, declared)) return fault("FORBIDDEN", RIGHT_NOT_HELD);
  const names = changes.map(({ room, name }) => `${room}.${name}`);
  const before = await standing(platform, tx, merchant, changes);
  await audit.log(tx, {
    merchant,
    operator,
    action: CHANGE,
    object: merchant,
    reason,
    before: Object.fromEntries(names.map((name, at) => [name, before[at]])),
    after: Object.fromEntries(names.map((name, at) => [name, changes[at]!.value])),
  });
  for (const { room, name, value } of changes) await platform.settings.write(merchant, room, { [name]: value }, tx);
  await onCommit(tx, () => site.changed(merchant));
  return ok(null);
}
