import { type GameCard, GameTile } from "./game-tile.tsx";
import { Skeleton } from "../../ui/states.tsx";

const GRID = "grid gap-2 sm:gap-3 grid-cols-[repeat(auto-fill,minmax(clamp(104px,28vw,168px),1fr))]";

/** Tiles in as many columns as fit. */
export function GameGrid({ games }: { readonly games: readonly GameCard[] }) {
  return (
    <ul className={GRID}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

export function GridSkeleton({ tiles = 14 }: { readonly tiles?: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="aspect-3/4" />
      ))}
    </div>
  );
}
