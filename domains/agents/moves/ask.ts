import { approvalAct } from "@taya/audit/points";
import type { Caller, Input, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type { Context } from "../needs.ts";
import { type Standing, standingOf } from "../team/members.store.ts";
import { boundaryAfter } from "./boundary.ts";
import type { moveCalls } from "./contract.ts";
import { type MoveFault, whyNotThere } from "./moves.rules.ts";
import { agreeToMove, endMove, insertMove, levelsBelow, lockMove } from "./moves.store.ts";

const ACTION = "agents.move";
/** Of a move that an operator said no to. */
const NO = "NO";

interface Wished {
  readonly member: Standing;
  readonly to: Standing | undefined;
}

const headOf = ({ path, number }: Standing): number => path[0] ?? number;
const headsOf = ({ member, to }: Wished) => [headOf(member), ...(to ? [headOf(to)] : [])];

async function named(context: Context, tx: Db, merchant: string, username: string): Promise<Standing | undefined> {
  const player = await context.accounts.byUsername(tx, merchant, username);
  return player && standingOf(tx, player.id);
}

/** Who is asked for and below whom, if that can be. */
async function wishOf(
  context: Context,
  tx: Db,
  merchant: string,
  { username, upline }: Pick<Input<(typeof moveCalls)["askMove"]>, "username" | "upline">,
): Promise<Result<Wished, MoveFault>> {
  const member = await named(context, tx, merchant, username);
  const to = upline === undefined ? undefined : await named(context, tx, merchant, upline);
  if (!member || (upline !== undefined && !to)) return fault("NOT_FOUND");
  const why = whyNotThere({ member, levels: await levelsBelow(tx, member), to });
  return why ? fault(why) : ok({ member, to });
}

/** Keeps what an operator asks for, and asks a second one. */
export async function askMove(
  context: Context,
  input: Input<(typeof moveCalls)["askMove"]>,
  caller: Caller,
): Promise<Result<never, MoveFault | "STALE" | "AGENT_MOVE_OPEN" | "APPROVAL_REQUIRED">> {
  const { platform, audit } = context;
  const { merchant } = caller;
  const operator = me(caller);
  return platform.database.transaction(async (tx) => {
    const wish = await wishOf(context, tx, merchant, input);
    if (!wish.ok) return wish;
    const { member, to } = wish.value;
    if ((member.uplineId ?? undefined) !== input.seen) return fault("STALE");
    const { reason } = input;
    const effectiveFrom = await boundaryAfter(context, tx, { merchant, heads: headsOf(wish.value) });
    const id = platform.id<"lineMove">();
    const places = { playerId: member.id, fromId: member.uplineId, toId: to?.id ?? null };
    const at = platform.clock.now();
    const row = { id, merchant, ...places, effectiveFrom, askedBy: operator.username, reason, at };
    if (!(await insertMove(tx, row))) return fault("AGENT_MOVE_OPEN");
    const summary = `${member.username} to stand below ${to?.username ?? "the house"}`;
    const payload: Stored = { id, merchant };
    const approvalId = await audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload });
    return fault("APPROVAL_REQUIRED", { value: { approvalId } });
  });
}

/** Takes back what is not done yet. */
export async function withdrawMove(
  { platform, audit }: Context,
  { id, reason }: Input<(typeof moveCalls)["withdrawMove"]>,
  caller: Caller,
): Promise<Result<Record<string, never>, "NOT_FOUND" | "STALE">> {
  const { merchant } = caller;
  return platform.database.transaction(async (tx) => {
    const move = await lockMove(tx, merchant, id);
    if (!move) return fault("NOT_FOUND");
    if (!(await endMove(tx, id, { state: "WITHDRAWN", at: platform.clock.now() }))) return fault("STALE");
    const line = { merchant, operator: me(caller), action: "agents.move.withdraw", object: move.playerId, reason };
    await audit.log(tx, { ...line, before: { id, state: move.state } });
    return ok({});
  });
}

interface Stored {
  readonly id: string;
  readonly merchant: string;
}

/** What happens when a second operator agrees: it waits for its day, if it still can be. */
export const moveActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { id, merchant }: Stored, operator: Session) => {
      const move = await lockMove(tx, merchant, id);
      if (!move) return fault("NOT_FOUND");
      const wish = await standing(tx, move.playerId, move.toId);
      const why = whyNotThere({ ...wish, levels: await levelsBelow(tx, wish.member) });
      if (why) return fault(why);
      const effectiveFrom = await boundaryAfter(context, tx, { merchant, heads: headsOf(wish) });
      await agreeToMove(tx, id, { effectiveFrom, approvedId: operator.playerId, approvedBy: operator.username });
      return ok(null);
    },
    async (tx, { id, merchant }: Stored) => {
      const move = await lockMove(tx, merchant, id);
      return move && [move.state, (await standingOf(tx, move.playerId))?.uplineId];
    },
    async (tx, { id }: Stored) => {
      await endMove(tx, id, { state: "REFUSED", why: NO, at: context.platform.clock.now() });
    },
  );

async function standing(tx: Db, playerId: PlayerId, toId: PlayerId | null): Promise<Wished> {
  return { member: (await standingOf(tx, playerId))!, to: toId ? await standingOf(tx, toId) : undefined };
}
