import type { BetSource, OwnedLine, RecordDetail, RecordLine } from "@taya/bets/points";
import { isId } from "@taya/kernel/id";
import { type BetFound, readBets } from "../betting/bets.read.ts";
import { namesOf, oddsOfBet } from "../betting/bets.rules.ts";
import type { Names } from "../fixtures/names.ts";
import { gameOf } from "../settle/game.rules.ts";
import { readEnds, readStanding, sumEnds, type TicketEnd } from "./ends.store.ts";

const SHOWN = {
  PENDING: "OPEN",
  ACCEPTED: "OPEN",
  SETTLED: "SETTLED",
  CASHED_OUT: "CASHED_OUT",
  VOID: "VOID",
  REJECTED: "VOID",
} as const satisfies Record<TicketEnd["status"], RecordLine["status"]>;

/** Sports tickets in the betting record, one by one with what proves their simulated matches, and in statements. */
export const sportsBets = (names: Names): BetSource => ({
  async page(db, query) {
    const ends = await readEnds(db, query);
    return ends.map((end) => lineOf(end, names, query.language));
  },
  sums: sumEnds,
  standing: readStanding,
  async detail(db, { playerId, id, language }) {
    if (!isId(id)) return undefined;
    const { list } = await readBets(db, { playerId, id, offset: 0, limit: 1 });
    const [bet] = list;
    if (!bet) return undefined;
    const [end] = await readEnds(db, {
      whose: { playerId },
      since: bet.at,
      until: bet.at + 1,
      id,
      offset: 0,
      limit: 1,
    });
    return end && detailOf(end, bet, names, language);
  },
  async bets(db, { playerId, pageNo, pageSize, ...days }) {
    const ends = await readEnds(db, { whose: { playerId }, ...days, offset: (pageNo - 1) * pageSize, limit: pageSize });
    return ends.map(({ id, at, stake, returned, cashed, validBet, status, sports }) => {
      const { game, category } = gameOf(sports);
      const shown = SHOWN[status] === "SETTLED" || SHOWN[status] === "CASHED_OUT" ? "DONE" : SHOWN[status];
      return { id, at, game, category, vassalage: category, stake, win: returned + cashed, validBet, status: shown };
    });
  },
});

function lineOf(end: TicketEnd, names: Names, language: string): OwnedLine {
  const { id, playerId, stake, returned, cashed, status, validBet, at, endedAt, sports } = end;
  const { game, category } = gameOf(sports);
  const payout = returned + cashed;
  return {
    id,
    playerId,
    category,
    vassalage: category,
    game: names.sport(language, game),
    gameCode: game,
    stake,
    validBet,
    payout,
    net: payout - stake,
    status: SHOWN[status],
    placedAt: at,
    ...(endedAt !== null && { settledAt: endedAt }),
    detail: { kind: "sports", ref: id },
  };
}

function detailOf(end: TicketEnd, bet: BetFound, names: Names, language: string): RecordDetail {
  const line = lineOf(end, names, language);
  const hundredths = line.status === "OPEN" ? 0n : (line.payout * 100n) / line.stake;
  const legs = bet.legs.map((leg) => ({
    sport: leg.names.sport,
    fixtureId: leg.fixtureId,
    fixtureName: leg.names.fixture,
    ...namesOf(leg, names, language),
    odds: leg.odds,
    result: leg.end?.result ?? null,
    ...(leg.standing && leg.status !== "NOT_STARTED" && { score: leg.standing.score }),
    ...(leg.simulated && { proof: `/wps/v2/sportsbook/fixtures/${leg.fixtureId}/proof` }),
  }));
  return {
    ...line,
    multiplier: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`,
    outcome: null,
    proof: legs.find(({ proof }) => proof !== undefined)?.proof ?? "",
    nonce: 0,
    sports: {
      type: bet.type,
      lines: bet.lines,
      odds: oddsOfBet(bet),
      potential: bet.potential,
      cashedOut: bet.cashed,
      ...(bet.reason !== null && { reason: bet.reason }),
      legs,
    },
  };
}
