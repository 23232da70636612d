import { useState } from "react";
import type { Received } from "@taya/kernel/call";
import { uplineCalls } from "@taya/agents/upline.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { placeOf, refusedBy, sayRefused } from "../payout/refusal.ts";
import { useWording } from "../payout/use-payout.ts";
import { checkAmount, wireAmount } from "@taya/ui/amount.rules";
import { AmountInput } from "./amount-input.tsx";

const UPLINE = "UPLINE";
const NOTE_LONGEST = 140;

interface LineFormProps {
  readonly line: Received<Contracts["agents"]["upline"]>;
  /** The downline that is meant; empty where nobody is yet. */
  readonly to: string;
  /** What may leave, as the wire writes it. */
  readonly free: string;
  readonly onSent: () => void;
}

type Typed = Readonly<Record<"side" | "name" | "amount" | "note" | "paymentPassword", string>>;

/** To whom, how much, why, and the payment password. */
export function LineForm({ line, to, free, onSent }: LineFormProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const { money } = wording;
  const hasUpline = line.uplineMasked !== "";
  const [sent, setSent] = useState<string>();
  const limits = { min: money(line.min), max: money(line.max) };
  const toOf = ({ side, name }: { readonly side: string; readonly name: string }) =>
    side === UPLINE ? UPLINE : name.trim();
  const wishOf = ({ amount, note, paymentPassword, ...whom }: Typed) => ({
    to: toOf(whom),
    amount: wireAmount(amount),
    ...(note.trim() && { note: note.trim() }),
    paymentPassword,
  });
  const form = useSubmit(
    (typed: Typed, making) => {
      setSent(undefined);
      return api.agents.uplineTransfer(wishOf(typed), making);
    },
    {
      values: { side: hasUpline && to === "" ? UPLINE : "", name: to, amount: "", note: "", paymentPassword: "" },
      schema: uplineCalls.uplineTransfer.input,
      sent: wishOf,
      check: ({ amount, paymentPassword, ...whom }) => ({
        name: toOf(whom) === "" && t("transfers.line.noName"),
        amount: checkAmount(amount, line) && t("transfers.limits", limits),
        paymentPassword: !/^\d{6}$/.test(paymentPassword) && t("payout.wrong.password"),
      }),
      secret: "paymentPassword",
      at: {
        PAYPWD_WRONG: "paymentPassword",
        PAYPWD_LOCKED: "paymentPassword",
        PAYPWD_NOT_SET: "paymentPassword",
      },
      say(refusal) {
        const numbered = placeOf(refusal.fault) === "password" || refusal.fault === "WALLET_LOCKED_TURNOVER";
        return numbered ? sayRefused(t, refusedBy(refusal), wording, Date.now()) : undefined;
      },
      done(_, { amount, ...whom }) {
        form.reset({ ...whom, amount: "", note: "", paymentPassword: "" });
        setSent(t("transfers.line.sent", { amount: money(wireAmount(amount)) }));
        onSent();
      },
    },
  );
  const { side, amount, paymentPassword } = form.values;
  return (
    <Form of={form} className="max-w-xl">
      {hasUpline && <Whom line={line} side={side} onSide={(next) => form.set("side", next)} />}
      {side !== UPLINE && (
        <TextField label={t("transfers.line.name")} {...form.field("name")} autoComplete="off" required />
      )}
      <AmountInput
        amount={amount}
        onAmount={(typed) => form.set("amount", typed)}
        most={free}
        error={form.error("amount")}
        hint={t("wallet.deposit.limits", limits)}
      />
      <TextField label={t("transfers.line.note")} {...form.field("note")} maxLength={NOTE_LONGEST} />
      <CodeCells
        label={t("payout.password")}
        value={paymentPassword}
        onChange={(digits) => form.set("paymentPassword", digits)}
        error={form.error("paymentPassword")}
      />
      <p role="status" className="text-win empty:hidden">
        {sent}
      </p>
      <Button type="submit" look="gold" busy={form.busy}>
        {t("transfers.submit")}
      </Button>
    </Form>
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
