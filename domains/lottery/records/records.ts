import type { BetSource, RecordQuery } from "@taya/bets/points";
import { fourPlaces } from "@taya/games/kit/decimal";
import { keyLabel, playWords } from "@taya/games/kit/lottery/texts";
import { playOf } from "@taya/games/lottery/plays";
import { isId } from "@taya/kernel/id";
import { type KnownLottery, textOf } from "../lotteries.ts";
import { FINE } from "../settle/reckon.ts";
import { rebateOf } from "../settle/terms.ts";
import type { Context } from "../context.ts";
import { type BetEnd, type BetStatus, readEnd, readEnds, readStanding, sumEnds } from "./ends.store.ts";

const STATUSES: Readonly<Record<NonNullable<RecordQuery["status"]>, readonly BetStatus[]>> = {
  OPEN: ["ACCEPTED"],
  DONE: ["WON", "LOST", "PUSH"],
  VOID: ["CANCELLED", "VOID"],
  CASHED_OUT: [],
};
/** The record folds both categories into one. */
const CATEGORIES = new Set(["LOTT", "ELOTT"]);
const STATE_OF = {
  ACCEPTED: "OPEN",
  WON: "DONE",
  LOST: "DONE",
  PUSH: "DONE",
  CANCELLED: "VOID",
  VOID: "VOID",
} as const;
const SHOWN = { OPEN: "OPEN", DONE: "SETTLED", VOID: "VOID" } as const;

type RecordContext = Pick<Context, "lotteries">;

/** Bets of lotteries in the betting record, one by one with what proves the draw, and in statements. */
export function lotteryBets(context: RecordContext): BetSource {
  /** The games asked for; undefined for all, and an empty list for none. */
  const gamesOf = async ({ category, vassalage, gameCode }: RecordQuery): Promise<string[] | undefined> => {
    if (category !== undefined && !CATEGORIES.has(category)) return [];
    if (vassalage === undefined) return gameCode === undefined ? undefined : [gameCode];
    const all = [...(await context.lotteries()).values()].filter(({ lottery }) => lottery.vassalage === vassalage);
    return all.map(({ lottery }) => lottery.code).filter((code) => gameCode === undefined || code === gameCode);
  };
  const endsAsked = async (query: RecordQuery) => ({
    whose: query.whose,
    id: query.id,
    since: query.since,
    until: query.until,
    statuses: query.status && STATUSES[query.status],
    games: await gamesOf(query),
  });

  return {
    async page(db, query) {
      const { offset, limit, language } = query;
      const ends = await readEnds(db, { ...(await endsAsked(query)), offset, limit });
      const lotteries = await context.lotteries();
      return ends.map((end) => lineOf(end, lotteries.get(end.game), language));
    },
    standing: readStanding,
    sums: async (db, query) => sumEnds(db, await endsAsked(query)),
    async detail(db, { playerId, id, language }) {
      const end = isId(id) ? await readEnd(db, playerId, id) : undefined;
      return end && detailOf(end, (await context.lotteries()).get(end.game), language);
    },
    async bets(db, { playerId, pageNo, pageSize, ...days }) {
      const ends = await readEnds(db, {
        whose: { playerId },
        ...days,
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      const lotteries = await context.lotteries();
      return ends.map(({ id, at, game, stake, payout: win, validBet, status }) => ({
        id,
        at,
        game,
        stake,
        win,
        validBet,
        status: STATE_OF[status],
        ...kindOf(lotteries.get(game)),
      }));
    },
  };
}

const kindOf = (known: KnownLottery | undefined) => {
  const vassalage = known?.lottery.vassalage ?? "LOTT";
  return { vassalage, category: vassalage === "ELOTT" ? "ELOTT" : "LOTT" };
};

function lineOf(end: BetEnd, known: KnownLottery | undefined, language: string) {
  const { id, playerId, stake, payout, status } = end;
  return {
    id,
    playerId,
    ...kindOf(known),
    game: known ? textOf(known, language).name : end.game,
    gameCode: end.game,
    stake,
    validBet: end.validBet,
    payout,
    net: payout - stake,
    status: SHOWN[STATE_OF[status]],
    placedAt: end.at,
    ...(end.endedAt !== null && { settledAt: end.endedAt }),
    detail: { kind: "lottery", ref: id },
  };
}

/** Money units as they are written, by their power of ten. */
const unitOf = (mode: number): string => ["1", "0.1", "0.01", "0.001"][-mode]!;

function detailOf(end: BetEnd, known: KnownLottery | undefined, language: string) {
  const { stake, payout, wins, status } = end;
  const words = known?.words;
  const isOver = STATE_OF[status] === "DONE";
  const rebate = isOver ? rebateOf(end.risked * FINE, end.own ?? undefined, end.chosen ?? undefined) : 0n;
  const gameId = known?.lottery.gameId ?? 0;
  const won = Object.entries(wins ?? {}).map(([prizeKey, units]) => {
    return { prizeKey, label: words ? keyLabel(words, language, prizeKey, end.play) : prizeKey, units };
  });
  const hundredths = isOver ? (payout * 100n) / stake : 0n;
  return {
    ...lineOf(end, known, language),
    multiplier: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`,
    outcome: end.winning,
    proof: `/lgw/draw/${gameId}/${encodeURIComponent(end.numero)}/proof`,
    nonce: 0,
    lottery: {
      gameId,
      numero: end.numero,
      play: words ? playWords(words, language, end.play).name : end.play,
      content: end.content,
      units: end.units,
      factor: playOf(end.play)?.factor ?? 1,
      multiple: end.multiple,
      moneyUnit: unitOf(end.mode),
      winningNumber: end.winning ?? "",
      status,
      wins: won,
      pushUnits: end.pushUnits,
      raw: fourPlaces({ digits: end.raw, places: 4 }),
      rebate: fourPlaces({ digits: rebate, places: 4 }),
      ...(end.chaseId !== null && { chaseNumber: end.chaseId }),
    },
  };
}
