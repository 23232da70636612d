import type { GameTexts } from "@taya/games/kit/texts";
import { inMenuOrder } from "@taya/games/lottery/groups";
import { parseMinor } from "@taya/kernel/money";
import type { Lottery, PrizeMode } from "@taya/games/kit/lottery/lottery";
import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import type { Texts } from "@taya/platform/texts";
import type { Board } from "../issues/board.ts";
import { listed, type MenuRow, menuOf } from "../issues/shown.ts";
import type { KnownLottery, Lotteries } from "../lotteries.ts";

/** A lottery as menus list it, with the most a bet can win (minor units) and its players of the last 24 hours. */
interface ListedLottery extends MenuRow {
  readonly topPrize: bigint;
  readonly players24h: number;
}

interface ListedGroup {
  readonly gameGroupCode: string;
  readonly labelName: string;
  readonly sort: number;
  readonly games: readonly ListedLottery[];
}

/** Pictures are drawn once for each family. */
const artOf = ({ family }: Pick<Lottery, "family">): string => `lottery-${family}`;

/** What the rooms that list games are told of lotteries. */
export interface Listing {
  /** The lotteries of a prize mode that may be seen, or all of them, in their groups; none of a mode there is not. */
  menus(input: { readonly prizeMode?: string | undefined; readonly language: string }): Promise<ListedGroup[]>;
  /** A lottery that takes bets, with its prize modes. */
  find(code: string): Promise<{ readonly vassalage: string; readonly modes: readonly string[] } | undefined>;
}

export function createListing(board: Board, texts: Texts): Listing {
  return {
    async menus({ prizeMode, language }) {
      const [standings, players] = await Promise.all([board.read(), board.players()]);
      if (prizeMode !== undefined && !isMode(prizeMode)) return [];
      const shown = listed(standings.values(), prizeMode);
      return menuOf(shown, { texts, language, now: board.now() }).map(({ gameMenus, ...group }) => ({
        ...group,
        games: gameMenus.map((row) => {
          const { lottery } = standings.get(row.gameCode)!.known;
          return {
            ...row,
            icon: `/art/tiles/${artOf(lottery)}.avif`,
            topPrize: parseMinor(lottery.limits.maxPrizePerBet) ?? 0n,
            players24h: players.get(row.gameCode) ?? 0,
          };
        }),
      }));
    },
    async find(code) {
      const standing = (await board.read()).get(code);
      if (!standing?.open) return undefined;
      const { vassalage, modes } = standing.known.lottery;
      return { vassalage, modes: Object.keys(modes) };
    },
  };
}

const isMode = (text: string): text is PrizeMode => (PRIZE_MODES as readonly string[]).includes(text);

/** What the catalogue is told of every lottery there is, those without bets at first left out. */
export function offeredLotteries(lotteries: Lotteries) {
  const shown = [...lotteries.values()].toSorted((a, b) => inMenuOrder(a.lottery, b.lottery));
  return shown.map(({ lottery, texts, hash }) => ({
    code: lottery.code,
    vassalage: lottery.vassalage,
    version: String(Math.max(...Object.values(lottery.modes).map(({ version }) => version))),
    minStake: parseMinor(lottery.limits.minStake) ?? 1n,
    maxStake: parseMinor(lottery.limits.maxStake) ?? 1n,
    texts: worded(texts),
    hash,
    art: artOf(lottery),
  }));
}

const worded = (texts: KnownLottery["texts"]): GameTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { name, description, rules }]) => [
      language,
      { name, description, rules: [...rules], symbols: {}, features: {} },
    ]),
  ) as unknown as GameTexts;
