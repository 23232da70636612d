import { useTranslation } from "react-i18next";
import { formatDateTime } from "@taya/client/format";
import { useBrand } from "@taya/client/brand";
import { CLOSING_MS, clockText } from "../rules/timing.ts";
import type { GameRow, Opened } from "../types.ts";
import { useServerNow } from "../use-now.ts";

const DAY_MS = 86_400_000;

/** How long bets are taken, by the server's clock, or what happens instead. */
export function CardTimer({
  game,
  current,
}: {
  readonly game: GameRow;
  readonly current: Opened["current"] | undefined;
}) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const now = useServerNow(500);
  const lock = current?.lockTime ?? game.nextDraw;
  const left = lock - now;
  if (current && now < current.startTime)
    return <Chip look="bg-bg3 text-text2">{t("lottery.lobby.opens", { at: clockText(current.startTime - now) })}</Chip>;
  if (left <= 0) return <Chip look="bg-bg3 text-info">{t("lottery.drawingShort")}</Chip>;
  if (left > DAY_MS) return <Chip look="bg-bg3 text-text2">{formatDateTime(lock, zone).slice(5, 16)}</Chip>;
  const closing = left <= CLOSING_MS;
  return (
    <Chip look={closing ? "bg-danger text-white" : "bg-win/15 text-win"}>
      <span className="sr-only">{t(closing ? "lottery.closing" : "lottery.closesIn")} </span>
      {clockText(left)}
    </Chip>
  );
}

const Chip = ({ look, children }: { readonly look: string; readonly children: React.ReactNode }) => (
  <span role="timer" className={`shrink-0 rounded-full px-2.5 py-1 text-[13px] font-extrabold money ${look}`}>
    {children}
  </span>
);
