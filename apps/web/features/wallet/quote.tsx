import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatMinor, perMillion } from "@taya/kernel/minor";
import { Money } from "@taya/ui/money";
import { wireAmount } from "@taya/ui/amount.rules";
import type { Method } from "./method-grid.tsx";
import { PlayThrough } from "./play-through.tsx";

interface QuoteProps {
  readonly method: Method;
  /** What is typed, when it may be sent. */
  readonly amount: string | undefined;
  /** The share of it that is to be played before it can be withdrawn. */
  readonly playThroughPpm: number;
  readonly children: ReactNode;
}

/** What is known before anything is promised: fee, arrival where the brand promises one, time to pay, what is to be played. */
export function Quote({ method, amount, playThroughPpm, children }: QuoteProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { arrivesMinutes: arrives, expiryMinutes: minutes, fee } = method;
  const free = !/[1-9]/.test(fee);
  const rows = [
    { key: "fee", value: free ? t("wallet.deposit.noFee") : <Money amount={fee} /> },
    ...(arrives === undefined
      ? []
      : [{ key: "arrives", value: t(`wallet.deposit.${arrives > 0 ? "within" : "atOnce"}`, { count: arrives }) }]),
    {
      key: "expiry",
      value:
        minutes >= 120 && minutes % 60 === 0
          ? t("wallet.deposit.hours", { count: minutes / 60 })
          : t("wallet.deposit.minutes", { count: minutes }),
    },
    {
      key: "youPay",
      value: amount ? <Money amount={wireAmount(amount)} className="text-lg font-extrabold text-gold" /> : "—",
    },
    ...(free || !amount || toMinor(wireAmount(amount)) <= toMinor(fee)
      ? []
      : [{ key: "youGet", value: formatMoney(symbol, minus(wireAmount(amount), fee)) }]),
  ];
  return (
    <div className="card p-4 grid gap-4">
      <dl className="grid gap-2">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt className="text-text3">{t(`wallet.deposit.${key}`)}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {amount && <PlayThrough amount={formatMinor(perMillion(toMinor(wireAmount(amount)), BigInt(playThroughPpm)))} />}
      {children}
    </div>
  );
}

function minus(amount: string, fee: string): string {
  const left = String(toMinor(amount) - toMinor(fee)).padStart(3, "0");
  return `${left.slice(0, -2)}.${left.slice(-2)}`;
}
