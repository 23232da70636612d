import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "@taya/ui/field";
import type { Registered } from "@taya/ui/form";
import { type Delivery, LONGEST } from "./delivery.rules.ts";

/** Who gets the goods, how to reach them, and where. */
export function DeliveryFields({ fieldOf }: { readonly fieldOf: (name: keyof Delivery) => Registered }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1 font-semibold">{t("loyalty.redeem.delivery")}</legend>
      <TextField
        label={t("loyalty.redeem.recipient")}
        {...fieldOf("recipient")}
        maxLength={LONGEST.recipient}
        autoComplete="name"
        required
      />
      <TextField
        label={t("loyalty.redeem.phone")}
        {...fieldOf("phone")}
        type="tel"
        maxLength={LONGEST.phone}
        autoComplete="tel"
        required
      />
      <TextArea
        label={t("loyalty.redeem.address")}
        {...fieldOf("address")}
        rows={3}
        maxLength={LONGEST.address}
        autoComplete="street-address"
        hint={t("loyalty.redeem.private")}
        required
      />
    </fieldset>
  );
}
