import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { asAmount, type Sitting } from "../sitting.ts";

interface StripProps {
  readonly sitting: Sitting;
}

/** How long one has played and what it has come to, where the site around the game does not say it. */
export function TableStrip({ sitting }: StripProps) {
  const { t } = useTranslation();
  const [began] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <footer className="framed:hidden relative flex items-center gap-3 sm:gap-4 min-h-9 px-3 bg-black/80 text-[13px] text-text2">
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
    </footer>
  );
}
