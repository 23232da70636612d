import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { CopyButton } from "@taya/ui/copy-button";

interface Coin {
  readonly amount: string;
  readonly currency: string;
}

/** What is to be paid in another currency than the brand's, where the method asks for one. */
export function coinOf(form: Readonly<Record<string, string>> | undefined): Coin | undefined {
  const { amount, currency } = form ?? {};
  return amount && currency ? { amount, currency } : undefined;
}

/** The exact amount to send, to the last digit, and what it is worth here. */
export function CoinAmount({ amount, currency, worth }: Coin & { readonly worth: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-1">
      <p className="flex flex-wrap justify-center items-center gap-x-3 gap-y-1">
        <bdi className="display text-3xl text-gold money">
          {amount} {currency}
        </bdi>
        <CopyButton text={amount} small name={t("wallet.pay.exact")} />
      </p>
      <p className="text-text2">
        {t("wallet.pay.worth")} <Money amount={worth} />
      </p>
    </div>
  );
}
