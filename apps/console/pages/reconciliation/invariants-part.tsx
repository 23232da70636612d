import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import type { Reconciliation } from "./types.ts";
import { durationOf } from "../../lib/figures.ts";
import { Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";

/** When the books were proved last and how long it took, then what every check said. */
export function Invariants({ proof: invariants, checks, breaks }: Pick<Reconciliation, "proof" | "checks" | "breaks">) {
  const { t } = useTranslation();
  if (!invariants) {
    return (
      <Part title={t("console.lastProof")}>
        <p role="status" className="text-text2">
          {t("console.proofMissing")}
        </p>
      </Part>
    );
  }
  const { at, full, ms, players, fullAt } = invariants;
  // A break that only a full proof looks at stands beside checks that found nothing new.
  const fine = checks.every(({ ok }) => ok) && !breaks.some(({ stands }) => stands);
  return (
    <Part title={t("console.lastProof")} aside={<Verdict fine={fine} />}>
      <div className="grid gap-1 text-[13px]">
        <p>
          <When at={at} age />
        </p>
        <p className="text-text2">
          {t(full ? "console.proofFull" : "console.proofQuick", { count: players, took: durationOf(ms) })}
        </p>
        {!full && fullAt !== undefined && (
          <p className="text-text2">
            {t("console.proofFullAt")} <When at={fullAt} age />
          </p>
        )}
      </div>
      <ul aria-label={t("console.checks")} className="grid">
        {checks.map(({ name, ok, count, complete }) => (
          <li key={name} className="flex items-center gap-2 border-t border-line py-1.5 text-[13px]">
            <span className="min-w-0 flex-1">
              {t(`console.check.${name}`, name)}
              {!complete && <span className="text-text3"> · {t("console.checkNew")}</span>}
            </span>
            <span className={`flex shrink-0 items-center gap-1 font-semibold ${ok ? "text-win" : "text-lose"}`}>
              <Icon name={ok ? "circle-check" : "circle-x"} size={16} />
              {ok ? t("console.fine") : t("console.checkBreaks", { count })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Verdict({ fine }: { readonly fine: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${fine ? "text-win" : "text-lose"}`}>
      <Icon name={fine ? "circle-check" : "alert-triangle"} size={18} />
      {t(fine ? "console.proofHolds" : "console.proofFails")}
    </span>
  );
}
