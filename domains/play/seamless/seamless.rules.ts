import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import {
  type Entry,
  KIND,
  type Leg,
  legsOf,
  type PostCode,
  type Purse,
  splitByStake,
  splitStake,
} from "@taya/ledger/rules";
import type { Action, BetState, Book, Verb } from "./book.ts";

/** How a vendor treats the cases on which vendors differ. */
export interface VendorPolicy {
  /** A win whose bet was never seen: ask again later, or pay. */
  readonly winUnseen: "retry" | "accept";
  /** A rollback of a settled bet: refuse, or take the win back and return the stake. */
  readonly rollbackSettled: "reject" | "reverse";
  /** Whether a bet may win more than once, each time under a new id. */
  readonly multiWin: boolean;
}

const STATUSES = [
  "OK",
  "INVALID_SIGNATURE",
  "TOKEN_EXPIRED",
  "TOKEN_INVALID",
  "PLAYER_BLOCKED",
  "GAME_DISABLED",
  "CURRENCY_MISMATCH",
  "INSUFFICIENT_FUNDS",
  "LIMIT_EXCEEDED",
  "BET_NOT_FOUND",
  "BET_CANCELLED",
  "ROUND_CLOSED",
  "ALREADY_SETTLED",
  "IDEM_MISMATCH",
  "INVALID_REQUEST",
  "RETRY",
] as const;
export type Status = (typeof STATUSES)[number];

/** A call as a vendor made it, checked for form; amounts in minor units. */
export interface VendorCall {
  readonly playerId: PlayerId;
  readonly verb: Verb;
  readonly requestId: string;
  readonly txId: string;
  readonly refTxId: string | undefined;
  /** The name under which a bet and win at once pays, when it wins. */
  readonly winTxId: string | undefined;
  readonly roundRef: string;
  /** Signed in `adjust` only. */
  readonly amount: Minor;
  readonly win: Minor;
  readonly currency: string | undefined;
  /** The brand the vendor believes the player belongs to. */
  readonly merchant: string | undefined;
  readonly closes: boolean;
  /** Bets are refused while the game or the site is closed; whatever pays is not. */
  readonly closed: boolean;
  /** Whether bonus money may be staked. */
  readonly bonusAllowed: boolean;
  /** Keys for the entries this call may make. */
  readonly entryIds: readonly [EntryId, EntryId];
  readonly vendorNumber: number;
  readonly gameCode: string;
}

export interface Decided {
  readonly status: Status;
  /** Cash at the answer; of a stored answer the cash told then. */
  readonly balance: Minor;
  /** The accepted action that is answered, the stored one for a repeat. */
  readonly action?: Action;
  /** A repeat under another request id. */
  readonly duplicate?: true;
  /** The bet a repeat asks about has been taken back meanwhile. */
  readonly cancelled?: true;
  /** Somebody should look at this. */
  readonly alert?: true;
}

/**
 * Decides one call over the vendor's books and the player's locked wallet (Taya's seamless protocol): one effect per
 * transaction id, a tombstone for a rollback that comes first, wins and rollbacks always taken.
 */
export function decideCall(call: VendorCall, book: Book, purse: Purse, policy: VendorPolicy): Decided {
  const refuse = (status: Status, alert = false): Decided => ({
    status,
    balance: purse.balances().cash,
    ...(alert && { alert: true as const }),
  });
  const known = book.find(call.txId);
  if (known && !(known.state === "TOMBSTONE" && isBet(call.verb))) return repeated({ call, book, refuse }, known);
  const stranger = whatDiffers(call, purse);
  if (stranger) return refuse(stranger, stranger === "TOKEN_INVALID");
  const deciding: Deciding = { call, book, purse, policy, refuse };
  switch (call.verb) {
    case "bet":
    case "betwin":
      if (known) return refuse("BET_CANCELLED");
      return call.winTxId !== undefined && book.find(call.winTxId) ? refuse("IDEM_MISMATCH", true) : placeBet(deciding);
    case "win":
      return payWin(deciding);
    case "rollback":
      return rollBack(deciding);
    case "adjust":
      return post(deciding, adjustment(deciding), { forced: call.amount < 0n });
    case "promo":
      return post(deciding, [[208, [...legsOf.winAtOnce(call.amount, 0n)]]]);
    case "round":
      return post(deciding, [], { closing: true });
  }
}

