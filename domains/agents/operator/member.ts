import { PLAYER } from "@taya/kernel/account-type";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { daysOf } from "../rates/change.ts";
import { ratesOn } from "../rates/rates.store.ts";
import { countTeam } from "../team/members.store.ts";
import { rangeOf } from "../team/range.ts";
import { together } from "../team/result.rules.ts";
import { bothResults } from "../team/results.ts";
import { listLineTransfers } from "../transfers.store.ts";
import type { operatorCalls } from "./contract.ts";
import { codesOf, looksAt, rateHistory } from "./tree.store.ts";
import { seatsOf, standingIn, wayDown } from "./tree.ts";

type Call = (typeof operatorCalls)["adminMember"];

const TRANSFERS = { since: 0, offset: 0, limit: 20 };

/** All that the line knows of an account. */
export async function member(
  context: Context,
  input: Input<Call>,
  caller: Caller,
): Promise<Result<Output<Call>, CommonFault | "NOT_FOUND">> {
  const { platform, accounts } = context;
  const { merchant } = caller;
  const { db } = platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const who = await standingIn(db, merchant, input.id);
  if (!who) return fault("NOT_FOUND");
  const { today } = await daysOf(context, merchant);
  const [seats, team, path, rates, history, codes, { own, below }, { list: transfers }, looks] = await Promise.all([
    seatsOf(context, merchant, [who]),
    countTeam(db, who),
    wayDown(db, who),
    ratesOn(db, [who.number], today),
    rateHistory(db, who.number),
    codesOf(db, who.id),
    bothResults(context, db, who, range.value),
    listLineTransfers(db, { playerId: who.id, until: platform.clock.now() + 1, ...TRANSFERS }),
    looksAt(db, who.id),
  ]);
  const ids = transfers.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  const names = await accounts.names(db, [...ids, ...looks.map(({ viewerId }) => viewerId)]);
  const named = (id: PlayerId) => ({ id, username: names.get(id) ?? "" });
  const upline = path.at(-2);
  return ok({
    ...seats[0]!,
    agents: team.agents - Number(who.type !== PLAYER),
    players: team.players - Number(who.type === PLAYER),
    path,
    ...(upline && { upline }),
    rates: rates.get(who.number) ?? {},
    history: [...history],
    codes: codes.map(({ domain, ...code }) => ({ ...code, ...(domain !== null && { domain }) })),
    own: own.result,
    team: together(own.result, below.result),
    transfers: transfers.map(({ id, senderId, receiverId, amount, note, at }) => {
      return { id, from: named(senderId), to: named(receiverId), amount, ...(note !== null && { note }), at };
    }),
    looks: looks.map(({ viewerId, at }) => ({ viewer: named(viewerId), at })),
  });
}
