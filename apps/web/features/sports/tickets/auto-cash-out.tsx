import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";
import type { Bet } from "./types.ts";

/** Cashes out by itself once so much is offered; the target may be set, changed and taken back. */
export function AutoCashOut({ bet: { betId, cashOut } }: { readonly bet: Bet }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  async function set(target: string | null): Promise<void> {
    setBusy(true);
    const result = await api.sportsbook.autoCashOut({ betId, target });
    setBusy(false);
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    setEditing(false);
    refresh(api.sportsbook.bets);
  }
  if (editing) {
    return (
      <div className="grid gap-2 rounded-sm bg-bg2 p-3">
        <AmountField
          label={t("slip.cash.target")}
          hint={t("slip.cash.targetHint")}
          size="medium"
          amount={text}
          onAmount={setText}
        />
        <div className="flex gap-2">
          <Button disabled={busy} onClick={() => setEditing(false)}>
            {t("slip.cash.back")}
          </Button>
          <Button
            look="brand"
            wide
            busy={busy}
            disabled={minorOf(text) === 0n}
            onClick={() => void set(wireAmount(text))}
          >
            {t("slip.cash.set")}
          </Button>
        </div>
      </div>
    );
  }
  if (cashOut.auto !== null) {
    return (
      <p className="flex items-center gap-2 text-[13px] text-text2" data-testid="auto-cash-out">
        <Icon name="clock" size={16} />
        <span className="grow">{t("slip.cash.auto", { amount: formatMoney(symbol, cashOut.auto) })}</span>
        <button
          type="button"
          disabled={busy}
          onClick={() => void set(null)}
          className="min-h-9 px-2 font-bold text-brand-text hover:underline disabled:opacity-50"
        >
          {t("slip.cash.autoOff")}
        </button>
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setEditing(true)}
      className="justify-self-start min-h-9 text-[13px] font-bold text-brand-text hover:underline"
    >
      {t("slip.cash.autoOn")}
    </button>
  );
}
