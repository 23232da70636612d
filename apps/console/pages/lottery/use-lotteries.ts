import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import type { LotteryGame } from "./types.ts";
import type { FilterField } from "../../ui/filter-bar.tsx";
import { api } from "../../lib/api.ts";

/** Every lottery; undefined until they are read. */
export function useLotteries(): readonly LotteryGame[] | undefined {
  return useCall(api.lottery.operatorGames, {}).data?.list;
}

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
