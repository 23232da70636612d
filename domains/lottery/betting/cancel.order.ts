import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { type Answered, type Ask, legsOf, type OrderKind, type Purse, remembered } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { clockOf } from "../issues/issues.store.ts";
import type { Context } from "../context.ts";
import { goneBets, lockBets, type OpenBet } from "./orders.store.ts";

/** A bet to be taken back. */
export interface CancelCommand {
  readonly playerId: PlayerId;
  readonly betId: string;
}

type CancelFault = "NOT_FOUND" | "LOTT_STATE" | "LOTT_ISSUE_CLOSED";

export interface CancelAnswer extends Answered<null, CancelFault> {
  readonly gone?: OpenBet;
}

interface World {
  readonly at: Instant;
  readonly bets: ReadonlyMap<string, OpenBet>;
  /** Bets that are gone; grows with every one the batch takes back. */
  readonly gone: Set<string>;
}

/** Takes bets back before their issues close; the issue is locked before the clock is read, as at the sale. */
export function cancelKind(context: Pick<Context, "platform">): OrderKind<CancelCommand, World, CancelAnswer> {
  return {
    name: "lottery cancel",
    async read(tx, asked) {
      const ids = asked.map((each) => each.betId);
      const [bets, at] = await together([lockBets(tx, ids), clockOf(tx)]);
      const gone = bets.filter((bet) => bet.isGone).map((bet) => bet.id);
      return { at, bets: new Map(bets.map((bet) => [bet.id, bet])), gone: new Set(gone) };
    },
    decide: (asked, world, purse) => cancel(context, asked, world, purse),
    write: (tx, done, _at, { at }) =>
      goneBets(
        tx,
        done.flatMap(({ result }) => result.gone ?? []),
        at,
      ),
  };
}

/** The same for a player, once however often they ask. */
export const cancelOrder = (context: Pick<Context, "platform">) =>
  remembered<CancelCommand & { readonly ask: Ask }, World, null, CancelFault>(cancelKind(context));

function cancel(
  context: Pick<Context, "platform">,
  { playerId, betId }: CancelCommand,
  world: World,
  purse: Purse,
): CancelAnswer {
  const bet = world.bets.get(betId);
  if (bet?.playerId !== playerId) return { result: fault("NOT_FOUND") };
  if (world.gone.has(betId)) return { result: fault("LOTT_STATE") };
  if (bet.state !== "OPEN" || bet.isClosed || world.at >= bet.closeAt) return { result: fault("LOTT_ISSUE_CLOSED") };
  const key = context.platform.id<"entry">();
  const legs = legsOf.mixedVoid(bet.stake - bet.bonusStake, bet.bonusStake);
  const posted = purse.post([
    { playerId, key, type: 203, roundId: bet.id, ref: bet.game, stakedAt: bet.stakedAt, legs },
  ]);
  if (posted.code !== "OK") throw new Error(`the bet ${betId} cannot be given back: ${posted.code}`);
  world.gone.add(betId);
  return { result: ok(null), entryId: key, gone: bet };
}
