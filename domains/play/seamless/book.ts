import type { EntryId, PlayerId } from "@taya/kernel/id";
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
  /** Undefined for a tombstone, which no request of its own made. */
  readonly requestId: string | undefined;
  readonly roundRef: string;
  readonly refTxId: string | undefined;
  readonly amount: Minor;
  readonly closes: boolean;
  /** Cash as it was told. */
  readonly balance: Minor;
  readonly currency: string;
  readonly entryId: EntryId;
  /** Of a bet only. */
  state: BetState | undefined;
  /** The part of a bet's stake that was bonus money. */
  readonly bonusStake: Minor;
  /** Of a bet: paid out on it so far. */
  win: Minor;
  /** Of a bet that was taken back: what was told then, for whoever takes it back again. */
  ended: { readonly balance: Minor; readonly entryId: EntryId } | undefined;
  /** Written before this batch; else still to be written. */
  readonly kept: boolean;
  /** How a bet stood before this batch changed it. */
  was: { readonly state: BetState; readonly win: Minor } | undefined;
}

/** What a decision may look up and note: the vendor's books as far as they touch one command. */
export interface Book {
  find(txId: string): Action | undefined;
  /** Every bet of a round, oldest first. */
  betsOf(roundRef: string): readonly Action[];
  closed(roundRef: string): boolean;
  add(action: Action): void;
  close(roundRef: string): void;
}

/** The books of a batch, with what has to be written of them. */
export interface BatchBook extends Book {
  readonly added: readonly Action[];
  readonly closedNow: readonly string[];
  /** Bets that were written before and stand differently now. */
  changed(): Action[];
}

/** Books over what was read for a batch. */
export function bookOf(read: readonly Action[], closedRefs: readonly string[]): BatchBook {
  const actions = new Map<string, Action>();
  const rounds = new Map<string, Action[]>();
  const closed = new Set(closedRefs);
  const added: Action[] = [];
  const closedNow: string[] = [];
  const put = (action: Action) => {
    if (actions.has(action.txId)) return;
    actions.set(action.txId, action);
    if (!action.state) return;
    const round = rounds.get(action.roundRef);
    if (round) round.push(action);
    else rounds.set(action.roundRef, [action]);
  };
  for (const action of read) put(action);
  return {
    added,
    closedNow,
    find: (txId) => actions.get(txId),
    betsOf: (roundRef) => rounds.get(roundRef) ?? [],
    closed: (roundRef) => closed.has(roundRef),
    add(action) {
      put(action);
      added.push(action);
    },
    close(roundRef) {
      if (closed.has(roundRef)) return;
      closed.add(roundRef);
      closedNow.push(roundRef);
    },
    changed: () => [...actions.values()].filter((each) => each.kept && each.was !== undefined),
  };
}
