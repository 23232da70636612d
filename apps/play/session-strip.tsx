import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { asAmount } from "./sitting.ts";

/** The round last shown and what the sitting came to, in minor units. */
interface Played {
  readonly shown: { readonly roundId?: string };
  readonly sitting: { readonly net: bigint };
}

/** How long one has played and what it has come to; always in sight. */
export function SessionStrip({ slot }: { readonly slot: Played }) {
  const { t } = useTranslation();
  const [began] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { roundId } = slot.shown;
  return (
    <footer className="framed:hidden relative flex items-center gap-4 min-h-9 px-3 bg-black/80 text-[13px] text-text2">
      <span>
        {t("game.time")}{" "}
        <b data-testid="game-elapsed" className="money text-text">
          {formatElapsed(now - began)}
        </b>
      </span>
      <span>
        {t("game.net")}{" "}
        <b data-testid="game-net">
          <Money amount={asAmount(slot.sitting.net)} signed />
        </b>
      </span>
      <span className="grow" />
      {roundId && (
        <a
          href={`/verify?round=${roundId}`}
          target="_top"
          data-testid="game-round"
          data-round={roundId}
          className="min-h-9 grid items-center font-bold text-brand-text hover:underline"
        >
          {t("game.verify")}
        </a>
      )}
    </footer>
  );
}
