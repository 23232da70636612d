import { type PathOf, readAgentPaths } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { Entry, OrderKind } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import type { Context } from "../context.ts";
import { betsSettled } from "@taya/kernel/settled";
import { addCounts, addPaid, addWins, lastPaid, type NewPaid, type PaidRow } from "./paid.store.ts";
import { endLegs, rebateLegs, rollbackLegs, typeOf, voidLegs } from "./post.rules.ts";
import type { PlayerEnd } from "./reckon.ts";

/** An issue as it is settled. */
export interface Settling {
  readonly id: bigint;
  readonly game: string;
  readonly numero: string;
  readonly run: number;
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: "LOTT" | "ELOTT";
}

/** What a player's bets of an issue come to; `void` gives every stake back. */
export interface EndCommand {
  readonly playerId: PlayerId;
  readonly end: PlayerEnd;
  readonly void?: true;
}

/** What was posted, and the run it took back. */
export interface Ended {
  readonly paid: NewPaid;
  readonly before: PaidRow | undefined;
  readonly merchant: string;
  readonly currency: string;
}

interface World {
  /** What an earlier run posted, or this one for a command before. */
  readonly last: Map<PlayerId, PaidRow>;
  readonly pathOf: PathOf;
}

/**
 * Ends an issue for players: what an earlier run paid is taken back and this run's is posted, with the proof that it was
 * done, in one commit. Whoever has had their end in this run is left as they are.
 */
export function endOrder(
  context: Pick<Context, "platform">,
  issue: Settling,
): OrderKind<EndCommand, World, Ended | undefined> {
  const { id: issueId, run } = issue;
  return {
    name: "lottery settlement",
    async read(tx, asked) {
      const players = [...new Set(asked.map((each) => each.playerId))];
      const [rows, pathOf] = await together([
        lastPaid(tx, issueId, players),
        readAgentPaths(context.platform, tx, players),
      ]);
      return { last: new Map(rows.map((row) => [row.playerId, row])), pathOf };
    },
    decide(asked, { last, pathOf }, purse) {
      const { playerId } = asked;
      const before = last.get(playerId);
      if (before && before.run >= run) return undefined;
      const entries = entriesOf(context, issue, asked);
      const key = context.platform.id<"entry">();
      if (before?.kind === "PAID") {
        const legs = rollbackLegs(before, purse.balances().bonus);
        entries.unshift({ playerId, key, type: 203, ref: refOf(issue), forced: true, legs });
      }
      const posted = purse.post(entries);
      if (posted.code !== "OK") throw new Error(`${refOf(issue)} cannot be paid to ${playerId}: ${posted.code}`);
      const paid = {
        ...paidOf(asked, entries.find((entry) => entry.type !== 203)!.key),
        path: before?.path ?? pathOf(playerId),
      };
      last.set(playerId, { ...paid, run });
      return { paid, before, merchant: purse.merchant, currency: purse.currency };
    },
    async write(tx, done, at) {
      const ends = done.flatMap(({ result }) => result ?? []);
      const paid = ends.map((each) => each.paid);
      const events = ends.flatMap((each) => eventOf(issue, each, at) ?? []);
      await together([
        addPaid(tx, { issueId, run }, paid, at),
        addWins(tx, { issueId, run }, paid),
        addCounts(tx, { issueId, run }, paid),
        events.length > 0 && context.platform.events.tellAll(tx, betsSettled, events),
      ]);
    },
  };
}

/** What an entry of an issue says in the account record. */
const refOf = ({ game, numero }: Pick<Settling, "game" | "numero">): string => `${game} ${numero}`;

function entriesOf(
  { platform }: Pick<Context, "platform">,
  issue: Settling,
  { playerId, end, void: voided }: EndCommand,
): Entry[] {
  const ref = refOf(issue);
  const entry = (type: number, legs: Entry["legs"]): Entry => ({
    playerId,
    key: platform.id<"entry">(),
    type,
    ref,
    legs,
  });
  if (voided) return [entry(202, voidLegs(end))];
  const entries = [entry(typeOf(end), endLegs(end))];
  if (end.rebate > 0n) entries.push(entry(400, rebateLegs(end)));
  return entries;
}

const NOTHING_COUNTS = { validBet: 0n, wagered: 0n, rebate: 0n, bonusRebate: 0n };

function paidOf({ playerId, end, void: voided }: EndCommand, entryId: string): Omit<NewPaid, "path"> {
  const { count } = end;
  const common = { playerId, entryId, count, stake: end.stake, bonusStake: end.bonusStake };
  if (!voided) return { ...common, ...end, kind: "PAID" };
  const { stake, bonusStake } = end;
  return { ...common, ...NOTHING_COUNTS, kind: "VOID", payout: stake, bonusPayout: bonusStake, bets: [], counts: [] };
}

/**
 * What others are told: all of a first end, what changed of a later one. A void tells nothing of its own. The bets of an
 * issue are the same in every run.
 */
function eventOf(issue: Settling, { paid, before, merchant, currency }: Ended, at: Instant) {
  const told = before?.kind === "PAID" ? before : undefined;
  const counts = paid.kind === "PAID" ? paid : { ...NOTHING_COUNTS, stake: 0n, bonusStake: 0n, payout: 0n };
  if (paid.kind === "VOID" && !told) return undefined;
  const change = (of: (row: Pick<PaidRow, "stake" | "bonusStake" | "validBet" | "wagered" | "payout">) => bigint) =>
    formatMinor(of(counts) - (told ? of(told) : 0n));
  return {
    roundId: paid.entryId,
    bet: `issue ${issue.id}`,
    playerId: paid.playerId as string,
    merchant,
    game: issue.game,
    gameId: issue.gameId,
    vassalage: issue.vassalage,
    category: issue.category,
    currency,
    stake: change((row) => row.stake),
    bonusStake: change((row) => row.bonusStake),
    validBet: change((row) => row.validBet),
    wagered: change((row) => row.wagered),
    payout: change((row) => row.payout),
    path: paid.path,
    bets: (paid.kind === "PAID" ? paid.count : 0) - (told ? paid.count : 0),
    ...(told && {
      later: true,
      result: { now: togetherOf(counts, paid.kind === "PAID" ? paid.count : 0), told: togetherOf(told, paid.count) },
    }),
    at,
  };
}

/** All bets of a player on an issue, as others are told of them. */
const togetherOf = ({ stake, wagered, payout }: Pick<PaidRow, "stake" | "wagered" | "payout">, bets: number) => ({
  stake: formatMinor(stake),
  wagered: formatMinor(wagered),
  payout: formatMinor(payout),
  bets,
});
