import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { percentOf } from "./percent.rules.ts";

export interface EndingRow {
  readonly contractId: string;
  readonly downlineName: string;
  readonly rate: number;
}

/** Contracts with downlines that end when this is accepted, and the tick that agrees to it. */
export function Ending({ list, children }: { readonly list: readonly EndingRow[]; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      role="alert"
      aria-label={t("contracts.ending.title")}
      className="grid gap-3 rounded-md border border-warn bg-warn/10 p-3"
    >
      <h3 className="font-bold">{t("contracts.ending.title")}</h3>
      <p className="text-[13px] text-text2">{t("contracts.ending.why")}</p>
      <ul className="grid text-[13px]">
        {list.map(({ contractId, downlineName, rate }) => (
          <li key={contractId} className="flex justify-between gap-4 py-1.5 border-t border-line first:border-t-0">
            <span translate="no" className="wrap-anywhere">
              {downlineName}
            </span>
            <b className="money shrink-0">{percentOf(rate)} %</b>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
