import { type FormEvent, useRef, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { SelectField, TextField } from "@taya/ui/field";
import { placeOf, type Refused, refusedBy, sayRefused } from "../payout/refusal.ts";
import { useWording } from "../payout/use-payout.ts";
import { checkAmount, wireAmount } from "@taya/ui/amount.rules";
import { AmountInput } from "./amount-input.tsx";
import { useOrder } from "@taya/client/use-order";

const UPLINE = "UPLINE";
const NOTE_LONGEST = 140;

interface LineFormProps {
  readonly line: Received<Contracts["agents"]["upline"]>;
  /** What may leave, as the wire writes it. */
  readonly free: string;
  readonly onSent: () => void;
}

/** To whom, how much, why, and the payment password. */
export function LineForm({ line, free, onSent }: LineFormProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const { money } = wording;
  const cells = useRef<HTMLInputElement>(null);
  const order = useOrder();
  const hasUpline = line.uplineMasked !== "";
  const [side, setSide] = useState(hasUpline ? UPLINE : "");
  const [name, setName] = useState("");
  const [amount, setAmount] = useState("");
  const [note, setNote] = useState("");
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const to = side === UPLINE ? UPLINE : name.trim();
  const wrong = checkAmount(amount, line);
  const limits = { min: money(line.min), max: money(line.max) };
  const noPassword = !/^\d{6}$/.test(password);
  const atCells = refused !== undefined && placeOf(refused.fault) === "password";
  const numbered = atCells || refused?.fault === "WALLET_LOCKED_TURNOVER";
  const said = refused && (numbered ? sayRefused(t, refused, wording, Date.now()) : sayFault(t, refused.fault));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setSent(undefined);
    setRefused(undefined);
    if (wrong || noPassword || to === "") return;
    const wish = { to, amount: wireAmount(amount), ...(note.trim() && { note: note.trim() }) };
    setBusy(true);
    const result = await api.agents.uplineTransfer({ ...wish, paymentPassword: password }, { key: order.keyOf(wish) });
    setBusy(false);
    setPassword("");
    setChecked(false);
    order.answered(result.ok ? undefined : result.fault);
    if (!result.ok) {
      // The cells are empty again: the wish to correct is the password, not that one is missing.
      setChecked(false);
      setRefused(refusedBy(result));
      if (placeOf(result.fault) === "password") cells.current?.focus();
      return;
    }
    setSent(t("transfers.line.sent", { amount: money(wish.amount) }));
    setAmount("");
    setNote("");
    onSent();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 max-w-xl">
      {hasUpline && <Whom line={line} side={side} onSide={setSide} />}
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
      <CodeCells
        ref={cells}
        label={t("payout.password")}
        value={password}
        onChange={setPassword}
        error={checked && noPassword ? t("payout.wrong.password") : atCells ? said : undefined}
      />
      {said && !atCells && (
        <p role="alert" className="text-lose">
          {said}
        </p>
      )}
      <p role="status" className="text-win empty:hidden">
        {sent}
      </p>
      <Button type="submit" look="gold" busy={busy}>
        {t("transfers.submit")}
      </Button>
    </form>
  );
}

interface WhomProps {
  readonly line: LineFormProps["line"];
  readonly side: string;
  readonly onSide: (side: string) => void;
}

/** The upline, or a choice between it and a downline for whoever has both. */
function Whom({ line, side, onSide }: WhomProps) {
  const { t } = useTranslation();
  if (!line.downlines) {
    return (
      <p className="text-text2">
        {t("transfers.line.to")}: <b className="text-text">{t("transfers.line.upline", { name: line.uplineMasked })}</b>
      </p>
    );
  }
  return (
    <SelectField label={t("transfers.line.to")} value={side} onChange={(event) => onSide(event.target.value)}>
      <option value={UPLINE}>{t("transfers.line.upline", { name: line.uplineMasked })}</option>
      <option value="">{t("transfers.line.downline")}</option>
    </SelectField>
  );
}
