import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import type { Info } from "./use-payout.ts";
import { some } from "./withdraw.rules.ts";

/** What can be withdrawn, what lies in the wallet, what is on its way; and what stands in the way of all of it. */
export function Figures({ info }: { readonly info: Info }) {
  const { t } = useTranslation();
  const parts = [{ key: "cash", amount: info.cash }, ...(some(info.held) ? [{ key: "held", amount: info.held }] : [])];
  return (
    <>
      <div
        aria-live="polite"
        className="rounded-lg border border-line bg-linear-to-br from-[#2a1d66] to-bg1 p-5 grid gap-1"
      >
        <p className="text-text2">{t("payout.withdrawable")}</p>
        <p className="display text-3xl sm:text-4xl wrap-anywhere">
          <Money amount={info.withdrawable} className="whitespace-normal!" />
        </p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-text2">
          {parts.map(({ key, amount }) => (
            <div key={key} className="flex gap-1.5">
              <dt>{t(`payout.${key}`)}:</dt>
              <dd>
                <Money amount={amount} className="font-bold" />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {some(info.debt) && (
        <Notice>
          {t("payout.debt")} <Money amount={info.debt} className="font-bold" />
        </Notice>
      )}
      {info.paused && <Notice>{t("payout.paused")}</Notice>}
    </>
  );
}

/** Something the player should know before they go on. */
export function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-md border border-warn/60 bg-warn/10 px-4 py-3">
      <Icon name="alert-triangle" className="text-warn mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
