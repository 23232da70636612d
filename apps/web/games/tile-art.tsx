import { Suspense } from "react";
import { Picture } from "@taya/ui/picture";
import type { GameCard } from "./game-tile.tsx";
import { lazyPart } from "@taya/client/import-with-retry";

/** Few houses need it, so it is not among what the first screen fetches. */
const TilePattern = lazyPart(() => import("./tile-pattern.tsx"));

/** The picture of a game; one that nobody drew gets a pattern of its own, made here without asking for a file. */
export function TileArt({ game, eager }: { readonly game: GameCard; readonly eager: boolean }) {
  if (game.label === "Simulated") {
    return (
      <Suspense>
        <TilePattern game={game} />
      </Suspense>
    );
  }
  return (
    <Picture
      src={game.icon}
      alt=""
      width={360}
      height={480}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}
