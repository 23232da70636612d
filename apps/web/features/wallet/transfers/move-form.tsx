import { useState } from "react";
import { transferCalls } from "@taya/wallet/transfers/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { Button, IconButton } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { checkAmount, wireAmount } from "@taya/ui/amount.rules";
import { AmountInput } from "./amount-input.tsx";
import { MAIN, type Purse } from "./wallets.ts";

/** From which wallet to which. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

interface MoveFormProps {
  readonly move: Move;
  readonly onMove: (move: Move) => void;
  readonly wallets: readonly Purse[];
  /** Money only comes home; there is no other way to swap to. */
  readonly single?: boolean;
  readonly onMoved: () => void;
}

/** One transfer between the main wallet and a vendor's. */
export function MoveForm({ move, onMove, wallets, single, onMoved }: MoveFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [said, say] = useState<{ readonly tone: string; readonly text: string }>();
  const most = wallets.find(({ vendor }) => vendor === move.from)?.balance ?? "0.00";
  const nameOf = (wallet: string) => (wallet === MAIN ? t("transfers.main") : wallet);
  const wrongs = {
    EMPTY: t("wallet.deposit.empty"),
    UNREAD: t("ui.amountUnread"),
    MIN: t("wallet.deposit.empty"),
    MAX: t("transfers.above", { max: formatMoney(symbol, most), wallet: nameOf(move.from) }),
  };
  const form = useSubmit(
    ({ amount }, { key = "" }) => {
      say(undefined);
      return api.wallet.walletTransfer({ ...move, amount: wireAmount(amount), transferId: key }, { key });
    },
    {
      values: { amount: "" },
      schema: transferCalls.walletTransfer.input,
      sent: ({ amount }) => ({ ...move, amount: wireAmount(amount) }),
      // Another way is another order.
      about: move,
      check({ amount }) {
        const wrong = checkAmount(amount, { min: "0.01", max: most });
        return { amount: wrong && wrongs[wrong] };
      },
      say({ detail }) {
        const { min, max } = (detail.value ?? {}) as { min?: string; max?: string };
        if (!min || !max) return undefined;
        return t("transfers.limits", { min: formatMoney(symbol, min), max: formatMoney(symbol, max) });
      },
      done({ status }) {
        if (status === "CONFIRMED") form.reset({ amount: "" });
        say({ tone: status === "CONFIRMED" ? "text-win" : "text-warn", text: t(`transfers.status.${status}`) });
        onMoved();
      },
    },
  );

  return (
    <Form of={form} className="gap-3! border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{nameOf(move.from)}</span>
        {single ? (
          <Icon name="chevron-right" />
        ) : (
          <IconButton label={t("transfers.swap")} onClick={() => onMove({ from: move.to, to: move.from })}>
            <Icon name="arrows-exchange" />
          </IconButton>
        )}
        <span>{nameOf(move.to)}</span>
      </div>
      <div className="grid sm:grid-cols-[1fr_auto] gap-3 items-start">
        <AmountInput
          amount={form.values.amount}
          onAmount={(typed) => form.set("amount", typed)}
          most={most}
          error={form.error("amount")}
          hint={t("transfers.there", { amount: formatMoney(symbol, most) })}
        />
        <Button type="submit" look="brand" busy={form.busy} className="sm:mt-7 min-h-14">
          {t("transfers.submit")}
        </Button>
      </div>
      <p role="status" className={said?.tone}>
        {said?.text}
      </p>
    </Form>
  );
}
