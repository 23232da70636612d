import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { startOfDay } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { firstDepositOf } from "../money/read.store.ts";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { keepLook, membersPage, sizesBelow, type Standing } from "./members.store.ts";
import { inTeam, wayTo } from "./place.ts";
import { rangeOf } from "./range.ts";
import { together } from "./result.rules.ts";
import { bothResults } from "./results.ts";

type Calls = typeof teamCalls;
type Answer<Name extends keyof Calls> = Promise<Result<Output<Calls[Name]>, CommonFault | "NOT_FOUND">>;

/** Who stands directly below somebody of the team, or who of all below has such a name. */
export async function teamList(context: Context, input: Input<Calls["team"]>, caller: Caller): Answer<"team"> {
  const { platform, site } = context;
  const { db } = platform.database;
  const place = await inTeam(db, caller, input.under);
  if (!place) return fault("NOT_FOUND");
  const { username, type, status, sort, pageNo, pageSize } = input;
  const rows = rowWindow(input, platform.clock);
  const disabled = status && status === "DISABLED";
  const { list, total } = await membersPage(db, { under: place.who, username, type, disabled, sort, rows });
  const { currency } = await site.brand(caller.merchant);
  const shown = await shownAs(context, place.me, list, currency);
  return ok({ list: shown, total, pageNo, pageSize, asOf: rows.asOf, path: await wayTo(db, place) });
}

/** An account of the team with its figures; that the agent looked is kept. */
export async function teamMember(
  context: Context,
  input: Input<Calls["teamMember"]>,
  caller: Caller,
): Answer<"teamMember"> {
  const { platform, ledger } = context;
  const { db } = platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const place = await inTeam(db, caller, input.id);
  if (!place) return fault("NOT_FOUND");
  const { me, who } = place;
  const { currency, timeZone } = range.value;
  const [[shown], { own, below }, held, first, path] = await Promise.all([
    shownAs(context, me, [who], currency),
    bothResults(context, db, who, range.value),
    ledger.heldBy(db, [who.id], currency),
    firstDepositOf(db, who.id),
    wayTo(db, place),
  ]);
  if (who.id !== me.id) await keepLook(db, me.id, who.id, platform.clock.now());
  const { lastLoginAt } = shown!;
  const timeline = [
    { kind: "registered" as const, at: who.joinedAt },
    ...(first === undefined ? [] : [{ kind: "firstDeposit" as const, at: startOfDay(first, timeZone) }]),
    ...(lastLoginAt === undefined ? [] : [{ kind: "lastLogin" as const, at: lastLoginAt }]),
  ];
  return ok({
    ...shown!,
    path,
    bonusBalance: held.get(who.id)?.bonus ?? 0n,
    own: own.result,
    team: together(own.result, below.result),
    timeline: timeline.toSorted((a, b) => a.at - b.at),
  });
}

/** Accounts of a team as lists show them, with what they hold and when they came last. */
async function shownAs(
  { platform, ledger, accounts }: Context,
  me: Standing,
  list: readonly Standing[],
  currency: string,
) {
  const { db } = platform.database;
  const ids = list.map(({ id }) => id);
  const [held, presences, sizes] = await Promise.all([
    ledger.heldBy(db, ids, currency),
    accounts.presences(db, ids),
    sizesBelow(
      db,
      list.map(({ number }) => number),
    ),
  ]);
  return list.map(({ id, number, username, type, path, joinedAt, disabled }) => {
    const below = sizes.get(number) ?? 0;
    const lastLoginAt = presences.get(id)?.lastLoginAt;
    return {
      id,
      username,
      type,
      depth: path.length - me.path.length,
      balance: held.get(id)?.balance ?? 0n,
      teamSize: below + 1,
      registeredAt: joinedAt,
      ...(lastLoginAt && { lastLoginAt }),
      online: presences.get(id)?.online ?? false,
      status: disabled ? ("DISABLED" as const) : ("ACTIVE" as const),
      hasChildren: below > 0,
    };
  });
}
