import { type FormEvent, useState } from "react";
import type { Received } from "@taya/kernel/call";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { focusFirstError } from "@taya/ui/form-error";
import { Button } from "@taya/ui/button";
import { PasswordField, SelectField, TextField } from "@taya/ui/field";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { DetailsForm } from "./details-form.tsx";
import { proveBy } from "./prove.ts";
import { FRESH } from "./use-payout.ts";

const KINDS = ["BANK", "EWALLET", "USDT"] as const;
type Kind = (typeof KINDS)[number];
type Cards = Received<Contracts["accounts"]["bankCards"]>;

interface AccountFormProps {
  readonly onDone: () => void;
  readonly onBack?: () => void;
}

/** A new account in the player's own verified name; whoever has told no name yet tells it here first. */
export function AccountForm({ onDone, onBack }: AccountFormProps) {
  const { t } = useTranslation();
  const cards = useCall(api.accounts.bankCards, {}, FRESH);
  if (cards.fault) return <Failed fault={cards.fault} onRetry={cards.retry} />;
  if (!cards.data) return <SkeletonRows rows={4} />;
  const { holder, list, max } = cards.data;
  if (holder === null) {
    return (
      <div className="grid gap-3">
        <DetailsForm fields={["payeeName"]} />
        {onBack && (
          <Button onClick={onBack} className="justify-self-start">
            {t("payout.back")}
          </Button>
        )}
      </div>
    );
  }
  if (list.length >= max) {
    return (
      <div className="card p-4 sm:p-6 grid gap-3 max-w-140">
        <p className="text-text2">{t("payout.mostAccounts", { max })}</p>
        {onBack && (
          <Button onClick={onBack} className="justify-self-start">
            {t("payout.back")}
          </Button>
        )}
      </div>
    );
  }
  return <Form holder={holder} banks={cards.data.banks} onDone={onDone} onBack={onBack} />;
}

interface FormProps {
  readonly holder: string;
  readonly banks: Cards["banks"];
  readonly onDone: () => void;
  readonly onBack: (() => void) | undefined;
}

type Wrong = Partial<Record<"bank" | "number" | "password" | "whole", string>>;

/** What a refusal of a new account says, at the field it belongs to. */
function wrongBy(t: TFunction, fault: string): Wrong {
  switch (fault) {
    case "VALIDATION_FAILED":
      return { number: t("payout.wrong.number") };
    case "REG_TAKEN":
      return { number: t("payout.wrong.taken") };
    case "AUTH_BAD_CREDENTIALS":
      return { password: t("payout.wrong.login") };
    default:
      return { whole: sayFault(t, fault) };
  }
}

function Form({ holder, banks, onDone, onBack }: FormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>("BANK");
  const [bankCode, setBank] = useState("");
  const [accountNumber, setNumber] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const chosen = kind === "USDT" ? "TRC20" : bankCode;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const mark = (found: Wrong) => (setWrong(found), focusFirstError(form));
    const lacking: Wrong = {
      ...(!chosen && { bank: t("payout.wrong.bank") }),
      ...(!accountNumber.trim() && { number: t("payout.wrong.noNumber") }),
      ...(!password && { password: t("payout.wrong.noLogin") }),
    };
    if (Object.keys(lacking).length > 0) return mark(lacking);
    setWrong({});
    setBusy(true);
    const proven = await proveBy(password);
    const sent = { kind, bankCode: chosen, accountNumber, holder };
    const result = "fault" in proven ? proven : await api.accounts.addBankCard(sent, { ticket: proven.ticket });
    setBusy(false);
    if ("fault" in result) return mark(wrongBy(t, result.fault));
    refresh(api.accounts.bankCards, api.accounts.security, api.wallet.withdrawInfo);
    toast(t("payout.accountAdded"), "good");
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 sm:p-6 grid gap-4 max-w-140">
      <div className="grid gap-1">
        <h3 className="text-base font-bold">{t("payout.addAccount")}</h3>
        <p className="text-text2">{t("payout.noAccount")}</p>
      </div>
      <div role="radiogroup" aria-label={t("payout.kind")} className="grid grid-cols-3 gap-2">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === kind}
            onClick={() => (setKind(each), setBank(""), setWrong({}))}
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
          error={wrong.bank}
          required
        >
          <option value="">{t("payout.chooseBank")}</option>
          {banks
            .filter((bank) => bank.kind === kind)
            .map((bank) => (
              <option key={bank.code} value={bank.code}>
                {bank.name}
              </option>
            ))}
        </SelectField>
      )}
      <TextField
        label={t(`payout.numbers.${kind}`)}
        hint={t(`payout.numberHint.${kind}`)}
        value={accountNumber}
        onChange={(event) => setNumber(event.target.value)}
        error={wrong.number}
        inputMode={kind === "USDT" ? "text" : "numeric"}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField label={t("payout.holder")} value={holder} hint={t("payout.holderHint")} readOnly />
      <PasswordField
        label={t("payout.loginPassword")}
        hint={t("payout.loginWhy")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong.password}
        autoComplete="current-password"
        required
      />
      {wrong.whole && (
        <p role="alert" className="text-lose">
          {wrong.whole}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" busy={busy}>
          {t("payout.save")}
        </Button>
        {onBack && <Button onClick={onBack}>{t("payout.back")}</Button>}
      </div>
    </form>
  );
}
