import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, SelectField, TextField } from "../../ui/field.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { proveBy } from "./prove.ts";

const KINDS = ["BANK", "EWALLET", "USDT"] as const;
type Kind = (typeof KINDS)[number];

interface AccountFormProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A new account in the player's own verified name, with the login password as proof. */
export function AccountForm({ onDone, onBack }: AccountFormProps) {
  const { t } = useTranslation();
  const cards = useCall(api.accounts.bankCards, {});
  const [kind, setKind] = useState<Kind>("BANK");
  const [bankCode, setBank] = useState("");
  const [accountNumber, setNumber] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (cards.fault) return <Failed fault={cards.fault} onRetry={cards.retry} />;
  if (!cards.data) return <SkeletonRows rows={4} />;
  const { holder, banks } = cards.data;
  if (!holder) return <p className="card p-6 text-text2">{t("payout.noName")}</p>;
  const choices = banks.filter((bank) => bank.kind === kind);
  const chosen = kind === "USDT" ? "TRC20" : bankCode;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chosen) return setFault("payout.chooseBank");
    setBusy(true);
    const proven = await proveBy(password);
    if ("fault" in proven) {
      setBusy(false);
      return setFault(proven.fault);
    }
    const sent = { kind, bankCode: chosen, accountNumber, holder: holder! };
    const result = await api.accounts.addBankCard(sent, { ticket: proven.ticket });
    setBusy(false);
    if (!result.ok) return setFault(result.fault === "VALIDATION_FAILED" ? "payout.wrong.number" : result.fault);
    refresh(api.accounts.bankCards, api.accounts.security);
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 sm:p-6 grid gap-4 max-w-140">
      <h3 className="text-lg font-bold">{t("payout.addAccount")}</h3>
      <div role="radiogroup" aria-label={t("payout.kind")} className="grid grid-cols-3 gap-2">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === kind}
            onClick={() => (setKind(each), setBank(""))}
            className="min-h-11 rounded-md border border-line-strong font-bold aria-checked:bg-brand aria-checked:border-brand"
          >
            {t(`payout.kinds.${each}`)}
          </button>
        ))}
      </div>
      {kind !== "USDT" && (
        <SelectField
          label={t("payout.bank")}
          value={bankCode}
          onChange={(event) => setBank(event.target.value)}
          required
        >
          <option value="">{t("payout.chooseBank")}</option>
          {choices.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t(kind === "USDT" ? "payout.address" : "payout.number")}
        hint={kind === "USDT" ? t("payout.network") : undefined}
        value={accountNumber}
        onChange={(event) => setNumber(event.target.value)}
        inputMode={kind === "USDT" ? "text" : "numeric"}
        autoComplete="off"
        required
      />
      <TextField label={t("payout.holder")} value={holder} hint={t("payout.holderHint")} readOnly />
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" busy={busy}>
          {t("payout.save")}
        </Button>
        <Button onClick={onBack}>{t("payout.back")}</Button>
      </div>
    </form>
  );
}
