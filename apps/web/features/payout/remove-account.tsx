import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { Dialog } from "@taya/ui/dialog";
import { toast } from "@taya/ui/toast";
import { placeOf, type Refused, refusedBy, sayRefused } from "./refusal.ts";
import { type Account, useClock, useWording } from "./use-payout.ts";

interface RemoveAccountProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const LENGTH = 6;

/** Takes an account away, with the payment password as proof. */
export function RemoveAccount({ account, onClose }: RemoveAccountProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const cells = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  function refuse(by: Refused): void {
    setPassword("");
    setBusy(false);
    setRefused(by);
    cells.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.length !== LENGTH) return refuse({ fault: "SHORT", value: {} });
    setBusy(true);
    const proven = await api.accounts.stepUp({ method: "PAYPWD", proof: password });
    if (!proven.ok) return refuse(refusedBy(proven));
    const gone = await api.wallet.dropBankCard({ id: account.id }, { ticket: proven.value.ticket });
    if (!gone.ok && gone.fault !== "NOT_FOUND") return refuse(refusedBy(gone));
    refresh(api.wallet.withdrawInfo, api.wallet.bankCards, api.accounts.security);
    toast(t("payout.removed"), "good");
    onClose();
  }
  const said =
    refused?.fault === "SHORT"
      ? t("payout.wrong.password")
      : refused?.fault === "WALLET_STATE"
        ? t("payout.inUseStays")
        : refused && sayRefused(t, refused, wording, now);
  const atCells = refused && (refused.fault === "SHORT" || placeOf(refused.fault) === "password");
  return (
    <Dialog title={t("payout.removeTitle")} onClose={onClose} busy={busy}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="rounded-md bg-bg2 px-4 py-3">
          <b className="font-semibold">{account.bankName}</b> <bdi className="money text-text3">{account.masked}</bdi>
          <span className="block text-[13px] text-text2">{account.holder}</span>
        </p>
        <p className="text-text2">{t("payout.removeWhy")}</p>
        <CodeCells
          ref={cells}
          label={t("payout.password")}
          value={password}
          onChange={setPassword}
          error={atCells ? said : undefined}
          length={LENGTH}
          autoFocus
        />
        {said && !atCells && (
          <p role="alert" className="text-lose">
            {said}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            {t("payout.keep")}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {t("payout.remove")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
