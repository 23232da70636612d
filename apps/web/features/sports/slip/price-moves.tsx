import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOdds } from "../odds/use-odds-format.ts";
import { keyOf, type Pick } from "./slip.rules.ts";
import type { LegNow } from "./price.rules.ts";

const EVERY_MS = 5_000;

interface PriceMovesProps {
  readonly picks: readonly Pick[];
  readonly now: (pick: Pick) => LegNow;
}

/** Tells screen readers how prices on the slip have moved: all of it in one sentence, at most once in five seconds. */
export function PriceMoves({ picks, now }: PriceMovesProps) {
  const { t } = useTranslation();
  const write = useOdds();
  const say = (odds: number | null) => (odds === null ? t("slip.locked") : write(odds));
  const prices = new Map(picks.map((pick) => [keyOf(pick), { name: pick.outcomeName, said: say(now(pick).odds) }]));
  const newest = useRef(prices);
  const told = useRef<typeof prices>(undefined);
  const at = useRef(-Infinity);
  const [news, setNews] = useState("");
  const text = [...prices.values()].map(({ said }) => said).join();
  newest.current = prices;
  useEffect(() => {
    told.current ??= newest.current;
    const tell = () => {
      const before = told.current!;
      const moves = [...newest.current].flatMap(([key, { name, said }]) => {
        const was = before.get(key)?.said;
        return was === undefined || was === said ? [] : [t("slip.news", { name, before: was, now: said })];
      });
      told.current = newest.current;
      if (moves.length === 0) return;
      at.current = Date.now();
      setNews(moves.join(" "));
    };
    const timer = setTimeout(tell, Math.max(0, at.current + EVERY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [text, t]);
  return (
    <p aria-live="polite" className="sr-only" data-testid="slip-news">
      {news}
    </p>
  );
}
