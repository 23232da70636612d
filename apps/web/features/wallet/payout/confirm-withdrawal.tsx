import { withdrawalCalls } from "@taya/wallet/withdrawals/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { Dialog } from "@taya/ui/dialog";
import { Form, useSubmit } from "@taya/ui/form";
import type { useOrder } from "@taya/client/use-order";
import { Quote } from "./quote.tsx";
import { placeOf, refusedBy, sayRefused } from "./refusal.ts";
import { type Account, type Info, readAnew, useClock, useWording } from "./use-payout.ts";

interface ConfirmWithdrawalProps {
  readonly info: Info;
  readonly account: Account;
  /** As the wire writes it. */
  readonly amount: string;
  /** Kept by the page behind: after a lost answer the same wish carries the same key, however often this opens. */
  readonly order: ReturnType<typeof useOrder>;
  readonly onClose: () => void;
  /** A refusal that belongs to the page behind. */
  readonly onRefused: (refusal: RefusedCall) => void;
  readonly onForgot: () => void;
  /** With the amount that was asked for. */
  readonly onDone: (amount: string) => void;
}

const LENGTH = 6;

/** The last look: where to, how much, the fee, what arrives, and the payment password. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { info, account, amount, order, onClose, onRefused, onForgot, onDone } = props;
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const form = useSubmit(
    ({ paymentPassword }, making) =>
      api.wallet.createWithdrawal({ bankCardId: account.id, amount, paymentPassword }, making),
    {
      values: { bankCardId: account.id, amount, paymentPassword: "" },
      schema: withdrawalCalls.createWithdrawal.input,
      check: ({ paymentPassword }) => ({
        paymentPassword: paymentPassword.length !== LENGTH && t("payout.wrong.password"),
      }),
      secret: "paymentPassword",
      order,
      at: { PAYPWD_WRONG: "paymentPassword", PAYPWD_LOCKED: "paymentPassword" },
      say: (refusal) => sayRefused(t, refusedBy(refusal), wording, now),
      refused(refusal) {
        const place = placeOf(refusal.fault);
        // Where no answer came the request may have been taken: the list below tells.
        if (place === "whole") readAnew();
        const stays = (place === "password" && refusal.fault !== "PAYPWD_NOT_SET") || place === "whole";
        if (!stays) onRefused(refusal);
        return !stays;
      },
      done: (value) => onDone(value.amount),
    },
  );
  return (
    <Dialog title={t("payout.confirmTitle")} onClose={onClose} busy={form.busy}>
      <Form of={form}>
        <div className="rounded-md bg-bg2 px-4 py-3">
          <Quote
            amount={amount}
            info={info}
            account={
              <>
                <bdi>{account.bankName}</bdi> <bdi className="money">{account.masked}</bdi>
                <span className="block text-[12px] font-normal text-text3" translate="no">
                  {account.holder}
                </span>
              </>
            }
          />
        </div>
        <CodeCells
          label={t("payout.password")}
          value={form.values.paymentPassword}
          onChange={(digits) => form.set("paymentPassword", digits)}
          error={form.error("paymentPassword")}
          hint={t("payout.passwordHint")}
          length={LENGTH}
          autoFocus
        />
        <Button type="submit" look="gold" wide busy={form.busy}>
          {t("payout.submit")}
        </Button>
        <Button look="plain" onClick={onForgot} disabled={form.busy} className="justify-self-center text-brand-text!">
          {t("payout.forgot")}
        </Button>
      </Form>
    </Dialog>
  );
}
