import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { useRewardText } from "@taya/ui/reward-amount";
import { type Metric, Score } from "./score.tsx";
import type { Board } from "./use-missions.ts";

/** The first stands in the middle and highest; in the order of the page the first comes first. */
const STANDS: Readonly<Record<number, string>> = {
  1: "order-2 pt-4 pb-7 border-gold",
  2: "order-1 pt-3 pb-4 border-line-strong",
  3: "order-3 pt-2 pb-2 border-line",
};
const CUPS: Readonly<Record<number, string>> = { 1: "text-gold", 2: "text-[#c3cbdc]", 3: "text-[#cd8a55]" };

/** The first three. */
export function Podium({ places, metric }: { readonly places: Board["list"]; readonly metric: Metric }) {
  const { t } = useTranslation();
  const say = useRewardText();
  return (
    <ol aria-label={t("missions.board.top")} className="grid grid-cols-3 items-end gap-2">
      {places.map(({ rank, nameMasked, score, reward, unit }) => (
        <li
          key={rank}
          className={`grid justify-items-center gap-1 rounded-md border bg-bg2 px-2 text-center min-w-0 ${STANDS[rank] ?? ""}`}
        >
          <span className={`inline-flex items-center gap-1 font-extrabold ${CUPS[rank] ?? ""}`}>
            <Icon name="trophy" size={22} />
            {rank}
          </span>
          <b className="max-w-full truncate" translate="no">
            {nameMasked}
          </b>
          <span className="text-[12px] text-text2 wrap-anywhere">
            <Score score={score} metric={metric} />
          </span>
          {reward !== undefined && unit && <span className="text-[13px] font-bold text-gold">{say(reward, unit)}</span>}
        </li>
      ))}
    </ol>
  );
}
