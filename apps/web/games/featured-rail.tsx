import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Picture } from "@taya/ui/picture";
import type { GameCard } from "./game-tile.tsx";
import { RailHead } from "./game-rail.tsx";
import { usePlay } from "./use-play.ts";

interface FeaturedRailProps {
  readonly title: string;
  readonly icon: string;
  readonly to: string;
  readonly games: readonly GameCard[];
}

/** A row of wide cards, each with the figures that decide whether one wants to play it. */
export default function FeaturedRail({ title, icon, to, games }: FeaturedRailProps) {
  return (
    <section aria-label={title} className="[content-visibility:auto] [contain-intrinsic-size:auto_330px]">
      <RailHead title={title} icon={icon} to={to} />
      <ul className="rail gap-3 pt-1 auto-cols-[86%] sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 lg:grid-cols-3">
        {games.map((game) => (
          <li key={game.gameId} className="snap-start">
            <WideCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WideCard({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const play = usePlay();
  const off = game.maintain === 1;
  const dots = game.volatility && `${"●".repeat(game.volatility)}${"○".repeat(5 - game.volatility)}`;
  return (
    <article className="card overflow-hidden grid">
      <div className="relative aspect-2/1 bg-bg2">
        <Picture
          src={game.wide ?? game.icon}
          alt=""
          width={720}
          height={360}
          loading="lazy"
          decoding="async"
          className={`absolute inset-0 size-full object-cover ${off ? "grayscale opacity-60" : ""}`}
        />
        <h3 className="display absolute inset-x-0 bottom-0 px-4 pb-3 pt-10 bg-linear-to-t from-black/85 to-transparent text-lg leading-tight">
          {game.name}
        </h3>
      </div>
      <div className="flex items-center gap-2 p-3">
        <dl className="grid grid-cols-3 gap-2 grow text-[13px]">
          <Figure name={t("catalogue.fact.rtp")} value={game.rtp && `${game.rtp} %`} />
          <Figure name={t("catalogue.fact.maxWin")} value={game.maxWin} />
          <Figure
            name={t("catalogue.fact.volatility")}
            value={dots}
            said={t("catalogue.outOfFive", { value: game.volatility ?? 0 })}
          />
        </dl>
      </div>
      <div className="flex items-center gap-2 px-3 pb-3">
        <p className="grow text-[13px] text-text3">
          {t("catalogue.from")} <Money amount={game.minBet} />
        </p>
        <IconButton label={t("catalogue.about", { name: game.name })} onClick={() => open("game", { id: game.gameId })}>
          <Icon name="info-circle" />
        </IconButton>
        <Button look="brand" disabled={off} onClick={() => void play(game)}>
          <Icon name="player-play" size={18} />
          {t(off ? "catalogue.badge.maintain" : "catalogue.playNow")}
          <span className="sr-only">{game.name}</span>
        </Button>
      </div>
    </article>
  );
}

function Figure({ name, value, said }: { name: string; value: string | undefined | 0; said?: string }) {
  if (!value) return null;
  return (
    <div className="min-w-0">
      <dt className="text-[11px] text-text3 leading-tight wrap-anywhere">{name}</dt>
      <dd className="font-bold money">
        <span aria-hidden={said ? true : undefined}>{value}</span>
        {said && <span className="sr-only">{said}</span>}
      </dd>
    </div>
  );
}
