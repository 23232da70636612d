import { PLAYER } from "@taya/kernel/account-type";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { byNumbers, type Standing, standingOf } from "../team/members.store.ts";
import type { operatorCalls } from "./contract.ts";
import { MOST_COUNTED, sizesUpTo, treePage } from "./tree.store.ts";

type Call = (typeof operatorCalls)["adminTree"];

/** Somebody of the operator's own brand. */
export async function standingIn(db: Db, merchant: string, id: string): Promise<Standing | undefined> {
  const found = await standingOf(db, id as PlayerId);
  return found?.merchant === merchant ? found : undefined;
}

/** From the top down to somebody. */
export async function wayDown(db: Db, who: Standing): Promise<{ readonly id: string; readonly username: string }[]> {
  const above = new Map((await byNumbers(db, who.path)).map((each) => [each.number, each]));
  const way = [...who.path.flatMap((number) => above.get(number) ?? []), who];
  return way.map(({ id, username }) => ({ id, username }));
}

/** A part of the tree, or who has such a name. */
export async function tree(
  context: Context,
  { under: id, username, type, pageNo, pageSize }: Input<Call>,
  { merchant }: Pick<Caller, "merchant">,
): Promise<Result<Output<Call>, CommonFault | "NOT_FOUND">> {
  const { db } = context.platform.database;
  const under = id === undefined ? undefined : await standingIn(db, merchant, id);
  if (id !== undefined && !under) return fault("NOT_FOUND");
  const rows = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await treePage(db, { merchant, under, username, type, ...rows });
  const path = under ? await wayDown(db, under) : [];
  return ok({ list: await seatsOf(context, merchant, list), total, pageNo, pageSize, path });
}

/** Accounts as operators see them in their lines. */
export async function seatsOf({ platform, ledger, site }: Context, merchant: string, list: readonly Standing[]) {
  const { db } = platform.database;
  const { currency } = await site.brand(merchant);
  const [held, sizes] = await Promise.all([
    ledger.heldBy(
      db,
      list.map(({ id }) => id),
      currency,
    ),
    // Below players stands nobody.
    sizesUpTo(
      db,
      list.filter(({ type }) => type !== PLAYER).map(({ number }) => number),
    ),
  ]);
  return list.map(({ id, number, username, type, path, joinedAt, disabled }) => {
    const below = sizes.get(number) ?? 0;
    return {
      id,
      username,
      type,
      depth: path.length,
      balance: held.get(id)?.balance ?? 0n,
      below: Math.min(below, MOST_COUNTED),
      ...(below > MOST_COUNTED && { more: true as const }),
      joinedAt,
      status: disabled ? ("DISABLED" as const) : ("ACTIVE" as const),
    };
  });
}
