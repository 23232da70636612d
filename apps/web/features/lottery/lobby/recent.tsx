import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { type LotteryPlace, pathOf, placeAt } from "../rules/pages.ts";
import type { Opened } from "../types.ts";
import { CardTimer } from "./card-timer.tsx";
import { gameLink } from "./game-link.ts";

/** The lotteries somebody played last; absent before the first bet. */
export function Recent({
  place,
  results,
}: {
  readonly place: LotteryPlace;
  readonly results: ReadonlyMap<number, Opened>;
}) {
  const { t } = useTranslation();
  const { data } = useCall(api.lottery.vnRecent, {}, { freshMs: 5_000 });
  if (!data || data.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3 min-w-0" aria-labelledby="recent-lotteries">
      <h2 id="recent-lotteries" className="display text-lg">
        {t("lottery.lobby.recent")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.map((game) => (
          <li key={game.gameId}>
            <Link
              to={gameLink(placeAt(pathOf(game.vassalage, place.path)), game.gameCode)}
              className="flex items-center gap-3 min-h-12 ps-3 pe-2 rounded-full bg-bg2 hover:bg-bg3 font-bold"
            >
              <Icon name="history" className="text-text3" />
              {game.gameName}
              {game.maintain === 0 && <CardTimer game={game} current={results.get(game.gameId)?.current} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
