import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { type Info, useClock, useWording } from "./use-payout.ts";
import { quoteOf, some } from "./withdraw.rules.ts";

const MINUTE = 60_000;

interface QuoteProps {
  /** As the wire writes it; undefined while there is none to speak of. */
  readonly amount: string | undefined;
  readonly info: Info;
  /** The account too, for a last look. */
  readonly account?: ReactNode;
}

/** Amount, fee, what arrives and when, before anything is agreed to. */
export function Quote({ amount, info, account }: QuoteProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const quote = amount === undefined ? undefined : quoteOf(amount, info.fee);
  const now = useClock();
  const usual = info.arrivesMinutes === undefined ? undefined : info.arrivesMinutes * MINUTE;
  const by = usual && t("payout.arrivesBy", { at: wording.clock(now + usual, now), wait: wording.wait(usual) });
  const arrives = info.paused ? t("payout.arrivesPaused") : by;
  const rows = [
    ...(account ? [{ key: "to", value: account }] : []),
    { key: "amount", value: amount === undefined ? "—" : <Money amount={amount} /> },
    { key: "fee", value: !quote ? "—" : some(quote.fee) ? <Money amount={quote.fee} /> : t("payout.noFee") },
    ...(arrives ? [{ key: "arrives", value: arrives }] : []),
    { key: "receive", value: quote ? <Money amount={quote.net} className="text-lg font-extrabold text-gold" /> : "—" },
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(({ key, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="text-text3 shrink-0">{t(`payout.${key}`)}</dt>
          <dd className="text-end font-semibold min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
