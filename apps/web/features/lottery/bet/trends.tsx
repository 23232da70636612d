import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Failed, Skeleton } from "@taya/ui/states";
import { extremes, placesIn, type Trend, trendsAt } from "../rules/hot-cold.ts";
import type { Room } from "./room.ts";

const RESULTS = 100;
const EXTREMES = 5;
const MOST_BARS = 20;

/** What came often and what stayed away, at each place of the last hundred results; open on demand. */
export function Trends({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-12 px-4 flex items-center font-bold cursor-pointer">{t("lottery.trend.title")}</summary>
      {open && <Shown gameId={room.game.gameId} textMode={room.textMode} />}
    </details>
  );
}

function Shown({ gameId, textMode }: { readonly gameId: number; readonly textMode: boolean }) {
  const { t, i18n } = useTranslation();
  const { data, fault, retry } = useCall(api.lottery.hotGap, { gameId, size: RESULTS }, { freshMs: 20_000 });
  const [place, setPlace] = useState<string>();
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <Skeleton className="h-40 m-4" />;
  const places = placesIn(data.hot);
  const chosen = place ?? places[0];
  if (chosen === undefined) return <p className="p-4 text-text3">{t("lottery.trend.none")}</p>;
  const trends = trendsAt(data.hot, data.gap, chosen);
  const { hot, cold } = extremes(trends, EXTREMES);
  const nameOf = (each: string) => {
    if (/^\d+$/.test(each)) return t("lottery.row.place", { place: Number(each) + 1 });
    if (each === "all") return t("lottery.trend.all");
    return i18n.exists(`lottery.tier.${each}`) ? t(`lottery.tier.${each}`) : each;
  };
  return (
    <div className="grid gap-4 p-4 pt-0">
      <p className="text-[13px] text-text3">{t("lottery.trend.help", { count: RESULTS })}</p>
      {places.length > 1 && (
        <div role="group" aria-label={t("lottery.places.title")} className="flex flex-wrap gap-1">
          {places.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === chosen}
              onClick={() => setPlace(each)}
              className="min-h-11 px-3 rounded-sm font-bold bg-bg2 text-text2 aria-pressed:bg-brand aria-pressed:text-white"
            >
              {nameOf(each)}
            </button>
          ))}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Few name={t("lottery.trend.hot")} look="text-lose" trends={hot} count={({ hot: times }) => times} />
        <Few name={t("lottery.trend.cold")} look="text-info" trends={cold} count={({ gap }) => gap} />
      </dl>
      {!textMode && trends.length <= MOST_BARS && <Bars trends={trends} />}
    </div>
  );
}

interface FewProps {
  readonly name: string;
  readonly look: string;
  readonly trends: readonly Trend[];
  readonly count: (trend: Trend) => number;
}

const Few = ({ name, look, trends, count }: FewProps) => (
  <div className="grid gap-1">
    <dt className={`font-bold ${look}`}>{name}</dt>
    <dd className="flex flex-wrap gap-x-3">
      {trends.map((trend) => (
        <span key={trend.label} className="money">
          <b>{trend.label}</b> <span className="text-[13px] text-text3">{count(trend)}</span>
        </span>
      ))}
    </dd>
  </div>
);

/** How often each number came, as bars. */
function Bars({ trends }: { readonly trends: readonly Trend[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...trends.map(({ hot }) => hot));
  return (
    <table className="w-full">
      <caption className="sr-only">{t("lottery.trend.title")}</caption>
      <thead>
        <tr className="text-[12px] text-text3">
          <th className="w-18 text-start">{t("lottery.trend.number")}</th>
          <th className="text-start">{t("lottery.trend.times")}</th>
          <th className="w-20 text-end">{t("lottery.trend.gap")}</th>
        </tr>
      </thead>
      <tbody>
        {trends.map(({ label, hot, gap }) => (
          <tr key={label} className="h-7">
            <th scope="row" className="text-start money">
              {label}
            </th>
            <td>
              <span className="flex items-center gap-2">
                <span
                  className="block h-2.5 rounded-full bg-brand"
                  style={{ width: `${(hot / most) * 75}%`, minWidth: 2 }}
                />
                <span className="text-[13px] money">{hot}</span>
              </span>
            </td>
            <td className="text-end text-[13px] text-text3 money">{gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
