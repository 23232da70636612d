import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Skeleton } from "@taya/ui/skeleton";
import { type GameCard, GameTile } from "./game-tile.tsx";

interface RailProps {
  readonly title: string;
  readonly icon: string;
  readonly to?: string;
  readonly games: readonly GameCard[] | undefined;
  /** The first rail of a page loads its pictures at once. */
  readonly eager?: boolean;
}

/** A row of tiles to scroll sideways, with its name and the way to all of them. */
export function GameRail({ title, icon, to, games, eager = false }: RailProps) {
  if (games?.length === 0) return null;
  const tiles: ReactNode = games
    ? games.map((game) => (
        <li key={game.gameId} className="snap-start">
          <GameTile game={game} eager={eager} />
        </li>
      ))
    : Array.from({ length: 7 }, (_, at) => <Skeleton key={at} className="aspect-3/4" />);
  return (
    <section
      aria-label={title}
      className={eager ? "" : "[content-visibility:auto] [contain-intrinsic-size:auto_290px]"}
    >
      <RailHead title={title} icon={icon} {...(to && { to })} />
      <ul className="rail gap-2 sm:gap-3 pt-1 pb-2 auto-cols-[clamp(108px,29vw,168px)]">{tiles}</ul>
    </section>
  );
}

/** Picture, name, and the way to all of it. */
export function RailHead({ title, icon, to }: Pick<RailProps, "title" | "icon" | "to">) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 min-h-11">
      <img src={`/art/icons/${icon}.webp`} alt="" width={24} height={24} />
      <h2 className="text-lg font-bold grow">{title}</h2>
      {to && (
        <Link
          to={to}
          aria-label={t("home.seeAllOf", { title })}
          className="min-h-11 grid items-center px-2 font-bold text-text2 hover:text-text"
        >
          {t("home.seeAll")}
        </Link>
      )}
    </div>
  );
}

const MOST = 6;

/** A shelf of few games has room to show each of them large. */
export const fewEnough = (games: readonly GameCard[]): boolean =>
  games.length > 0 && games.length <= MOST && games.every((game) => game.wide);