/** What the vendor believes of the player and is not so; the brand follows from key and player, never from the body. */
function whatDiffers({ currency, merchant }: VendorCall, purse: Purse): Status | undefined {
  if (!purse.open) return undefined;
  if (currency !== undefined && currency !== purse.currency) return "CURRENCY_MISMATCH";
  return merchant !== undefined && merchant !== purse.merchant ? "TOKEN_INVALID" : undefined;
}

interface Deciding {
  readonly call: VendorCall;
  readonly book: Book;
  readonly purse: Purse;
  readonly policy: VendorPolicy;
  refuse(status: Status, alert?: boolean): Decided;
}

const isBet = (verb: Verb): boolean => verb === "bet" || verb === "betwin";

/** A known id: the stored answer for the same content, a mismatch for other content. */
function repeated({ call, book, refuse }: Pick<Deciding, "call" | "book" | "refuse">, known: Action): Decided {
  const win = call.winTxId === undefined ? undefined : book.find(call.winTxId);
  const same =
    known.playerId === call.playerId &&
    known.verb === call.verb &&
    known.amount === call.amount &&
    known.refTxId === call.refTxId &&
    (!isBet(call.verb) || (known.roundRef === call.roundRef && (call.verb === "bet" || known.win === call.win))) &&
    (win === undefined || win.refTxId === call.txId);
  if (!same) return refuse("IDEM_MISMATCH", true);
  return {
    status: "OK",
    balance: known.balance,
    action: known,
    ...(known.requestId !== call.requestId && { duplicate: true as const }),
    ...(known.state === "ROLLED_BACK" && known.requestId !== call.requestId && { cancelled: true as const }),
  };
}

/** Order of checks: blocked or in debt, game closed, round closed, funds. */
function placeBet(deciding: Deciding): Decided {
  const { call, book, purse, refuse } = deciding;
  if (purse.betRefusal()) return refuse("PLAYER_BLOCKED");
  if (call.closed) return refuse("GAME_DISABLED");
  if (book.closed(call)) return refuse("ROUND_CLOSED");
  const { cash, bonus } = purse.balances();
  const parts = splitStake({ stake: call.amount, cash, bonus: call.bonusAllowed ? bonus : 0n, bonusFirst: false });
  if (!parts) return refuse(purse.open ? "INSUFFICIENT_FUNDS" : "TOKEN_INVALID");
  const bonusStake = parts[1];
  // A bet that closes its round is lost with the same call.
  if (call.verb === "bet" && !call.closes)
    return post(deciding, [[200, legsOf.mixedBet(...parts)]], { bet: { state: "OPEN", bonusStake } });
  const moves: Move[] = [[200, legsOf.stakeAtOnce(...parts)]];
  if (call.win > 0n) moves.push([201, legsOf.winAtOnce(...splitByStake(call.win, ...parts))]);
  const winTxId = call.win > 0n ? call.winTxId : undefined;
  return post(deciding, moves, { bet: { state: "SETTLED", bonusStake, win: call.win, winTxId } });
}

function payWin(deciding: Deciding): Decided {
  const { call, book, policy, refuse } = deciding;
  const bet = betOf(deciding);
  if (bet && bet.playerId !== call.playerId) return refuse("INVALID_REQUEST", true);
  if (bet?.state === "TOMBSTONE" || bet?.state === "ROLLED_BACK") return refuse("ROUND_CLOSED", true);
  if (!bet) {
    if (book.closed(call)) return refuse("ROUND_CLOSED", true);
    if (policy.winUnseen === "retry") return refuse("BET_NOT_FOUND");
    return post(deciding, [[201, legsOf.winAtOnce(call.amount, 0n)]]);
  }
  if (bet.state === "OPEN") return settle(deciding, bet);
  if (!policy.multiWin || book.closed(bet)) return refuse("ROUND_CLOSED", true);
  const decided = post(deciding, [[201, legsOf.winAtOnce(...splitByStake(call.amount, ...wonBy(deciding, bet)))]]);
  if (decided.action) change(bet, { win: bet.win + call.amount, by: decided.action });
  return decided;
}

/** The bet a win names: by its transaction id, or the player's oldest open one of a round. */
function betOf({ call, book }: Deciding): Action | undefined {
  const named = call.refTxId === undefined ? undefined : book.find(call.refTxId);
  if (named?.state) return named;
  const bets = book.betsOf({ playerId: call.playerId, roundRef: call.refTxId ?? call.roundRef });
  return bets.find((bet) => bet.state === "OPEN") ?? bets.at(-1);
}

