import { useTranslation } from "react-i18next";
import { readWhole } from "@taya/client/typed-amount";
import { IconButton } from "@taya/ui/button";
import { BOX, Field } from "@taya/ui/field";
import type { Registered } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { formatNumber } from "@taya/client/format";

interface QuantityProps extends Registered {
  readonly value: string;
  readonly most: number;
  readonly onSet: (value: string) => void;
}

/** A number to type, with a step less and a step more. */
export function Quantity({ error, value, most, onSet, ...field }: QuantityProps) {
  const { t } = useTranslation();
  const now = readWhole(value) ?? 0;
  return (
    <Field
      label={t("loyalty.redeem.quantity")}
      error={error}
      hint={t("loyalty.redeem.most", { most: formatNumber(most) })}
      required
    >
      {(wiring) => (
        <div className="flex max-w-56 items-center gap-2">
          <IconButton
            label={t("loyalty.redeem.less")}
            disabled={now <= 1}
            onClick={() => onSet(String(now - 1))}
            className="shrink-0 bg-bg3! disabled:opacity-40"
          >
            <Icon name="minus" />
          </IconButton>
          <input
            {...field}
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            required
            className={`${BOX} text-center font-bold money`}
          />
          <IconButton
            label={t("loyalty.redeem.more")}
            disabled={now >= most}
            onClick={() => onSet(String(now + 1))}
            className="shrink-0 bg-bg3! disabled:opacity-40"
          >
            <Icon name="plus" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
