import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";
import { Outcome } from "../result/outcome.tsx";
import type { LotteryPlace } from "../rules/pages.ts";
import { dressOf, readWinning } from "../rules/winning.ts";
import type { GameRow, Opened } from "../types.ts";
import { CardTimer } from "./card-timer.tsx";
import { gameLink } from "./game-link.ts";
import { Emblem } from "./emblem.tsx";

interface GameCardProps {
  readonly game: GameRow;
  readonly opened: Opened | undefined;
  readonly place: LotteryPlace;
}

/** A game of the lobby: its name, its last result, when it closes; the whole card opens it. */
export function GameCard({ game, opened, place }: GameCardProps) {
  const { t } = useTranslation();
  const off = game.maintain === 1;
  const shown = readWinning(opened?.winningNumber ?? "");
  const dress = dressOf(game.gameCode, shown.kind === "balls" ? shown.balls : []);
  return (
    <article
      data-testid={`lottery-${game.gameCode}`}
      className={`group relative grid h-full content-between gap-3 overflow-hidden rounded-md bg-bg1 border border-line p-3.5 transition-[transform,border-color] duration-120 hover:border-line-strong [@media(pointer:fine)]:hover:-translate-y-0.5 ${off ? "opacity-60" : ""}`}
    >
      <Link
        to={gameLink(place, game.gameCode)}
        aria-label={t("lottery.lobby.open", { name: game.gameName })}
        className="absolute inset-0 z-10 rounded-md focus-visible:outline-offset-[-3px]"
      />
      <div className="flex items-start gap-3">
        <Emblem dress={dress} lots={shown.kind === "lots" || game.area === "VN"} code={game.gameCode} />
        <div className="grow min-w-0">
          <h3 className="font-bold text-[16px] leading-5 line-clamp-2">{game.gameName}</h3>
          <p className="pt-1 flex flex-wrap items-center gap-1.5 text-[12px] text-text3">
            {game.hot === 1 && <Badge look="bg-[#c4203f] text-white">{t("catalogue.badge.hot")}</Badge>}
            {game.isNew === 1 && <Badge look="bg-brand text-white">{t("catalogue.badge.new")}</Badge>}
            {game.cycleSec !== null && <span>{t("lottery.lobby.every", { minutes: minutes(game.cycleSec) })}</span>}
          </p>
        </div>
        {off ? (
          <span className="inline-flex items-center gap-1 rounded-full bg-bg3 px-2.5 py-1 text-[12px] font-bold text-warn">
            <Icon name="alert-triangle" size={14} />
            {t("catalogue.badge.maintain")}
          </span>
        ) : (
          <CardTimer game={game} current={opened?.current} />
        )}
      </div>
      <div className="grid gap-1.5 min-h-[58px] content-end">
        {opened && opened.winningNumber !== "" ? (
          <>
            <p className="text-[12px] text-text3 money">{t("lottery.issueNo", { numero: opened.numero })}</p>
            <Outcome winning={opened.winningNumber} gameCode={game.gameCode} size="small" />
          </>
        ) : (
          <p className="text-[13px] text-text3">{t("lottery.lobby.firstDraw")}</p>
        )}
      </div>
    </article>
  );
}

/** "1", "1.5", "15" out of seconds. */
const minutes = (seconds: number): string => String(Math.round(seconds / 6) / 10);

const Badge = ({ look, children }: { readonly look: string; readonly children: string }) => (
  <span className={`rounded px-1.5 py-px text-[11px] font-extrabold uppercase ${look}`}>{children}</span>
);
