import { topics } from "@taya/client/topics";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { formatMoney, toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { listen } from "@taya/client/live";
import { usePlayer } from "@taya/client/player";
import { toast } from "@taya/ui/toast";
import { minorText, sumOf } from "../rules/stake.ts";
import type { Room } from "./room.ts";

const MOST = 100;

/** Says once what one's bets on an issue came to, as soon as it was drawn before one's eyes and all of them are settled. */
export function useOutcome({ game: { gameId }, issues }: Pick<Room, "game" | "issues">): void {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const symbol = useBrand((state) => state.currencySymbol);
  const drawn = issues.fresh && token !== null ? issues.last.numero : "";
  useEffect(() => {
    if (drawn === "") return;
    const told = new Set<string>();
    const look = async () => {
      const result = await api.lottery.ordersToday({ gameId, page: 0, size: MOST });
      const own = result.ok ? result.value.content.filter(({ numero }) => numero === drawn) : [];
      if (told.has(drawn) || own.length === 0 || own.some(({ status }) => status === "ACCEPTED")) return;
      told.add(drawn);
      const won = sumOf(own.map(({ payout }) => toMinor(payout)));
      const values = { numero: drawn, amount: formatMoney(symbol, minorText(won)) };
      toast(t(won > 0n ? "lottery.outcome.won" : "lottery.outcome.lost", values), won > 0n ? "good" : "plain");
    };
    void look();
    return listen(topics.bets.mine, () => void look());
  }, [drawn, gameId, symbol, t]);
}
