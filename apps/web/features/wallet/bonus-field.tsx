import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatMoney, toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatMinor } from "@taya/kernel/minor";
import { wireAmount } from "@taya/ui/amount.rules";
import { SelectField } from "@taya/ui/field";
import { type Bonus, earned, isTooSmall } from "./bonus.rules.ts";

interface BonusFieldProps {
  readonly bonuses: readonly Bonus[];
  readonly chosen: string;
  /** What is typed, when it may be sent. */
  readonly amount: string | undefined;
  readonly onChoose: (promoId: string) => void;
}

/** The bonus to take with the deposit, and what it comes to; nothing where none is offered. */
export function BonusField({ bonuses, chosen, amount, onChoose }: BonusFieldProps) {
  const { t } = useTranslation();
  if (bonuses.length === 0) return null;
  const bonus = bonuses.find(({ promoId }) => promoId === chosen);
  return (
    <div className="grid gap-1.5">
      <SelectField label={t("wallet.deposit.promo")} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t("wallet.deposit.noPromo")}</option>
        {bonuses.map(({ promoId, title }) => (
          <option key={promoId} value={promoId}>
            {title}
          </option>
        ))}
      </SelectField>
      {bonus && <Worth bonus={bonus} amount={amount === undefined ? undefined : toMinor(wireAmount(amount))} />}
    </div>
  );
}

function Worth({ bonus, amount }: { readonly bonus: Bonus; readonly amount: bigint | undefined }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const sum = amount === undefined ? undefined : earned(bonus, amount);
  return (
    <p role="status" className="text-[13px] text-text2">
      {amount !== undefined && isTooSmall(bonus, amount) && (
        <b className="text-warn">{t("wallet.deposit.promoFrom", { amount: formatMoney(symbol, bonus.min!) })} </b>
      )}
      {sum !== undefined && (
        <b className="text-gold">
          {t("wallet.deposit.promoGives", { amount: formatMoney(symbol, formatMinor(sum)) })}{" "}
        </b>
      )}
      {t("wallet.deposit.promoSoon")}{" "}
      <Link to={`/promoDetail?id=${bonus.promoId}`} className="font-semibold text-brand-text underline">
        {t("wallet.deposit.promoTerms")}
      </Link>
    </p>
  );
}
