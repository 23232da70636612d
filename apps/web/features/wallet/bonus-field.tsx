import { useTranslation } from "react-i18next";
import { SelectField } from "@taya/ui/field";

interface BonusFieldProps {
  readonly bonuses: readonly { readonly promoId: string; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (promoId: string) => void;
}

/** The bonus to take with the deposit; nothing where none is offered. */
export function BonusField({ bonuses, chosen, onChoose }: BonusFieldProps) {
  const { t } = useTranslation();
  if (bonuses.length === 0) return null;
  return (
    <SelectField label={t("wallet.deposit.promo")} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t("wallet.deposit.noPromo")}</option>
      {bonuses.map(({ promoId, title }) => (
        <option key={promoId} value={promoId}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
