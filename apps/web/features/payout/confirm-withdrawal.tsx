import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { Dialog } from "@taya/ui/dialog";
import type { useOrder } from "@taya/client/use-order";
import { Quote } from "./quote.tsx";
import { placeOf, type Refused, refusedBy, sayRefused } from "./refusal.ts";
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
  readonly onRefused: (refused: Refused) => void;
  readonly onForgot: () => void;
  /** With the amount that was asked for. */
  readonly onDone: (amount: string) => void;
}

const LENGTH = 6;
const SHORT: Refused = { fault: "SHORT", value: {} };

/** The last look: where to, how much, the fee, what arrives, and the payment password. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { info, account, amount, order, onClose, onRefused, onForgot, onDone } = props;
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const cells = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  function refuse(by: Refused): void {
    setBusy(false);
    setPassword("");
    setRefused(by);
    cells.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (password.length !== LENGTH) return refuse(SHORT);
    const wish = { bankCardId: account.id, amount };
    setBusy(true);
    const sent = { ...wish, paymentPassword: password };
    const result = await api.wallet.createWithdrawal(sent, { key: order.keyOf(wish) });
    order.answered(result.ok ? undefined : result.fault);
    if (result.ok) return onDone(result.value.amount);
    const place = placeOf(result.fault);
    const stays = (place === "password" && result.fault !== "PAYPWD_NOT_SET") || place === "whole";
    // Where no answer came the request may have been taken: the list below tells.
    if (place === "whole") readAnew();
    if (stays) refuse(refusedBy(result));
    else onRefused(refusedBy(result));
  }
  const atCells = refused !== undefined && (refused === SHORT || placeOf(refused.fault) === "password");
  const said = refused && (refused === SHORT ? t("payout.wrong.password") : sayRefused(t, refused, wording, now));
  return (
    <Dialog title={t("payout.confirmTitle")} onClose={onClose} busy={busy}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="rounded-md bg-bg2 px-4 py-3">
          <Quote
            amount={amount}
            info={info}
            account={
              <>
                {account.bankName} <bdi className="money">{account.masked}</bdi>
                <span className="block text-[12px] font-normal text-text3">{account.holder}</span>
              </>
            }
          />
        </div>
        <CodeCells
          ref={cells}
          label={t("payout.password")}
          value={password}
          onChange={setPassword}
          error={atCells ? said : undefined}
          hint={t("payout.passwordHint")}
          length={LENGTH}
          autoFocus
        />
        {said && !atCells && (
          <p role="alert" className="text-lose">
            {said}
          </p>
        )}
        <Button type="submit" look="gold" wide busy={busy}>
          {t("payout.submit")}
        </Button>
        <Button look="plain" onClick={onForgot} disabled={busy} className="justify-self-center text-brand-text!">
          {t("payout.forgot")}
        </Button>
      </form>
    </Dialog>
  );
}
