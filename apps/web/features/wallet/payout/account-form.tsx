import type { Received } from "@taya/kernel/call";
import { payoutAccountCalls } from "@taya/wallet/payout-accounts/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { proved } from "@taya/client/prove";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { PasswordField, SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { DetailsForm } from "./details-form.tsx";
import { FRESH } from "./use-payout.ts";

const KINDS = ["BANK", "EWALLET", "USDT"] as const;
type Kind = (typeof KINDS)[number];
type Cards = Received<Contracts["wallet"]["bankCards"]>;

interface AccountFormProps {
  readonly onDone: () => void;
  readonly onBack?: () => void;
}

/** A new account in the player's own verified name; whoever has told no name yet tells it here first. */
export function AccountForm({ onDone, onBack }: AccountFormProps) {
  const { t } = useTranslation();
  const cards = useCall(api.wallet.bankCards, {}, FRESH);
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
  return <AddForm holder={holder} banks={cards.data.banks} onDone={onDone} onBack={onBack} />;
}

interface FormProps {
  readonly holder: string;
  readonly banks: Cards["banks"];
  readonly onDone: () => void;
  readonly onBack: (() => void) | undefined;
}

function AddForm({ holder, banks, onDone, onBack }: FormProps) {
  const { t } = useTranslation();
  /** What a refusal says where the common words would be too wide. */
  const words: Readonly<Record<string, string>> = {
    VALIDATION_FAILED: t("payout.wrong.number"),
    REG_TAKEN: t("payout.wrong.taken"),
    AUTH_BAD_CREDENTIALS: t("payout.wrong.login"),
  };
  const form = useSubmit(
    ({ password, ...account }) => proved(password, (ticket) => api.wallet.addBankCard({ ...account, holder }, ticket)),
    {
      values: { kind: "BANK" as Kind, bankCode: "", accountNumber: "", password: "" },
      schema: payoutAccountCalls.addBankCard.input,
      check: ({ bankCode, accountNumber, password }) => ({
        bankCode: bankCode === "" && t("payout.wrong.bank"),
        accountNumber: accountNumber.trim() === "" && t("payout.wrong.noNumber"),
        password: password === "" && t("payout.wrong.noLogin"),
      }),
      at: { VALIDATION_FAILED: "accountNumber", REG_TAKEN: "accountNumber", AUTH_BAD_CREDENTIALS: "password" },
      say: ({ fault }) => words[fault],
      done() {
        refresh(api.wallet.bankCards, api.accounts.security, api.wallet.withdrawInfo);
        toast(t("payout.accountAdded"), "good");
        onDone();
      },
    },
  );
  const { kind } = form.values;
  const choose = (next: Kind) => form.reset({ ...form.values, kind: next, bankCode: next === "USDT" ? "TRC20" : "" });
  const head = (
    <div className="grid gap-1">
      <h3 className="text-base font-bold">{t("payout.addAccount")}</h3>
      <p className="text-text2">{t("payout.noAccount")}</p>
    </div>
  );
  return (
    <Form of={form} className="card p-4 sm:p-6 max-w-140" head={head}>
      <div role="radiogroup" aria-label={t("payout.kind")} className="grid grid-cols-3 gap-2">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === kind}
            onClick={() => choose(each)}
            className="min-h-11 rounded-md border border-line-strong font-bold aria-checked:bg-brand aria-checked:border-brand"
          >
            {t(`payout.kinds.${each}`)}
          </button>
        ))}
      </div>
      {kind !== "USDT" && (
        <SelectField label={t("payout.bank")} {...form.field("bankCode")} required>
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
        {...form.field("accountNumber")}
        inputMode={kind === "USDT" ? "text" : "numeric"}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField label={t("payout.holder")} value={holder} hint={t("payout.holderHint")} readOnly />
      <PasswordField
        label={t("payout.loginPassword")}
        hint={t("payout.loginWhy")}
        {...form.field("password")}
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
