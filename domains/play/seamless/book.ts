import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

/** What a vendor asks of a wallet, apart from authenticate and balance, which move nothing. */
export type Verb = "bet" | "win" | "betwin" | "rollback" | "adjust" | "promo" | "round";

/** Where a bet stands; a tombstone is a rollback that came before its bet. */
export type BetState = "OPEN" | "SETTLED" | "ROLLED_BACK" | "TOMBSTONE";

/** An accepted action of a vendor, one per transaction id, for ever. */
export interface Action {
  readonly txId: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly verb: Verb;
  /** Undefined for a tombstone and for the win of a bet and win at once, which no request of their own made. */
  readonly requestId: string | undefined;
  readonly roundRef: string;
  readonly refTxId: string | undefined;
  /** Of a bet and win at once: the name under which it paid. */
  readonly winTxId: string | undefined;
  readonly amount: Minor;
  readonly closes: boolean;
  /** When it was accepted, for those written before this batch. */
  readonly at?: Instant;
  /** Cash as it was told. */
  readonly balance: Minor;
  readonly currency: string;
  readonly entryId: EntryId;
  /** Of a bet only. */
  state: BetState | undefined;
  readonly gameCode: string;
  /** The part of a bet's stake that was bonus money. */
  readonly bonusStake: Minor;
  /** Of a bet: paid out on it so far. */
  win: Minor;
  /** Of a bet that was told as settled: the agents above the player then. */
  path: readonly number[] | undefined;
  /** Of a bet that was taken back: what was told then, for whoever takes it back again. */
  ended: { readonly balance: Minor; readonly entryId: EntryId } | undefined;
  /** Written before this batch; else still to be written. */
  readonly kept: boolean;
  /** How a bet stood before this batch changed it, and the entry that changed it last. */
  was: { readonly state: BetState; readonly win: Minor } | undefined;
  changedBy: EntryId | undefined;
}

/** A round as one player plays it: everybody at a table may know it by the same name. */
export interface Round {
  readonly playerId: PlayerId;
  readonly roundRef: string;
}

/** What a decision may look up and note: the vendor's books as far as they touch one command. */
export interface Book {
  find(txId: string): Action | undefined;
  /** Every bet of a player's round, oldest first. */
  betsOf(round: Round): readonly Action[];
  closed(round: Round): boolean;
  add(action: Action): void;
  close(round: Round): void;
}

/** The books of a batch, with what has to be written of them. */
export interface BatchBook extends Book {
  readonly added: readonly Action[];
  readonly closedNow: readonly Round[];
  /** Bets that were written before and stand differently now. */
  changed(): Action[];
}

/** Books over what was read for a batch. */
export function bookOf(read: readonly Action[], closedBefore: readonly Round[]): BatchBook {
  const actions = new Map<string, Action>();
  const rounds = new Map<string, Action[]>();
  const closed = new Set(closedBefore.map(nameOf));
  const added: Action[] = [];
  const closedNow: Round[] = [];
  const put = (action: Action) => {
    if (actions.has(action.txId)) return;
    actions.set(action.txId, action);
    if (action.winTxId !== undefined) actions.set(action.winTxId, winWithin(action, action.winTxId));
    if (!action.state) return;
    const round = rounds.get(nameOf(action));
    if (round) round.push(action);
    else rounds.set(nameOf(action), [action]);
  };
  for (const action of read) put(action);
  return {
    added,
    closedNow,
    find: (txId) => actions.get(txId),
    betsOf: (round) => rounds.get(nameOf(round)) ?? [],
    closed: (round) => closed.has(nameOf(round)),
    add(action) {
      put(action);
      added.push(action);
    },
    close({ playerId, roundRef }) {
      const name = nameOf({ playerId, roundRef });
      if (closed.has(name)) return;
      closed.add(name);
      closedNow.push({ playerId, roundRef });
    },
    changed: () => [...actions.values()].filter((each) => each.kept && each.was !== undefined),
  };
}

/** The win of a bet and win at once as an action of its own: told again it is a repeat and pays nothing more. */
const winWithin = (bet: Action, txId: string): Action => ({
  ...bet,
  txId,
  verb: "win",
  requestId: undefined,
  refTxId: bet.txId,
  winTxId: undefined,
  amount: bet.win,
  win: 0n,
  state: undefined,
  was: undefined,
});

const nameOf = ({ playerId, roundRef }: Round): string => `${playerId} ${roundRef}`;
