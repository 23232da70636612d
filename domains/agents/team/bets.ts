import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { inTeam } from "./place.ts";
import { rangeOf } from "./range.ts";
import { everBelow } from "./stays.store.ts";

type Calls = typeof teamCalls;
type Answer<Name extends keyof Calls> = Promise<Result<Output<Calls[Name]>, CommonFault | "NOT_FOUND">>;

/** All there is to come is of before this. */
const FOR_EVER = 8_640_000_000_000_000;

/** Bets of everybody below an agent, or of one of them, each in the line in which it ended. */
export async function teamBets(context: Context, input: Input<Calls["teamBets"]>, caller: Caller): Answer<"teamBets"> {
  const { accounts, bets, platform } = context;
  const { db } = platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const place = await inTeam(db, caller, undefined);
  if (!place) return fault("NOT_FOUND");
  const { username, scope, category, vassalage, status, pageNo, pageSize } = input;
  const named = username === undefined ? undefined : await accounts.byUsername(db, caller.merchant, username);
  if (username !== undefined && !(named && (await everBelow(db, place.me.number, named.id)))) return fault("NOT_FOUND");
  const { since, until } = range.value;
  const { asOf, ...rows } = rowWindow(input, platform.clock);
  const { list, total, summary } = await bets.record(db, {
    whose: { team: { agent: place.me.number, direct: scope === "direct", who: named?.id } },
    since,
    until,
    category,
    vassalage,
    status,
    language: caller.language,
    ...rows,
  });
  const names = await accounts.names(
    db,
    list.map(({ playerId }) => playerId),
  );
  const shown = list.map((line) => ({ ...line, username: names.get(line.playerId) ?? "" }));
  return ok({ list: shown, total, pageNo, pageSize, asOf, summary });
}

/** One bet of the team, which is there exactly as long as the list has it. */
export async function teamBet(context: Context, { id }: Input<Calls["teamBet"]>, caller: Caller): Answer<"teamBet"> {
  const { accounts, bets, platform } = context;
  const { db } = platform.database;
  const place = await inTeam(db, caller, undefined);
  if (!place) return fault("NOT_FOUND");
  const { language } = caller;
  const {
    list: [line],
  } = await bets.record(db, {
    whose: { team: { agent: place.me.number, direct: false } },
    id,
    since: 0,
    until: FOR_EVER,
    language,
    offset: 0,
    limit: 1,
  });
  const found = line && (await bets.recordDetail(db, { playerId: line.playerId, id, language }));
  if (!found) return fault("NOT_FOUND");
  const { proof: _proof, nonce: _nonce, ...told } = found;
  const names = await accounts.names(db, [line.playerId]);
  return ok({ ...told, playerId: line.playerId, username: names.get(line.playerId) ?? "" });
}
