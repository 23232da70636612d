import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import type { Offer } from "./types.ts";

const LOOKS = { before: "text-info", running: "text-win", over: "text-text2" } as const;

/** Where an offer is in its time, and whether there is nothing left of it to give. */
export function Phase({ offer: { phase, endedAt, spent, budget, claims, maxClaims } }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const most = Number(maxClaims);
  const gone = toMinor(spent) >= toMinor(budget) || (most > 0 && claims >= most);
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[phase]}`}>
        {t(`console-promotions.phase.${endedAt === undefined ? phase : "ended"}`)}
      </b>
      {phase === "running" && gone && (
        <span className="block text-[12px] font-semibold text-warn">{t("console-promotions.gone")}</span>
      )}
    </>
  );
}
