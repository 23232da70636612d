import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { useFavourite } from "./favourites.ts";
import { nameLines } from "./name-lines.ts";
import { TileArt } from "./tile-art.tsx";
import { useDemo, usePlay } from "./use-play.ts";

export type GameCard = Received<Contracts["catalogue"]["hotGames"]>["list"][number];

/** A game as a picture with its name over it; the whole tile plays, its corners tell, remember and open it for play money. */
export function GameTile({ game, eager = false }: { readonly game: GameCard; readonly eager?: boolean }) {
  const { t } = useTranslation();
  const play = usePlay();
  const { open } = useModals();
  const demo = useDemo(game);
  const off = game.maintain === 1;
  const badge = off
    ? "maintain"
    : game.label === "Simulated"
      ? "simulated"
      : game.isHot
        ? "hot"
        : game.isNew
          ? "new"
          : undefined;
  const [first, rest] = nameLines(game.name);
  // Three tiles stand beside each other on a phone: a word is rather small than broken.
  const long = game.name.split(" ").some((word) => word.length > 8);
  return (
    <article className="group relative rounded-md overflow-hidden bg-bg2 aspect-3/4 @container ring-1 ring-inset ring-white/10 transition-[transform,box-shadow] duration-120 [@media(pointer:fine)]:hover:-translate-y-1 [@media(pointer:fine)]:hover:shadow-[0_12px_28px_#0009]">
      <button
        type="button"
        disabled={off}
        onClick={() => void play(game)}
        aria-label={t(game.isGame === "VASSALAGE" ? "catalogue.openVendor" : "catalogue.play", { name: game.name })}
        className={`absolute inset-0 text-start ${off ? "grayscale opacity-60" : ""}`}
      >
        <TileArt game={game} eager={eager} />
        <span className="tile-name" data-long={long || undefined}>
          {first} <span className="block text-gold">{rest}</span>
        </span>
      </button>
      {badge && <Badge kind={badge} />}
      {game.rtp && (
        <span className="hidden lg:block absolute top-2 end-2 rounded bg-black/60 px-1.5 py-0.5 text-[10px] font-bold pointer-events-none">
          RTP {game.rtp}
        </span>
      )}
      {demo && !off && (
        <button
          type="button"
          onClick={() => void play(game, { demo: true })}
          className="max-lg:hidden absolute top-9 end-2 min-h-8 px-3 rounded-full bg-black/75 text-white text-[12px] font-bold ring-1 ring-white/25 hover:bg-black opacity-0 group-hover:opacity-100 focus-visible:opacity-100 transition-opacity duration-120"
        >
          {t("catalogue.demo")}
          <span className="sr-only">{game.name}</span>
        </button>
      )}
      <div className="absolute max-lg:top-0 max-lg:end-0 lg:bottom-1 lg:inset-x-1 flex justify-between pointer-events-none *:pointer-events-auto lg:opacity-0 group-hover:opacity-100 focus-within:opacity-100 transition-opacity duration-120">
        <IconButton
          className="max-lg:size-10! lg:size-8! lg:bg-black/50 text-white! drop-shadow-[0_1px_3px_#000]"
          label={t("catalogue.about", { name: game.name })}
          onClick={() => open("game", { id: game.gameId })}
        >
          <Icon name="info-circle" size={18} />
        </IconButton>
        <span className="hidden lg:block">
          <Heart game={game} />
        </span>
      </div>
    </article>
  );
}

function Heart({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation();
  const { favourite, toggle } = useFavourite(game);
  return (
    <IconButton
      className="size-8! bg-black/50 text-white!"
      aria-pressed={favourite}
      label={t(favourite ? "catalogue.unfavourite" : "catalogue.favourite", { name: game.name })}
      onClick={() => void toggle()}
    >
      <Icon name={favourite ? "heart-filled" : "heart"} size={18} className={favourite ? "text-lose" : ""} />
    </IconButton>
  );
}

function Badge({ kind }: { readonly kind: "hot" | "new" | "maintain" | "simulated" }) {
  const { t } = useTranslation();
  const look = {
    hot: "bg-danger text-white",
    new: "bg-win text-gold-ink",
    maintain: "bg-warn text-gold-ink",
    simulated: "bg-white text-black",
  }[kind];
  return (
    <span
      className={`absolute top-2 start-2 rounded px-2 py-0.5 text-[10px] font-extrabold uppercase pointer-events-none ${look}`}
    >
      {t(`catalogue.badge.${kind}`)}
    </span>
  );
}
