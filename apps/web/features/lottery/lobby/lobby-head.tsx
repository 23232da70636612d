import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";
import { addressOf, isAt, type LotteryPlace, PLACES } from "../rules/pages.ts";

interface LobbyHeadProps {
  readonly place: LotteryPlace;
  readonly count: number;
  /** All games there are: only pages with games are linked. */
  readonly games: readonly { readonly vassalage: string; readonly area: string }[];
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** The page's name, the ways to its sisters, and the search. */
export function LobbyHead({ place, count, games, typed, setTyped }: LobbyHeadProps) {
  const { t } = useTranslation();
  const main = place.path === "/elott" ? "/elott" : "/lottery";
  const sisters = PLACES.filter(
    (each) =>
      (each.path === main || each.path === "/vnlottery" || each.path === "/seaLottery") &&
      (addressOf(each) === addressOf(place) || games.some((game) => isAt(each, game))),
  );
  return (
    <header className="grid grid-cols-1 gap-4 min-w-0">
      <div className="flex items-center gap-x-3">
        <img src="/art/icons/lottery.webp" alt="" width={36} height={36} />
        <div className="min-w-0 flex flex-wrap items-baseline gap-x-3">
          <h1 className="display text-xl sm:text-2xl">{t(place.title)}</h1>
          {count > 0 && <span className="text-text3">{t("lottery.lobby.count", { count })}</span>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {sisters.length > 1 && (
          <nav
            aria-label={t("lottery.lobby.pages")}
            className="flex gap-1 p-1 rounded-md bg-bg1 overflow-x-auto max-w-full min-w-0 [scrollbar-width:none]"
          >
            {sisters.map((each) => (
              <Link
                key={addressOf(each)}
                to={addressOf(each)}
                aria-current={addressOf(each) === addressOf(place) ? "page" : undefined}
                className="min-h-11 px-4 max-sm:px-3 grid place-items-center rounded-sm font-bold whitespace-nowrap text-text2 hover:text-text aria-[current]:bg-brand aria-[current]:text-white"
              >
                {t(each.title.replace("title.", "short."))}
              </Link>
            ))}
          </nav>
        )}
        {games.length > 6 && (
          <label className="relative grow sm:max-w-80 min-w-[min(13rem,100%)]">
            <span className="sr-only">{t("lottery.lobby.search")}</span>
            <Icon name="search" className="absolute inset-s-3 top-3.5 text-text3" />
            <input
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder={t("lottery.lobby.search")}
              className="w-full h-13 rounded-md bg-bg1 border border-line-strong ps-10 pe-3"
            />
          </label>
        )}
      </div>
    </header>
  );
}
