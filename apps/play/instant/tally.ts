import { toMinor } from "@taya/client/amount";

/** A finished round of this sitting. */
export interface Finished {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly multiplier: string;
  readonly brief: string;
}

/** What this sitting came to; amounts in minor units. */
export interface Tally {
  readonly rounds: number;
  readonly net: bigint;
  readonly staked: bigint;
  /** Rounds that brought more than their stake. */
  readonly ahead: number;
  /** The largest multiplier; "0.00" before the first round. */
  readonly best: string;
  /** The last rounds, the newest first. */
  readonly last: readonly Finished[];
}

const KEPT = 24;

export const noTally: Tally = { rounds: 0, net: 0n, staked: 0n, ahead: 0, best: "0.00", last: [] };

export function counted(before: Tally, round: Finished): Tally {
  const [staked, won] = [toMinor(round.stake), toMinor(round.win)];
  return {
    rounds: before.rounds + 1,
    net: before.net + won - staked,
    staked: before.staked + staked,
    ahead: before.ahead + (won > staked ? 1 : 0),
    best: Number(round.multiplier) > Number(before.best) ? round.multiplier : before.best,
    last: [round, ...before.last].slice(0, KEPT),
  };
}

/** When rounds that follow by themselves must end. Amounts in minor units; undefined is no bound. */
export interface Stops {
  readonly rounds: number;
  readonly profit?: bigint | undefined;
  readonly loss?: bigint | undefined;
}

/** Whether another round may begin: never one that could take the loss above its bound. */
export function goesOn(
  stops: Stops,
  done: { readonly rounds: number; readonly net: bigint; readonly stake: bigint },
): boolean {
  if (done.rounds >= stops.rounds) return false;
  if (stops.profit !== undefined && done.net >= stops.profit) return false;
  return stops.loss === undefined || done.stake - done.net <= stops.loss;
}
