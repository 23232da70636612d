import { formatAmount, formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";

/** Play money of a trial: never with the sign of a currency, so that nobody takes it for money. */
export const PlayMoney = ({ amount }: { readonly amount: string }) => (
  <bdi className="money">FUN {formatAmount(amount)}</bdi>
);

/** An amount in the brand's currency, tabular; `signed` shows win or loss by sign and colour. */
export function Money({
  amount,
  signed = false,
  className = "",
}: {
  amount: string;
  signed?: boolean;
  className?: string;
}) {
  const symbol = useBrand((state) => state.currencySymbol);
  const loss = amount.startsWith("-");
  const zero = !/[1-9]/.test(amount);
  const tone = !signed || zero ? "" : loss ? "text-lose" : "text-win";
  const sign = signed && !loss && !zero ? "+" : "";
  return (
    <bdi className={`money ${tone} ${className}`}>
      {sign}
      {formatMoney(symbol, amount)}
    </bdi>
  );
}
