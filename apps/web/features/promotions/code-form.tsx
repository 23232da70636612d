import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { useRewardText } from "@taya/ui/reward-amount";
import { toast } from "@taya/ui/toast";
import { readAnew } from "./use-offers.ts";

const LONGEST = 32;

/** Takes what a code gives. */
export function CodeForm() {
  const { t } = useTranslation();
  const say = useRewardText();
  const form = useSubmit(({ code }, making) => api.promotions.promotionCode({ code: code.trim() }, making), {
    values: { code: "" },
    required: ["code"],
    at: {
      PROMO_NOT_ELIGIBLE: "code",
      PROMO_ALREADY: "code",
      PROMO_BUDGET: "code",
      PROMO_STATE: "code",
    },
    say: ({ fault }) => (fault === "PROMO_NOT_ELIGIBLE" ? t("offers.code.wrong") : undefined),
    done({ amount, kind }) {
      form.reset({ code: "" });
      toast(t(`offers.given.${kind}`, { amount: say(amount, kind) }), "good");
      readAnew();
    },
  });
  return (
    <Form of={form} className="card p-4 sm:p-5">
      <TextField
        label={t("offers.code.label")}
        {...form.field("code")}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <Button type="submit" look="brand" busy={form.busy} className="justify-self-start">
        {t("offers.code.submit")}
      </Button>
    </Form>
  );
}
