import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Referral } from "./referral.ts";

const COUNTS = ["clicks", "registered", "active"] as const;

/** What has come of the link so far. */
export function Stats({ stats }: { readonly stats: Referral["stats"] }) {
  const { t } = useTranslation();
  return (
    <dl aria-label={t("referral.stats.title")} className="grid grid-cols-2 lg:grid-cols-4 gap-3">
      {COUNTS.map((key) => (
        <div key={key} className="card p-4 flex flex-col-reverse justify-end gap-1">
          <dt className="text-[13px] text-text2">{t(`referral.stats.${key}`)}</dt>
          <dd className="text-xl font-extrabold money">{formatNumber(stats[key])}</dd>
        </div>
      ))}
      <div className="card p-4 flex flex-col-reverse justify-end gap-1">
        <dt className="text-[13px] text-text2">{t("referral.stats.reward")}</dt>
        <dd className="text-xl font-extrabold text-win">
          <Money amount={stats.reward} />
        </dd>
      </div>
    </dl>
  );
}
