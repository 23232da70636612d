import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import type { ModalProps } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Picture } from "@taya/ui/picture";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { useFavourite } from "../../games/favourites.ts";
import { useDemo, usePlay } from "../../games/use-play.ts";

/** Everything to know of a game before playing it. */
export default function GameSheet({ params }: ModalProps) {
  const gameId = params.get("id") ?? "";
  const { data, fault, retry } = useCall(api.catalogue.game, { gameId });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data)
    return (
      <div className="p-6 pt-14">
        <SkeletonRows rows={4} />
      </div>
    );
  return <Sheet game={data} />;
}

type Game = Received<Contracts["catalogue"]["game"]>;

function Sheet({ game }: { readonly game: Game }) {
  const { t } = useTranslation();
  const play = usePlay();
  const demo = useDemo(game);
  const { favourite, toggle } = useFavourite(game);
  const facts: readonly [string, string | undefined][] = [
    ["rtp", game.rtp && `${game.rtp} %`],
    ["hitRate", game.hitRate && `${game.hitRate} %`],
    ["volatility", game.volatility === undefined ? undefined : t("catalogue.outOfFive", { value: game.volatility })],
    ["maxWin", game.maxWin],
    [
      "lines",
      game.ways
        ? t("catalogue.ways", { count: game.ways })
        : game.lines
          ? t("catalogue.lines", { count: game.lines })
          : undefined,
    ],
    [
      "liveRtp",
      game.liveRtp.value
        ? t("catalogue.observed", { ...game.liveRtp, shown: formatNumber(game.liveRtp.rounds) })
        : undefined,
    ],
  ];
  return (
    <div>
      {game.wide && (
        <Picture src={game.wide} alt="" width={720} height={360} className="w-full aspect-2/1 object-cover" />
      )}
      <div className="grid gap-4 p-6">
        <div>
          <h2 className="display text-2xl">{game.name}</h2>
          <p translate="no" className="text-text3">
            {game.vendorName}
          </p>
          {game.label === "Simulated" && <p className="pt-2 text-warn">{t("catalogue.simulated")}</p>}
          {demo && <p className="pt-2 text-[13px] text-text3">{t("catalogue.demoHint")}</p>}
        </div>
        <p className="text-text2">{game.description}</p>
        <dl className="grid grid-cols-2 gap-2">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="card bg-bg0 px-3 py-2">
                <dt className="text-xs text-text3">{t(`catalogue.fact.${name}`)}</dt>
                <dd className="font-bold money">{value}</dd>
              </div>
            ) : null,
          )}
          <div className="card bg-bg0 px-3 py-2">
            <dt className="text-xs text-text3">{t("catalogue.fact.stake")}</dt>
            <dd className="font-bold">
              <Money amount={game.minBet} /> – <Money amount={game.maxBet} />
            </dd>
          </div>
        </dl>
        <div className="flex gap-3 sticky bottom-0 bg-bg1 py-3">
          <Button look="gold" wide disabled={game.maintain === 1} onClick={() => void play(game)}>
            <Icon name="player-play" />
            {t("catalogue.playNow")}
          </Button>
          {demo && (
            <Button look="ghost" onClick={() => void play(game, { demo: true })}>
              {t("catalogue.demo")}
            </Button>
          )}
          <Button aria-pressed={favourite} onClick={() => void toggle()}>
            <Icon name={favourite ? "heart-filled" : "heart"} />
            <span className="sr-only">
              {t(favourite ? "catalogue.unfavourite" : "catalogue.favourite", { name: game.name })}
            </span>
          </Button>
        </div>
        <details className="text-text2 group">
          <summary className="min-h-11 flex items-center gap-2 font-bold cursor-pointer list-none">
            <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
            {t("catalogue.rules")}
          </summary>
          <ul className="grid gap-2 list-disc ps-5">
            {game.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className="mt-3 text-xs text-text3 break-all">
            {t("catalogue.version", { version: game.version })} · {game.parSheetHash}
          </p>
        </details>
      </div>
    </div>
  );
}
