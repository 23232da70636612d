import type { Caller, Input, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { CommonFault } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { byNumbers } from "../team/members.store.ts";
import { rangeOf } from "../team/range.ts";
import type { operatorCalls } from "./contract.ts";
import { sharedUpward } from "./flags.rules.ts";
import { joinedBelow, notesOf, writeNote } from "./flags.store.ts";
import { standingIn } from "./tree.ts";

type Calls = typeof operatorCalls;

/** Who joined in a range and shares something with an agent above. */
export async function flags(
  context: Context,
  input: Input<Calls["adminFlags"]>,
  caller: Caller,
): Promise<Result<Output<Calls["adminFlags"]>, CommonFault>> {
  const { platform, accounts } = context;
  const { db } = platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const members = await joinedBelow(db, caller.merchant, range.value);
  const agents = await byNumbers(db, [...new Set(members.flatMap(({ path }) => path))]);
  const byId = new Map([...members, ...agents].map((each) => [each.id, each]));
  const things = await accounts.persons.sharedAmong(db, [...byId.keys()]);
  const pairs = sharedUpward(
    members,
    things.map(({ kind, players }) => ({ kind, numbers: new Set(players.map((id) => byId.get(id)!.number)) })),
  );
  const notes = await notesOf(
    db,
    pairs.map(({ member }) => member.id),
  );
  const agentOf = new Map(agents.map((each) => [each.number, each]));
  const list = pairs.map(({ member, agent: number, shares }) => {
    const agent = agentOf.get(number)!;
    const note = notes.find((each) => each.playerId === member.id && each.agentId === agent.id);
    return {
      member: { id: member.id, username: member.username },
      joinedAt: member.joinedAt,
      agent: { id: agent.id, username: agent.username },
      shares: [...shares],
      version: note?.version ?? 0,
      ...(note && { note: { by: note.by, reason: note.reason, at: note.at } }),
    };
  });
  const { offset, limit, asOf } = rowWindow(input, platform.clock);
  const shown = input.open === "1" ? list.filter(({ note }) => !note) : list;
  const { pageNo, pageSize } = input;
  return ok({ list: shown.slice(offset, offset + limit), total: shown.length, pageNo, pageSize, asOf });
}

/** Keeps what an operator decided about two accounts. */
export async function noteFlag(
  { platform, audit }: Context,
  { playerId, agentId, reason, version }: Input<Calls["noteFlag"]>,
  caller: Caller,
): Promise<Result<{ readonly version: number }, "NOT_FOUND" | "STALE">> {
  const { merchant } = caller;
  return platform.database.transaction(async (tx) => {
    const [member, agent] = [await standingIn(tx, merchant, playerId), await standingIn(tx, merchant, agentId)];
    if (!member || !agent || !member.path.includes(agent.number)) return fault("NOT_FOUND");
    const operator = me(caller);
    const who = { merchant, playerId: playerId as PlayerId, agentId: agentId as PlayerId };
    const note = { ...who, version, reason, by: operator.username, at: platform.clock.now() };
    if (!(await writeNote(tx, note))) return fault("STALE");
    const line = { merchant, operator, action: "agents.flag.note", object: playerId, reason };
    await audit.log(tx, { ...line, after: { agent: agent.username } });
    return ok({ version: version + 1 });
  });
}
