import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { proveBy } from "./prove.ts";

const digits = (text: string) => text.replaceAll(/\D/g, "").slice(0, 6);

/** Six digits for money out, set once with the login password as proof. */
export function PaymentPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [again, setAgain] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.length !== 6) return setFault("payout.wrong.password");
    if (code !== again) return setFault("payout.wrong.again");
    setBusy(true);
    const proven = await proveBy(password);
    const result = "fault" in proven ? proven : await api.accounts.paymentPassword({ paymentPassword: code }, proven);
    setBusy(false);
    if ("fault" in result) return setFault(result.fault);
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 sm:p-6 grid gap-4 max-w-120">
      <h3 className="text-lg font-bold">{t("payout.setPassword")}</h3>
      <p className="text-text2">{t("payout.setPasswordWhy")}</p>
      {[
        { key: "newPassword", value: code, set: setCode },
        { key: "againPassword", value: again, set: setAgain },
      ].map(({ key, value, set }) => (
        <PasswordField
          key={key}
          label={t(`payout.${key}`)}
          value={value}
          onChange={(event) => set(digits(event.target.value))}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
      <PasswordField
        label={t("payout.loginPassword")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
      <p role="alert" className="text-lose">
        {fault && (fault.startsWith("payout.") ? t(fault) : sayFault(t, fault))}
      </p>
      <Button type="submit" look="gold" busy={busy}>
        {t("payout.save")}
      </Button>
    </form>
  );
}