function settle(deciding: Deciding, bet: Action): Decided {
  const { call } = deciding;
  const decided = post(deciding, [[201, settleLegs(bet, call.amount, wonBy(deciding, bet))]], { ends: bet });
  if (decided.action) change(bet, { state: "SETTLED", win: bet.win + call.amount, by: decided.action });
  return decided;
}

/**
 * The parts of the stake that a win comes from: those of the bet it names, or of everything the player has staked on the
 * round where it names no bet, so that no bet of cash stands in for the bonus money beside it.
 */
function wonBy({ call, book }: Deciding, bet: Action): [cash: Minor, bonus: Minor] {
  const named = call.refTxId !== undefined && book.find(call.refTxId)?.state !== undefined;
  const bets = named ? [bet] : book.betsOf(bet).filter(({ state }) => state === "OPEN" || state === "SETTLED");
  return bets.map(partsOf).reduce(([cash, bonus], own) => [cash + own[0], bonus + own[1]], [0n, 0n]);
}

function settleLegs(bet: Action, win: Minor, by = partsOf(bet)): Leg[] {
  const [cash, bonus] = partsOf(bet);
  const [toCash, toBonus] = splitByStake(win, ...by);
  return [
    { kind: KIND.IN_PLAY, amount: -cash },
    { kind: KIND.BONUS_IN_PLAY, amount: -bonus },
    { kind: KIND.GAME, amount: cash + bonus - win },
    { kind: KIND.CASH, amount: toCash },
    { kind: KIND.BONUS, amount: toBonus },
  ];
}

const partsOf = (bet: Action): [cash: Minor, bonus: Minor] => [bet.amount - bet.bonusStake, bet.bonusStake];

function rollBack(deciding: Deciding): Decided {
  const { call, book, policy, refuse } = deciding;
  // A rollback that goes by its bet's own id would take the place of the bet's tombstone.
  if (call.refTxId === undefined || call.refTxId === call.txId) return refuse("INVALID_REQUEST");
  const bet = book.find(call.refTxId);
  if (bet && bet.playerId !== call.playerId) return refuse("INVALID_REQUEST", true);
  if (!bet) {
    const decided = post(deciding, []);
    const tombstone = { verb: "bet", state: "TOMBSTONE", requestId: undefined } as const;
    if (decided.action) {
      book.add({ ...blank(deciding, call.refTxId), ...tombstone, ended: endOf(decided.action) });
    }
    return decided;
  }
  if (bet.ended) return again(deciding, bet.ended);
  if (bet.state === undefined) return refuse("BET_NOT_FOUND");
  if (bet.state === "SETTLED" && policy.rollbackSettled === "reject") return refuse("ALREADY_SETTLED");
  const settled = bet.state === "SETTLED";
  const legs = settled ? reversal(bet, deciding.purse.balances().bonus) : legsOf.mixedVoid(...partsOf(bet));
  const decided = post(deciding, [[203, legs]], { ends: bet, forced: settled, stakedAt: bet.at });
  if (decided.action) change(bet, { state: "ROLLED_BACK", ended: decided.action, by: decided.action });
  return decided;
}

/** Another rollback of the same bet: nothing moves, and what was told to the first is told again. */
function again({ call, book, ...deciding }: Deciding, { balance, entryId }: NonNullable<Action["ended"]>): Decided {
  const action: Action = { ...blank({ ...deciding, call, book }, call.txId), balance, entryId };
  book.add(action);
  return { status: "OK", balance, action };
}

/** Takes back what a settled bet won and returns its stake, net; what bonus money cannot give cash must, or it is debt. */
function reversal(bet: Action, bonusThere: Minor): Leg[] {
  const [cash, bonus] = partsOf(bet);
  const [wonCash, wonBonus] = splitByStake(bet.win, cash, bonus);
  const owed = wonBonus - bonus > bonusThere ? wonBonus - bonus - bonusThere : 0n;
  const [netCash, netBonus] = [cash - wonCash - owed, bonus - wonBonus + owed];
  return [
    { kind: KIND.BONUS, amount: netBonus },
    { kind: KIND.GAME, amount: -netBonus - netCash },
    { kind: KIND.CASH, amount: netCash },
  ];
}

