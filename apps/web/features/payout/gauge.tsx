import { useTranslation } from "react-i18next";
import { useBrand } from "../../lib/brand.ts";
import { formatAmount } from "../../lib/amount.ts";
import { gaugeOf, type Lock } from "./withdraw.rules.ts";

/** How much of the deposits has still to be played before it can be paid out. */
export function Gauge({ locks }: { readonly locks: readonly Lock[] }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { required, done, left, share } = gaugeOf(locks);
  const say = (amount: string) => symbol + formatAmount(amount);
  return (
    <section className="card p-4 grid gap-2" aria-labelledby="turnover">
      <h3 id="turnover" className="font-bold">
        {t("payout.turnover", { left: say(left) })}
      </h3>
      <div
        role="progressbar"
        aria-labelledby="turnover"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-3 rounded-full bg-bg0 overflow-hidden"
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="w-full h-full" aria-hidden="true">
          <rect width={share * 100} height="1" className="fill-gold" />
        </svg>
      </div>
      <p className="text-[13px] text-text2">
        {t("payout.turnoverDone", { done: say(done), required: say(required) })} {t("payout.turnoverWhat")}
      </p>
    </section>
  );
}
