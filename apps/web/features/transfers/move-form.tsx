import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { checkAmount, wireAmount } from "@taya/ui/amount.rules";
import { AmountInput } from "./amount-input.tsx";
import { useOrder } from "@taya/client/use-order";
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
  readonly onMoved: () => void;
}

/** One transfer between the main wallet and a vendor's. */
export function MoveForm({ move, onMove, wallets, onMoved }: MoveFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const [amount, setAmount] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ readonly tone: string; readonly text: string }>();
  const most = wallets.find(({ vendor }) => vendor === move.from)?.balance ?? "0.00";
  const wrong = checkAmount(amount, { min: "0.01", max: most });
  const nameOf = (wallet: string) => (wallet === MAIN ? t("transfers.main") : wallet);
  const wrongs = {
    EMPTY: t("wallet.deposit.empty"),
    MIN: t("wallet.deposit.empty"),
    MAX: t("transfers.above", { max: formatMoney(symbol, most), wallet: nameOf(move.from) }),
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong) return;
    const wish = { ...move, amount: wireAmount(amount) };
    const key = order.keyOf(wish);
    setBusy(true);
    const result = await api.wallet.walletTransfer({ ...wish, transferId: key }, { key });
    setBusy(false);
    order.answered(result.ok ? undefined : result.fault);
    if (!result.ok) {
      const { min, max } = (result.detail.value ?? {}) as { min?: string; max?: string };
      const limits = min && max ? { min: formatMoney(symbol, min), max: formatMoney(symbol, max) } : undefined;
      const text = limits ? t("transfers.limits", limits) : sayFault(t, result.fault);
      return say({ tone: "text-lose", text });
    }
    const { status } = result.value;
    if (status === "CONFIRMED") {
      setAmount("");
      setChecked(false);
    }
    say({ tone: status === "CONFIRMED" ? "text-win" : "text-warn", text: t(`transfers.status.${status}`) });
    onMoved();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{nameOf(move.from)}</span>
        <IconButton label={t("transfers.swap")} onClick={() => onMove({ from: move.to, to: move.from })}>
          <Icon name="arrows-exchange" />
        </IconButton>
        <span>{nameOf(move.to)}</span>
      </div>
      <div className="grid sm:grid-cols-[1fr_auto] gap-3 items-start">
        <AmountInput
          amount={amount}
          onAmount={setAmount}
          most={most}
          error={checked && wrong ? wrongs[wrong] : undefined}
          hint={t("transfers.there", { amount: formatMoney(symbol, most) })}
        />
        <Button type="submit" look="brand" busy={busy} className="sm:mt-7 min-h-14">
          {t("transfers.submit")}
        </Button>
      </div>
      <p role="status" className={said?.tone}>
        {said?.text}
      </p>
    </form>
  );
}
