import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { current } from "@taya/client/i18n";
import { useCalls } from "@taya/client/many-queries";
import { Outcome } from "../result/outcome.tsx";
import { type LotteryPlace, pathOf, placeAt } from "../rules/pages.ts";
import type { GameRow } from "../types.ts";
import { gameLink } from "./game-link.ts";

const MOST = 20;

interface PopularProps {
  readonly place: LotteryPlace;
  /** The lotteries that are shown there. */
  readonly games: readonly Pick<GameRow, "gameId">[];
}

/** The last results of the games that most people play now. */
export function Popular({ place, games }: PopularProps) {
  const { t } = useTranslation();
  const language = current().code.toUpperCase();
  const told = useCalls(
    api.lottery.opened,
    place.modes.map((prizeMode) => ({ prizeMode, count: MOST, device: "WEB" as const, language })),
  );
  const drawn = told
    .flatMap(({ data }) => data ?? [])
    .filter(({ winningNumber, gameId }) => winningNumber !== "" && games.some((game) => game.gameId === gameId))
    .slice(0, MOST);
  if (drawn.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3 min-w-0" aria-labelledby="popular-numbers">
      <h2 id="popular-numbers" className="display text-lg">
        {t("lottery.lobby.popular")}
      </h2>
      <ul
        className="relative rail gap-3 pb-1 justify-start items-start auto-cols-[minmax(256px,max-content)]"
        tabIndex={0}
        aria-labelledby="popular-numbers"
      >
        {drawn.map((each) => (
          <li key={each.gameId} className="snap-start">
            <Link
              to={gameLink(placeAt(pathOf(each.vassalage, place.path)), each.gameCode)}
              className="grid gap-2 rounded-md bg-linear-to-br from-[#1c2145] to-bg1 border border-line p-3 hover:border-line-strong max-w-[340px]"
            >
              <span className="flex items-baseline justify-between gap-3">
                <b className="truncate">{each.gameName}</b>
                <span className="text-[12px] text-text3 money">{each.numero.slice(-4)}</span>
              </span>
              <Outcome winning={each.winningNumber} gameCode={each.gameCode} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
