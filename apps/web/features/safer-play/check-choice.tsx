import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatElapsed } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { Figure, MoneyFigure } from "./figure.tsx";
import { useElapsed } from "./use-safer.ts";

/** How often the player is shown time and result, and both as they stand now. */
export default function CheckChoice() {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const { data, fault, retry } = useCall(api.compliance.realityCheck, {}, { everyMs: 30_000 });
  const elapsed = useElapsed(data) ?? 0;
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={3} />;
  const { choices, minutes, dueAt } = data;

  async function choose(wish: number | null): Promise<void> {
    const result = await api.compliance.setRealityCheck({ minutes: wish as 15 | 30 | 60 | null });
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    toast(t("safer.check.saved"), "good");
    refresh(api.compliance.realityCheck);
  }
  return (
    <section className="card p-4 sm:p-5 grid gap-4">
      <p className="text-text2">{t("safer.check.text")}</p>
      <fieldset className="grid gap-2">
        <legend className="text-[13px] font-semibold text-text2 mb-2">{t("safer.check.every")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices
            .filter((each) => each !== null)
            .map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === minutes}
                onClick={() => void choose(each)}
                className="min-h-11 px-4 rounded-full font-semibold border border-line-strong text-text2 hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white"
              >
                {t("safer.check.minutes", { minutes: each })}
              </button>
            ))}
          <button
            type="button"
            onClick={() => void choose(null)}
            className="min-h-11 px-4 rounded-full font-semibold text-text2 underline hover:text-text"
          >
            {t("safer.check.house")}
          </button>
        </div>
      </fieldset>
      <dl className="grid grid-cols-2 sm:grid-cols-4 gap-3">
        <Figure label={t("safer.check.elapsed")}>{formatElapsed(elapsed)}</Figure>
        <MoneyFigure label={t("safer.check.staked")} amount={data.staked} />
        <MoneyFigure label={t("safer.check.won")} amount={data.won} />
        <MoneyFigure label={t("safer.check.net")} amount={data.net} signed />
      </dl>
      {dueAt !== undefined && !data.due && (
        <p className="text-[13px] text-text3">{t("safer.check.next", { at: formatDateTime(dueAt, zone) })}</p>
      )}
    </section>
  );
}
