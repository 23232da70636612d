import type { Received } from "@taya/kernel/call";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Picture } from "@taya/ui/picture";
import { RailHead } from "../../games/game-rail.tsx";
import { lotteryPage } from "../../games/launch.rules.ts";
import { countdown } from "./next-draw.ts";
import { useSecond } from "./use-second.ts";

const MOST = 12;
type Row = Received<Contracts["catalogue"]["popular"]>[number];

/** The lotteries played most with the time until their next draw; absent while there are none. */
export default function LotteryRail() {
  const { t } = useTranslation();
  const now = useSecond();
  const { data, retry } = useCall(api.catalogue.popular, { count: MOST }, { freshMs: 5_000 });
  const drawn = data?.some(({ nextDraw }) => nextDraw <= now) ?? false;
  const second = Math.floor(now / 1_000);
  useEffect(() => {
    // A draw is over: the next one is asked for, some seconds apart.
    if (drawn && second % 3 === 0) retry();
  }, [drawn, second, retry]);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t("shell.nav.lottery")}>
      <RailHead title={t("shell.nav.lottery")} icon="lottery" to="/elott" />
      <ul className="rail gap-2 sm:gap-3 pt-1 pb-2 auto-cols-[clamp(210px,62vw,250px)]">
        {data.map((game) => (
          <li key={game.gameId} className="snap-start">
            <NextDraw game={game} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextDraw({ game, now }: { readonly game: Row; readonly now: number }) {
  const { t } = useTranslation();
  const left = countdown(game.nextDraw - now);
  return (
    <Link
      to={lotteryPage({ accountTypeName: game.vassalage, gameCode: game.gameCode }) ?? "/elott"}
      className="card grid grid-cols-[76px_minmax(0,1fr)] h-full overflow-hidden hover:bg-bg3"
    >
      <Picture
        src={game.icon}
        alt=""
        width={76}
        height={101}
        loading="lazy"
        decoding="async"
        className={`h-full w-[76px] object-cover ${game.maintain ? "grayscale opacity-60" : ""}`}
      />
      <span className="grid gap-1 p-3 content-between min-w-0">
        <span className="font-bold leading-5 line-clamp-2">{game.gameName}</span>
        {game.topPrize && (
          <span className="text-[12px] text-text2">
            {t("home.lottery.upTo")} <Money amount={game.topPrize} className="font-bold text-gold" />
          </span>
        )}
        <span className="inline-flex items-center gap-1 text-[13px] text-text2">
          <Icon name="clock" size={14} />
          {game.maintain ? (
            t("catalogue.badge.maintain")
          ) : (
            <>
              <span className="sr-only">{t("home.lottery.nextDraw")}</span>
              <b className="money text-text">{left ?? t("home.lottery.drawing")}</b>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
