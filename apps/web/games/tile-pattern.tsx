import type { GameCard } from "./game-tile.tsx";
import { hueOf, VendorMark } from "./vendor-mark.tsx";

/** A pattern of a game's own, out of its codes: the picture of a game that nobody drew. */
export default function TilePattern({ game }: { readonly game: GameCard }) {
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
