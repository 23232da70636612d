import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "./money.tsx";

interface BetSummaryProps {
  readonly bets: number;
  readonly stake: string;
  readonly validBet: string;
  readonly payout: string;
  readonly net: string;
}

/** The sums of the whole period, not of the page. */
export function BetSummary({ bets, stake, validBet, payout, net }: BetSummaryProps) {
  const { t } = useTranslation();
  const figures = [
    { key: "bets", value: formatNumber(bets) },
    { key: "stake", value: <Money amount={stake} /> },
    { key: "validBet", value: <Money amount={validBet} /> },
    { key: "payout", value: <Money amount={payout} /> },
    { key: "net", value: <Money amount={net} signed /> },
  ];
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-5 gap-2">
      {figures.map(({ key, value }) => (
        <div key={key} className="card px-4 py-3">
          <dt className="text-[12px] text-text3">{t(`records.summary.${key}`)}</dt>
          <dd className="font-bold text-base money">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
