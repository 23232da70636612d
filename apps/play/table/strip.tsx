import type { Say } from "@taya/games/kit/table-view";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { asAmount, type Sitting } from "../sitting.ts";

interface StripProps {
  readonly sitting: Sitting;
  readonly roundId: string | null;
  readonly say: Say;
  readonly onFairness: () => void;
}

/** How long one has played, what it has come to, and the way to the proof; always in sight. */
export function TableStrip({ sitting, roundId, say, onFairness }: StripProps) {
  const { t } = useTranslation();
  const [began] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <footer className="relative flex items-center gap-3 sm:gap-4 min-h-9 px-3 bg-black/80 text-[13px] text-text2">
      <span>
        <span className="max-sm:sr-only">{t("game.time")} </span>
        <b data-testid="game-elapsed" className="money text-text">
          {formatElapsed(now - began)}
        </b>
      </span>
      <span>
        {t("game.net")}{" "}
        <b data-testid="game-net">
          <Money amount={asAmount(sitting.net)} signed />
        </b>
      </span>
      <span className="grow" />
      <button
        type="button"
        data-testid="table-fairness"
        data-round={roundId ?? ""}
        onClick={onFairness}
        className="min-h-9 font-bold text-brand-text hover:underline"
      >
        {say("fairness")}
      </button>
    </footer>
  );
}
