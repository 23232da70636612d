import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { useBrand } from "@taya/client/brand";
import { formatNumber } from "@taya/client/format";
import { refresh } from "@taya/client/query";
import { readWhole } from "@taya/client/typed-amount";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Section } from "@taya/ui/section";
import { toast } from "@taya/ui/toast";
import { checkPoints, mostOf, worthOf } from "./convert.rules.ts";
import { NothingLost } from "./nothing-lost.tsx";
import { AT_PASSWORD, LENGTH, NeedsPassword, sayPassword } from "./payment-password.tsx";
import { type Config, readAnew } from "./use-mall.ts";

interface ConvertCardProps {
  readonly config: Config;
  /** How many points there are. */
  readonly has: number;
}

/** Turns points into cash. */
export function ConvertCard({ config, has }: ConvertCardProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { ratio, convert } = config;
  const words = { points: formatNumber(ratio.points), amount: formatMoney(symbol, ratio.amount) };
  return (
    <Section title={t("loyalty.convert.title")} icon="arrows-exchange">
      <p className="text-text2">{t("loyalty.convert.ratio", words)}</p>
      {has < convert.min ? (
        <p className="text-text2">
          {t("loyalty.convert.tooFew", {
            min: formatNumber(convert.min),
            missing: formatNumber(convert.min - has),
          })}
        </p>
      ) : (
        <NeedsPassword>
          {/* What was typed goes by the points there were. */}
          <ConvertForm key={has} config={config} has={has} />
        </NeedsPassword>
      )}
    </Section>
  );
}

type Typed = Readonly<Record<"points" | "password", string>>;

export function ConvertForm({ config, has }: ConvertCardProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const timeZone = useBrand((state) => state.timeZone);
  const { convert } = config;
  const words = { min: formatNumber(convert.min), max: formatNumber(convert.max), step: formatNumber(convert.step) };
  const wishOf = ({ points, password }: Typed) => ({ points: readWhole(points) ?? 0, password });
  const [refusal, refuse] = useState<RefusedCall>();
  const form = useSubmit(
    (typed: Typed, making) => {
      refuse(undefined);
      return api.loyalty.convertPoints(wishOf(typed), making);
    },
    {
      values: { points: String(mostOf(config, has)), password: "" },
      check({ points, password }) {
        const wrong = checkPoints(points, config, has);
        return {
          points: wrong && t(`loyalty.convert.wrong.${wrong}`, words),
          password: password.length !== LENGTH && t("payout.wrong.password"),
        };
      },
      secret: "password",
      at: { ...AT_PASSWORD, POINTS_INSUFFICIENT: "points" },
      say: (refusal) => sayPassword(t, refusal, timeZone),
      refused(by) {
        refuse(by);
        readAnew();
        if (by.fault === "PAYPWD_NOT_SET") refresh(api.accounts.security);
      },
      done({ amount }) {
        form.reset({ points: words.min, password: "" });
        toast(t("loyalty.claimed", { amount: formatMoney(symbol, amount) }), "good");
        readAnew();
      },
    },
  );
  const { points, password } = form.values;
  return (
    <Form of={form}>
      <TextField
        label={t("loyalty.convert.points")}
        hint={t("loyalty.convert.hint", words)}
        {...form.field("points")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <p aria-live="polite" className="flex items-baseline justify-between gap-3">
        <span className="text-text2">{t("loyalty.convert.get")}</span>
        <b className="display money text-lg">{formatMoney(symbol, worthOf(points, config))}</b>
      </p>
      <CodeCells
        label={t("payout.password")}
        hint={t("payout.passwordHint")}
        value={password}
        onChange={(digits) => form.set("password", digits)}
        error={form.error("password")}
        length={LENGTH}
      />
      <NothingLost refusal={refusal} />
      <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
        {t("loyalty.convert.submit")}
      </Button>
    </Form>
  );
}
