import { topics } from "@taya/client/topics";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useTopic } from "@taya/client/live";
import { useCall } from "@taya/client/query";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";

const STEP_MS = 6_000;
const SHOWN = 4;

/** Wins of real rounds as they happen; absent before the first. It can be paused. */
export default function WinnerTicker() {
  const { t } = useTranslation();
  const first = useCall(api.play.winners, { count: 20 });
  const live = useTopic(topics.play.winners);
  const winners = live?.list ?? first.data?.list ?? [];
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (paused || winners.length <= SHOWN) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % winners.length), STEP_MS);
    return () => clearInterval(timer);
  }, [paused, winners.length]);
  if (winners.length === 0) return null;
  const shown = Array.from(
    { length: Math.min(SHOWN, winners.length) },
    (_, step) => winners[(at + step) % winners.length]!,
  );
  return (
    <section aria-label={t("home.winners")}>
      <div className="flex items-center gap-2 min-h-11">
        <img src="/art/icons/trophy.webp" alt="" width={24} height={24} />
        <h2 className="text-lg font-bold grow">{t("home.winners")}</h2>
        {winners.length > SHOWN && (
          <IconButton label={t(paused ? "ui.resume" : "ui.pause")} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? "player-play" : "player-pause"} size={18} />
          </IconButton>
        )}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((winner, index) => (
          <li key={`${winner.at}${index}`} className={`card px-4 py-3 ${index > 0 ? "hidden sm:block" : ""}`}>
            <p className="text-[13px] text-text2 truncate">
              {t("home.won", { name: winner.nameMasked, game: winner.game })}
            </p>
            <Money amount={winner.amount} className="text-lg font-bold text-win" />
          </li>
        ))}
      </ul>
    </section>
  );
}