function adjustment({ call: { amount, refTxId }, book, purse }: Deciding): Move[] {
  const bet = refTxId === undefined ? undefined : book.find(refTxId);
  const size = amount < 0n ? -amount : amount;
  const [cash, bonus] = bet?.state ? splitByStake(size, ...partsOf(bet)) : [size, 0n];
  if (amount >= 0n) return [[204, legsOf.winAtOnce(cash, bonus)]];
  const there = purse.balances().bonus;
  const taken = bonus < there ? bonus : there;
  return [[205, legsOf.stakeAtOnce(size - taken, taken)]];
}

type Move = readonly [type: number, legs: readonly Leg[]];

interface Posting {
  /** The bet this call makes. */
  readonly bet?: {
    readonly state: BetState;
    readonly bonusStake: Minor;
    readonly win?: Minor;
    readonly winTxId?: string | undefined;
  };
  /** The bet this call itself brings to its end. */
  readonly ends?: Action;
  /** A debit that must happen, into debt if need be. */
  readonly forced?: boolean;
  /** When the stake was taken that is given back. */
  readonly stakedAt?: Instant | undefined;
  readonly closing?: boolean;
}

/** Posts a call's movements, all in one, and notes the action; a call that closes its round ends the open bets in it as lost. */
function post(
  deciding: Deciding,
  moves: readonly Move[],
  { bet, ends, forced = false, stakedAt, closing }: Posting = {},
): Decided {
  const { call, purse, book, refuse } = deciding;
  const closes = (closing ?? call.closes) && call.roundRef !== "";
  const lost = closes ? book.betsOf(call).filter((each) => each.state === "OPEN" && each !== ends) : [];
  const losing: Move[] = lost.length > 0 ? [[201, lost.flatMap((each) => settleLegs(each, 0n))]] : [];
  const [first, ...rest] = [...moves, ...losing];
  const entries = first ? [entryOf(call, first[0], first[1], { key: call.entryIds[0], forced, stakedAt })] : [];
  if (rest.length > 0) {
    const legs = rest.flatMap(([, each]) => each);
    entries.push(entryOf(call, rest[0]![0], legs, { key: call.entryIds[1] }));
  }
  const posted = purse.post(entries);
  if (posted.code !== "OK") return refuse(REFUSALS[posted.code]);
  const action: Action = { ...blank(deciding, call.txId), balance: posted.balances.cash, ...bet };
  book.add(action);
  for (const each of lost) change(each, { state: "SETTLED", by: action });
  if (closes) book.close(call);
  return { status: "OK", balance: action.balance, action };
}

const REFUSALS: Readonly<Record<Exclude<PostCode, "OK">, Status>> = {
  INSUFFICIENT: "INSUFFICIENT_FUNDS",
  LIMIT: "LIMIT_EXCEEDED",
  NO_ACCOUNT: "TOKEN_INVALID",
  EXCLUDED: "PLAYER_BLOCKED",
  DEBT_OPEN: "PLAYER_BLOCKED",
};

interface Making {
  readonly key: EntryId;
  readonly forced?: boolean;
  readonly stakedAt?: Instant | undefined;
}

function entryOf(call: VendorCall, type: number, legs: readonly Leg[], { key, forced, stakedAt }: Making): Entry {
  return {
    playerId: call.playerId,
    type,
    key,
    legs,
    ref: call.txId,
    vendor: call.vendorNumber,
    guard: type === 200 ? "bet" : "none",
    ...(forced && { forced: true }),
    ...(stakedAt !== undefined && { stakedAt }),
  };
}

const endOf = ({ balance, entryId }: NonNullable<Action["ended"]>) => ({ balance, entryId });

const blank = ({ call, purse }: Deciding, txId: string): Action => ({
  txId,
  playerId: call.playerId,
  merchant: purse.merchant,
  verb: call.verb,
  requestId: call.requestId,
  roundRef: call.roundRef,
  refTxId: call.refTxId,
  winTxId: undefined,
  amount: call.amount,
  closes: call.closes,
  balance: purse.balances().cash,
  currency: purse.currency,
  gameCode: call.gameCode,
  entryId: call.entryIds[0],
  state: undefined,
  bonusStake: 0n,
  win: 0n,
  path: undefined,
  ended: undefined,
  kept: false,
  was: undefined,
  changedBy: undefined,
});

interface Change extends Partial<Pick<Action, "state" | "win" | "ended">> {
  readonly by: Action;
}

function change(bet: Action, to: Change): void {
  bet.was ??= { state: bet.state!, win: bet.win };
  bet.changedBy = to.by.entryId;
  if (to.state) bet.state = to.state;
  if (to.ended) bet.ended = endOf(to.ended);
  if (to.win !== undefined) bet.win = to.win;
}
