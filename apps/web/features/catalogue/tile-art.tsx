import { Picture } from "../../ui/picture.tsx";
import type { GameCard } from "./game-tile.tsx";
import { hueOf, VendorMark } from "./vendor-mark.tsx";

/** The picture of a game; one that nobody drew gets a pattern of its own, made here without asking for a file. */
export function TileArt({ game, eager }: { readonly game: GameCard; readonly eager: boolean }) {
  if (game.label === "Simulated") return <Pattern game={game} />;
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

function Pattern({ game }: { readonly game: GameCard }) {
  const hue = hueOf(game.gameCode);
  const turn = hueOf(game.gameId) % 180;
  const background = [
    `repeating-linear-gradient(${turn}deg, #ffffff14 0 10px, transparent 10px 28px)`,
    `radial-gradient(circle at 50% 38%, oklch(62% 0.17 ${hue}) 0, oklch(34% 0.13 ${(hue + 50) % 360}) 60%, oklch(18% 0.06 ${hue}) 100%)`,
  ].join(",");
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center" style={{ background }}>
      <span className="grid justify-items-center w-full -translate-y-[22%] drop-shadow-lg">
        <VendorMark name={game.vendorName} size={52} className="w-[36%] h-auto" />
      </span>
    </span>
  );
}
