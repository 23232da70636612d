import { GUESSED_PATTERN, isGuessed } from "@taya/accounts/payment.rules";
import { dayIn } from "@taya/kernel/instant";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { proved } from "@taya/client/prove";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";

const LENGTH = 6;

interface PaymentPasswordFormProps {
  /** A new one in place of one that was forgotten. */
  readonly again?: boolean;
  readonly onDone: () => void;
  readonly onBack?: () => void;
}

/** Six digits for money out, set with the login password as proof. */
export function PaymentPasswordForm({ again = false, onDone, onBack }: PaymentPasswordFormProps) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const form = useSubmit(
    ({ code, login }) => proved(login, (ticket) => api.accounts.paymentPassword({ paymentPassword: code }, ticket)),
    {
      values: { code: "", repeated: "", login: "" },
      check: ({ code, repeated, login }) => ({
        code:
          (code.length !== LENGTH && t("payout.wrong.password")) ||
          (isGuessed(code, { today: dayIn(Date.now(), zone) }) && t(`faults.rule.pattern.${GUESSED_PATTERN}`)),
        repeated: code.length === LENGTH && code !== repeated && t("payout.wrong.again"),
        login: login === "" && t("payout.wrong.noLogin"),
      }),
      at: { AUTH_BAD_CREDENTIALS: "login", VALIDATION_FAILED: "code" },
      say: ({ fault }) =>
        fault === "AUTH_BAD_CREDENTIALS"
          ? t("payout.wrong.login")
          : fault === "VALIDATION_FAILED"
            ? t(`faults.rule.pattern.${GUESSED_PATTERN}`)
            : undefined,
      done() {
        refresh(api.accounts.security);
        toast(t("payout.passwordSet"), "good");
        onDone();
      },
    },
  );
  const head = (
    <div className="grid gap-1">
      <h3 className="text-base font-bold">{t(again ? "payout.newPasswordTitle" : "payout.setPassword")}</h3>
      <p className="text-text2">{t("payout.setPasswordWhy")}</p>
      {again && <p className="text-warn">{t("payout.newPasswordNote")}</p>}
    </div>
  );
  return (
    <Form of={form} className="card p-4 sm:p-6 max-w-120" head={head}>
      {(["code", "repeated"] as const).map((name) => (
        <CodeCells
          key={name}
          label={t(name === "code" ? "payout.newPassword" : "payout.againPassword")}
          value={form.values[name]}
          onChange={(digits) => form.set(name, digits)}
          error={form.error(name)}
          length={LENGTH}
        />
      ))}
      <PasswordField
        label={t("payout.loginPassword")}
        hint={t("payout.loginWhy")}
        {...form.field("login")}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" busy={form.busy}>
          {t("payout.save")}
        </Button>
        {onBack && <Button onClick={onBack}>{t("payout.back")}</Button>}
      </div>
    </Form>
  );
}
