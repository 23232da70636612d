import { kindOfSpot } from "@taya/games/kit/table-parts/names";
import type { TableGame } from "@taya/games/kit/table-game";
import type { Say } from "@taya/games/kit/table-view";
import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import type { GameText } from "../start.tsx";
import { Volume } from "../volume.tsx";
import type { TableNow } from "./heard.ts";
import { FROM_BELOW, Sheet } from "../sheet.tsx";
import { formatPercent } from "@taya/client/format";

interface InfoProps {
  readonly game: TableGame;
  readonly table: TableNow;
  readonly text: GameText;
  readonly say: Say;
  readonly onClose: () => void;
}

/** Rules, limits, what every bet pays and gives back in the long run, and the volume. */
export function Info({ game, table, text, say, onClose }: InfoProps) {
  const { t } = useTranslation();
  const { min, max, tableMax } = table.limits;
  return (
    <Sheet className={FROM_BELOW} title={text.name} onClose={onClose}>
      <p className="text-text2">{text.description}</p>
      <p className="font-bold">{say("rngTableHelp")}</p>
      <p>{say("limits", { min: formatAmount(min), max: formatAmount(max) })}</p>
      <p>{say("tableLimit", { max: formatAmount(tableMax) })}</p>
      <section className="grid gap-2">
        <h3 className="font-bold">{t("game.rules")}</h3>
        <ul className="grid gap-2 list-disc ps-5 text-text2">
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <table className="w-full text-[13px]">
        <caption className="text-start font-bold pb-2">{say("paysTable")}</caption>
        <thead>
          <tr className="text-text3 text-start">
            <th className="text-start font-normal">{say("bet")}</th>
            <th className="text-start font-normal">{say("pays")}</th>
            <th className="text-end font-normal">RTP</th>
          </tr>
        </thead>
        <tbody>
          {kindsOf(game).map(({ label, pays, rtp }) => (
            <tr key={`${label}${pays}`} className="border-t border-line">
              <td className="py-1.5">{say(label)}</td>
              <td>{pays}</td>
              <td className="text-end money">{formatPercent(rtp)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Volume />
      <p className="text-xs text-text3">{say("keys")}</p>
    </Sheet>
  );
}

/** One row for all spots of a kind that pay alike. */
function kindsOf(game: TableGame): { label: string; pays: string; rtp: number }[] {
  const rows = new Map<string, { spots: string[]; pays: string; rtp: number }>();
  for (const { spot, pays, rtp } of game.spots) {
    const key = `${kindOfSpot(spot)} ${pays} ${rtp}`;
    const row = rows.get(key);
    if (row) row.spots.push(spot);
    else rows.set(key, { spots: [spot], pays, rtp });
  }
  return [...rows.values()].map(({ spots, pays, rtp }) => ({
    label: spots.length === 1 ? spots[0]! : kindOfSpot(spots[0]!),
    pays,
    rtp,
  }));
}
