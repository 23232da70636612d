import { type BonusTerms, type PathOf, readAgentPaths, readBonusTerms } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { OrderKind } from "@taya/ledger";
import type { Purse } from "@taya/ledger/rules";
import { together } from "@taya/platform/pipeline";
import { betsSettled } from "@taya/kernel/settled";
import type { GameRow } from "../needs.ts";
import type { Context } from "../context.ts";
import { type Action, type BatchBook, bookOf, type Round } from "./book.ts";
import { countsRounds, endings, eventOf } from "./endings.rules.ts";
import { type Decided, decideCall, type Status, type VendorCall } from "./seamless.rules.ts";
import {
  addActions,
  addReplies,
  changeBets,
  closeRounds,
  readActions,
  readBets,
  readClosed,
  readReplies,
} from "./seamless.store.ts";
import { checkToken } from "./tokens.rules.ts";
import { readTokens, type TokenRow } from "./tokens.store.ts";
import type { Vendor } from "./vendor.ts";

/** A vendor's call on its way through the ledger's lanes. */
export interface SeamlessCommand {
  readonly playerId: PlayerId;
  readonly call: VendorCall;
  /** Of calls that need a living token. */
  readonly tokenHash: string | undefined;
}

export interface SeamlessReply {
  readonly status: Status;
  /** The body to send, the same to the byte for the same request id. */
  readonly text: string;
  /** Nothing was done: the answer was stored before. */
  readonly stored: boolean;
  readonly decided?: Decided;
}

interface World {
  readonly at: Instant;
  readonly tokens: ReadonlyMap<string, TokenRow>;
  readonly replies: Map<string, string>;
  readonly byRequest: Map<string, Action>;
  readonly book: BatchBook;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
  readonly pathOf: PathOf;
}

/** The kind of command a vendor's calls are: many calls of many players in one commit. */
export function seamlessOrder(context: Context, vendor: Vendor): OrderKind<SeamlessCommand, World, SeamlessReply> {
  const { number } = vendor;
  return {
    name: `seamless ${vendor.code}`,
    blind: true,
    async read(tx, asked, at) {
      const calls = asked.map((each) => each.call);
      const idsOf = (of: (call: VendorCall) => readonly (string | undefined)[]) => [
        ...new Set(calls.flatMap(of).filter((each) => each !== undefined)),
      ];
      const requestIds = idsOf(({ requestId }) => [requestId]);
      const txIds = idsOf(({ txId, refTxId, winTxId }) => [txId, refTxId, winTxId]);
      const asRounds = unique(calls.flatMap(roundsOf));
      const players = [...new Set(asked.map((each) => each.playerId))];
      const hashes = new Set(asked.flatMap((each) => each.tokenHash ?? []));
      const [actions, bets, closed, replies, bonus, pathOf, tokens] = await together([
        readActions(tx, number, { txIds, requestIds }),
        countsRounds(vendor.category) || needsRounds(calls) ? readBets(tx, number, asRounds) : [],
        readClosed(tx, number, asRounds),
        readReplies(tx, number, requestIds),
        readBonusTerms(context.platform, tx, players),
        readAgentPaths(context.platform, tx, players),
        readTokens(tx, [...hashes]),
      ]);
      // A bet that is named by its id may stand in a round that the call does not name.
      const named = new Set(asRounds.map(nameOf));
      const unnamed = unique(actions).filter((each) => !named.has(nameOf(each)));
      const [closedToo, betsToo] = await together([
        unnamed.length > 0 ? readClosed(tx, number, unnamed) : [],
        unnamed.length > 0 && countsRounds(vendor.category) ? readBets(tx, number, unnamed) : [],
      ]);
      const byRequest = new Map(actions.flatMap((each) => (each.requestId ? [[each.requestId, each] as const] : [])));
      const book = bookOf([...bets, ...betsToo, ...actions], [...closed, ...closedToo]);
      return { at, tokens, replies, byRequest, bonus, pathOf, book };
    },
    decide({ call, tokenHash }, world, purse) {
      const before = world.replies.get(call.requestId) ?? storedText(world.byRequest.get(call.requestId), call);
      if (before !== undefined) return { status: "OK", text: before, stored: true };
      const token = tokenHash === undefined ? undefined : tokenFault(vendor, call, world, tokenHash);
      if (token)
        return {
          status: token,
          text: textOf({ status: token, balance: cashFor(token, purse) }, call, purse.currency),
          stored: true,
        };
      const terms = world.bonus.get(call.playerId);
      const bonusAllowed = terms?.allows(gameFor(vendor, call.gameCode), call.amount) ?? false;
      const decided = decideCall({ ...call, bonusAllowed }, world.book, purse, vendor.policy);
      const text = textOf(decided, call, purse.currency);
      if (isNew(decided, call)) world.byRequest.set(call.requestId, decided.action!);
      else world.replies.set(call.requestId, text);
      return { status: decided.status, text, stored: false, decided };
    },
    async write(tx, done, at, { book, pathOf }) {
      const kept = done.filter(({ command, result }) => !result.stored && !isNew(result.decided, command.call));
      const replies = new Map(kept.map(({ command, result }) => [command.call.requestId, result.text]));
      const events = endings(book, vendor.category, pathOf).map((each) => eventOf(each, vendor, at));
      await together([
        addActions(tx, number, book.added, at),
        changeBets(tx, number, book.changed()),
        closeRounds(tx, number, book.closedNow, at),
        addReplies(tx, number, replies, at),
        events.length > 0 && context.platform.events.tellAll(tx, betsSettled, events),
      ]);
    },
  };
}

