import { useTranslation } from "react-i18next";
import { AmountField } from "@taya/ui/amount-field";
import { typedAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";

interface AmountInputProps {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What "Max" fills in, as the wire writes it. */
  readonly most: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** The amount to move, with everything there is at one press. */
export function AmountInput({ most, ...field }: AmountInputProps) {
  const { t } = useTranslation();
  return (
    <AmountField
      {...field}
      label={t("transfers.amount")}
      size="medium"
      end={
        <Button look="plain" onClick={() => field.onAmount(typedAmount(most))}>
          {t("transfers.max")}
        </Button>
      }
    />
  );
}
