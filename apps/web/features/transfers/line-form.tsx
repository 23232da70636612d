import { type FormEvent, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { formatAmount } from "../../lib/amount.ts";
import { useBrand } from "../../lib/brand.ts";
import type { Contracts } from "../../lib/contracts.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, SelectField, TextField } from "../../ui/field.tsx";
import { checkAmount, wireAmount } from "../wallet/amount.ts";
import { AmountInput } from "./amount-input.tsx";
import { useOrder } from "./use-order.ts";

const UPLINE = "UPLINE";
const NOTE_LONGEST = 140;

interface LineFormProps {
  readonly line: Received<Contracts["wallet"]["upline"]>;
  /** What may leave, as the wire writes it. */
  readonly free: string;
  readonly onSent: () => void;
}

/** To whom, how much, why, and the payment password. */
export function LineForm({ line, free, onSent }: LineFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const hasUpline = line.uplineMasked !== "";
  const [side, setSide] = useState(hasUpline ? UPLINE : "");
  const [name, setName] = useState("");
  const [amount, setAmount] = useState("");
  const [note, setNote] = useState("");
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ readonly good: boolean; readonly text: string }>();
  const to = side === UPLINE ? UPLINE : name.trim();
  const wrong = checkAmount(amount, line);
  const money = (wire: string) => symbol + formatAmount(wire);
  const limits = { min: money(line.min), max: money(line.max) };
  const noPassword = !/^\d{6}$/.test(password);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong || noPassword || to === "") return;
    const wish = { to, amount: wireAmount(amount), ...(note.trim() && { note: note.trim() }) };
    setBusy(true);
    const result = await api.wallet.uplineTransfer({ ...wish, paymentPassword: password }, { key: order.keyOf(wish) });
    setBusy(false);
    setPassword("");
    setChecked(false);
    order.answered(result.ok ? undefined : result.fault);
    if (!result.ok) {
      const { left } = (result.detail.value ?? {}) as { left?: string };
      const locked = result.fault === "WALLET_LOCKED_TURNOVER" && left !== undefined;
      return say({ good: false, text: locked ? t("payout.locked", { left: money(left) }) : sayFault(t, result.fault) });
    }
    say({ good: true, text: t("transfers.line.sent", { amount: money(wish.amount) }) });
    setAmount("");
    setNote("");
    onSent();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 max-w-xl">
      {line.downlines && hasUpline && (
        <SelectField label={t("transfers.line.to")} value={side} onChange={(event) => setSide(event.target.value)}>
          <option value={UPLINE}>{t("transfers.line.upline", { name: line.uplineMasked })}</option>
          <option value="">{t("transfers.line.downline")}</option>
        </SelectField>
      )}
      {!line.downlines && hasUpline && (
        <p className="text-text2">
          {t("transfers.line.to")}:{" "}
          <b className="text-text">{t("transfers.line.upline", { name: line.uplineMasked })}</b>
        </p>
      )}
      {side !== UPLINE && (
        <TextField
          label={t("transfers.line.name")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          error={checked && to === "" ? t("transfers.line.noName") : undefined}
          required
        />
      )}
      <AmountInput
        amount={amount}
        onAmount={setAmount}
        most={free}
        error={checked && wrong ? t("transfers.limits", limits) : undefined}
        hint={t("wallet.deposit.limits", limits)}
      />
      <TextField
        label={t("transfers.line.note")}
        value={note}
        maxLength={NOTE_LONGEST}
        onChange={(event) => setNote(event.target.value)}
      />
      <PasswordField
        label={t("payout.password")}
        value={password}
        onChange={(event) => setPassword(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
        inputMode="numeric"
        autoComplete="off"
        error={checked && noPassword ? t("payout.wrong.password") : undefined}
        required
      />
      <p role="alert" className={said?.good ? "text-win" : "text-lose"}>
        {said?.text}
      </p>
      <Button type="submit" look="gold" busy={busy}>
        {t("transfers.submit")}
      </Button>
    </form>
  );
}
