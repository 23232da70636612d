import { useTranslation } from "react-i18next";
import { type Answer, useCall } from "@taya/client/query";
import type { LotteryGame } from "./types.ts";
import type { FilterField } from "../../ui/filter-bar.tsx";
import { api } from "../../lib/api.ts";

interface Lotteries {
  readonly list: readonly LotteryGame[];
}

/** Reads every lottery. */
export const useReadLotteries = (): Answer<Lotteries> => useCall(api.lottery.operatorGames, {});

/** Every lottery; undefined until they are read. */
export const useLotteries = (): readonly LotteryGame[] | undefined => useReadLotteries().data?.list;

/** The choice of one lottery, as a filter of a list. */
export function useGameFilter(only: (game: LotteryGame) => boolean = () => true): FilterField {
  const { t } = useTranslation();
  const games = useLotteries() ?? [];
  const choices = games.filter(only).map(({ gameId, name }) => ({ value: String(gameId), label: name }));
  return { name: "gameId", label: t("console-lottery.game"), kind: "choice", choices };
}

/** The same where a page shows one lottery: the first until another is chosen. */
export function useOneGame(): FilterField {
  const filter = useGameFilter();
  return { ...filter, first: filter.choices?.[0]?.value ?? "" };
}

/** The lottery that a filter names; the first where it names none. */
export const chosenOf = (list: readonly LotteryGame[], gameId: string | undefined): LotteryGame | undefined =>
  gameId ? list.find((each) => String(each.gameId) === gameId) : list[0];
