import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type GameCard, GameTile } from "./game-tile.tsx";
import { Skeleton } from "@taya/ui/states";
import { useWindow } from "./use-window.ts";

const GRID = "grid gap-2 sm:gap-3 grid-cols-[repeat(auto-fill,minmax(clamp(104px,28vw,168px),1fr))]";
/** Scrolling draws new rows; the tiles that stay are not drawn again. */
const Tile = memo(GameTile);
/** Up to here everything is drawn at once. */
const FEW = 100;

interface GridProps {
  /** A place without a game is one that is still on its way. */
  readonly games: readonly (GameCard | undefined)[];
}

/** Tiles in as many columns as fit; of a long list only what is near the screen is drawn. */
export function GameGrid({ games }: GridProps) {
  if (games.length > FEW) return <LongGrid games={games} />;
  return (
    <ul className={GRID}>
      {games.map((game, at) => (
        <li key={game?.gameId ?? at}>{game ? <Tile game={game} /> : <Skeleton className="aspect-3/4" />}</li>
      ))}
    </ul>
  );
}

function LongGrid({ games }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, first, last } = useWindow(list, games.length);
  const rows = Math.ceil(games.length / columns);
  const end = Math.min(last, rows);
  return (
    <ul
      ref={list}
      data-testid="long-grid"
      className={`${GRID} [overflow-anchor:none]`}
      style={{ paddingTop: first * rowHeight, paddingBottom: Math.max(0, rows - end) * rowHeight }}
    >
      {games.slice(first * columns, end * columns).map((game, at) => {
        const place = first * columns + at;
        return (
          <li key={game?.gameId ?? place} aria-posinset={place + 1} aria-setsize={games.length}>
            {game ? <Tile game={game} /> : <Skeleton className="aspect-3/4" />}
          </li>
        );
      })}
    </ul>
  );
}

export function GridSkeleton({ tiles = 14 }: { readonly tiles?: number }) {
  const { t } = useTranslation();
  return (
    <div className={GRID} role="status" aria-label={t("ui.loading")}>
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="aspect-3/4" />
      ))}
    </div>
  );
}
