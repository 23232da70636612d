import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { CATEGORIES, useOffered } from "../../shell/use-offered.ts";
import { betsFor } from "./example.rules.ts";

const PER_CENT = 10_000;
const WHOLE = 1_000_000;

interface CountedGamesProps {
  /** Share per category in parts per million; others count nothing. */
  readonly games: Readonly<Record<string, number>>;
  /** What has to count in the example. */
  readonly play: string | undefined;
}

/** How much of a bet counts in each kind of game, what the example takes there, and which games do not count. */
export function CountedGames({ games, play }: CountedGamesProps) {
  const { t } = useTranslation();
  const offered = useOffered();
  const shareOf = (category: string) => games[category] ?? 0;
  // Both kinds of lottery have one name: what is the same of them is said once.
  const shown = CATEGORIES.filter((each) => offered(each) && (each !== "LOTT" || shareOf("LOTT") !== shareOf("ELOTT")));
  const nameOf = (category: string) => t([`records.category.${category}`, "offers.fact.otherGames"]);
  const none = shown.filter((category) => shareOf(category) === 0);
  return (
    <div className="grid gap-1.5 text-[13px]">
      <p className="text-text3">{t("offers.fact.games")}</p>
      <ul className="grid gap-1">
        {shown
          .filter((category) => shareOf(category) > 0)
          .map((category) => (
            <li key={category} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
              <span>
                {nameOf(category)} <b className="money">{formatNumber(shareOf(category) / PER_CENT, 2)}%</b>
              </span>
              {play !== undefined && shareOf(category) !== WHOLE && (
                <span className="text-text2">
                  {t("offers.fact.takes")} <Money amount={betsFor(play, shareOf(category))} />
                </span>
              )}
            </li>
          ))}
      </ul>
      {none.length > 0 && (
        <p className="text-text3">{t("offers.fact.countsNothing", { games: none.map(nameOf).join(", ") })}</p>
      )}
    </div>
  );
}
