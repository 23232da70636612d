import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";

const STEPS = ["clicks", "used", "conversions", "active"] as const;

type Figures = Readonly<Record<(typeof STEPS)[number], number>>;

/** How far whoever followed links has come, each step as long as its part of those who registered or followed. */
export function Funnel({ of }: { readonly of: Figures }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...STEPS.map((step) => of[step]));
  return (
    <dl aria-label={t("agents.funnel.title")} className="grid grid-cols-2 sm:grid-cols-4 gap-x-4 gap-y-3">
      {STEPS.map((step) => (
        <div key={step} className="flex flex-col-reverse justify-end gap-1 min-w-0">
          <dt className="text-[12px] text-text3">{t(`agents.funnel.${step}`)}</dt>
          <dd className="grid gap-1">
            <b className="money text-base">{formatNumber(of[step])}</b>
            <span aria-hidden="true" className="block h-1.5 rounded-full bg-bg0">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${(100 * of[step]) / most}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
