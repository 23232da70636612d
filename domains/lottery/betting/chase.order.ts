import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { type Answered, type Ask, legsOf, type OrderKind, type Purse, remembered } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { clockOf } from "../issues/issues.store.ts";
import type { Context } from "../context.ts";
import { cancelParts, type ChaseState, endChases, lockChases, type OpenChase } from "./chase.store.ts";

/** What is given up of a chase: everything that waits and may still be given up, or the part of a void issue. */
export interface StopCommand {
  readonly playerId: PlayerId;
  readonly chaseId: string;
  readonly what: { readonly end: Exclude<ChaseState, "RUNNING"> } | { readonly voidIssue: bigint };
}

type Part = OpenChase["waiting"][number];

export interface StopAnswer extends Answered<null, "NOT_FOUND" | "LOTT_STATE"> {
  readonly stopped?: { readonly chase: OpenChase; readonly parts: readonly Part[]; readonly state?: ChaseState };
}

interface World {
  readonly at: Instant;
  /** As they stand after every command of the batch before. */
  readonly chases: Map<string, OpenChase>;
}

/**
 * Gives up parts of chases, each once: the parts are locked while they wait, and what has become a bet stays one. Parts of
 * issues that are closed stay too, whoever stops the chase.
 */
export function stopKind(context: Pick<Context, "platform">): OrderKind<StopCommand, World, StopAnswer> {
  return {
    name: "lottery chase",
    async read(tx, asked) {
      const ids = [...new Set(asked.map((each) => each.chaseId))];
      const [chases, at] = await together([lockChases(tx, ids), clockOf(tx)]);
      return { at, chases };
    },
    decide: (asked, world, purse) => stop(context, asked, world, purse),
    async write(tx, done, _at, { at }) {
      const stopped = done.flatMap(({ result }) => result.stopped ?? []);
      const ended = stopped.flatMap(({ chase, state }) => (state ? [{ id: chase.id, state }] : []));
      await together([
        cancelParts(
          tx,
          stopped.flatMap(({ parts }) => parts),
        ),
        endChases(tx, ended, at),
      ]);
    },
  };
}

/** The same for a player, once however often they ask. */
export const stopOrder = (context: Pick<Context, "platform">) =>
  remembered<StopCommand & { readonly ask: Ask }, World, null, "NOT_FOUND" | "LOTT_STATE">(stopKind(context));

function stop(
  context: Pick<Context, "platform">,
  { playerId, chaseId, what }: StopCommand,
  world: World,
  purse: Purse,
): StopAnswer {
  const chase = world.chases.get(chaseId);
  if (chase?.playerId !== playerId) return { result: fault("NOT_FOUND") };
  const isEnd = "end" in what;
  if (isEnd && chase.state !== "RUNNING") return { result: fault("LOTT_STATE") };
  const gives = (part: Part) => (isEnd ? world.at < part.closeAt : part.issueId === what.voidIssue);
  const parts = chase.waiting.filter(gives);
  const state = isEnd ? what.end : undefined;
  world.chases.set(chaseId, {
    ...chase,
    state: state ?? chase.state,
    waiting: chase.waiting.filter((part) => !gives(part)),
  });
  const stopped = { chase, parts, ...(state && { state }) };
  if (parts.length === 0) return { result: ok(null), stopped };
  const total = parts.reduce((sum, part) => sum + part.stake, 0n);
  const bonus = parts.reduce((sum, part) => sum + part.bonusStake, 0n);
  const key = context.platform.id<"entry">();
  const legs = legsOf.mixedVoid(total - bonus, bonus);
  const about = { playerId, key, roundId: chaseId as RoundId, ref: chase.game, stakedAt: chase.at };
  const posted = purse.post([{ ...about, type: 203, legs }]);
  if (posted.code !== "OK") throw new Error(`the chase ${chaseId} cannot be given back: ${posted.code}`);
  return { result: ok(null), entryId: key, stopped };
}