/** Why a token does not open a bet; not remembered, since a new token may come with the same request. */
function tokenFault(vendor: Vendor, { playerId }: VendorCall, world: World, hash: string): Status | undefined {
  const checked = checkToken(world.tokens.get(hash), { vendor, playerId, now: world.at });
  return typeof checked === "string" ? checked : undefined;
}

/** What is in the purse is told only for a token that is the player's. */
const cashFor = (token: Status, purse: Purse): bigint => (token === "PLAYER_BLOCKED" ? purse.balances().cash : 0n);

/** Only these look at the bets of a round; everything else names its bet. */
const needsRounds = (calls: readonly VendorCall[]): boolean =>
  calls.some(({ verb, closes }) => closes || verb === "win" || verb === "round");

/** The rounds a call may mean: the one it names, and its reference where that is a round. */
const roundsOf = ({ playerId, roundRef, refTxId }: VendorCall): Round[] =>
  [roundRef, refTxId].flatMap((ref) => (ref === undefined || ref === "" ? [] : [{ playerId, roundRef: ref }]));

const nameOf = ({ playerId, roundRef }: Round): string => `${playerId} ${roundRef}`;

const unique = (rounds: readonly Round[]): Round[] => [...new Map(rounds.map((each) => [nameOf(each), each])).values()];

/** Whether a decision made the action it answers, and is not a repeat of one. */
const isNew = (decided: Decided | undefined, { requestId }: VendorCall): boolean =>
  decided?.action !== undefined && decided.action.requestId === requestId && !decided.action.kept;

/** The body of an answer; its members keep their order, so that it is the same to the byte whenever it is made. */
function textOf(
  { status, balance, action, duplicate, cancelled }: Decided,
  call: VendorCall,
  currency: string,
): string {
  return JSON.stringify({
    status,
    balance: Number(balance),
    currency: action?.currency ?? currency,
    txId: call.txId,
    ourTxId: action?.entryId ?? "",
    requestId: call.requestId,
    ...(duplicate && { duplicate }),
    ...(cancelled && { cancelled }),
  });
}

function storedText(action: Action | undefined, call: VendorCall): string | undefined {
  if (!action) return undefined;
  return textOf({ status: "OK", balance: action.balance, action }, { ...call, txId: action.txId }, action.currency);
}

/** A vendor's game as the terms of bonus money see it. */
const gameFor = (vendor: Vendor, gameCode: string): GameRow => ({
  gameId: "",
  gameCode,
  vassalage: vendor.code,
  gameCategory: vendor.category,
  enabled: true,
  maintain: 0,
});
