import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { useSupport } from "../../shell/support.ts";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { CheckPaid } from "./check-paid.tsx";
import { type Look, PICTURES, sentenceOf } from "./deposit-state.ts";
import { FormLines } from "./form-lines.tsx";
import type { Deposit } from "./pay-view.tsx";
import { PlayThrough } from "./play-through.tsx";
import { SlipForm } from "./slip-form.tsx";

interface DepositOutcomeProps {
  readonly deposit: Deposit;
  readonly look: Exclude<Look, "waiting">;
  readonly onChanged: () => void;
}

/** States in which a person may be needed. */
const NEEDS_SUPPORT: ReadonlySet<string> = new Set(["REJECTED", "RETURNED", "CHARGEBACK", "FAILED"]);

/** What became of a deposit, in a sentence of its own; one that was given up can still be paid, and says how. */
export function DepositOutcome({ deposit, look, onChanged }: DepositOutcomeProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const support = useSupport();
  const [picture, tone] = PICTURES[look];
  const money = (amount: string) => formatMoney(symbol, amount);
  const sentence = sentenceOf(deposit);
  const late = sentence.startsWith("late.") && deposit.credited !== deposit.amount;
  const manual = deposit.kind === "manual";
  const given = look === "over" && deposit.actions.includes("paid");
  const { form } = deposit.data;
  return (
    <>
      <Icon name={picture} size={72} className={`${tone} animate-[rise_240ms_var(--ease-out)]`} />
      <p className="display text-2xl">
        <Money amount={look === "done" ? deposit.credited : deposit.amount} />
      </p>
      <p role="status" className="text-base font-semibold max-w-96 text-balance">
        {t(`wallet.pay.${sentence}`, {
          amount: money(deposit.credited),
          asked: money(deposit.amount),
          status: t(`wallet.status.${deposit.status}`),
        })}
        {late && ` ${t("wallet.pay.otherAmount", { asked: money(deposit.amount) })}`}
      </p>
      {look === "done" && <PlayThrough amount={deposit.playThrough.left} of="left" />}
      {deposit.held && (
        <p className="text-text2 max-w-96 text-balance">
          {t(`wallet.pay.heldPart.${deposit.held.why}`, { amount: money(deposit.held.amount) })}
        </p>
      )}
      {deposit.returned !== undefined && (
        <p className="text-text2 max-w-96 text-balance">
          {t("wallet.pay.heldReturned", { amount: money(deposit.returned) })}
        </p>
      )}
      {given && manual && form && (
        <>
          <FormLines form={form} />
          <SlipForm id={deposit.id} onSent={onChanged} />
        </>
      )}
      {/* A deposit that never reached its provider has nothing to ask about. */}
      {given && !manual && Object.keys(deposit.data).length > 0 && <CheckPaid id={deposit.id} onChanged={onChanged} />}
      {support && NEEDS_SUPPORT.has(deposit.status) && (
        <Button onClick={support}>
          <Icon name="headset" size={18} />
          {t("wallet.deposit.support")}
        </Button>
      )}
    </>
  );
}
