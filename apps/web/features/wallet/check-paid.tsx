import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";

/** Has the provider asked now, and says when it knows of no payment yet. */
export function CheckPaid({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState("");

  async function ask(): Promise<void> {
    setBusy(true);
    const result = await api.wallet.paidDeposit({ id });
    setBusy(false);
    if (!result.ok) say(sayFault(t, result.fault));
    else say(result.value.actions.includes("paid") ? t("wallet.pay.notYet") : "");
    onChanged();
  }
  return (
    <span className="grid gap-2 justify-items-center">
      <Button busy={busy} onClick={() => void ask()}>
        {t("wallet.pay.check")}
      </Button>
      <span role="status" className="text-[13px] text-text2 max-w-72 empty:hidden">
        {said}
      </span>
    </span>
  );
}
