import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { serverNow } from "@taya/client/server-time";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { toast } from "@taya/ui/toast";
import { AnswerDialog } from "./answer-dialog.tsx";
import type { Claim } from "./tracker.rules.ts";
import { readAnew, useClock, useWording, type Withdrawal } from "./use-payout.ts";

/** Did it arrive: all of it, a part, nothing; and when the question ends by itself. */
export function Answer({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const wording = useWording();
  const [telling, tell] = useState<Claim>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function received(): Promise<void> {
    const sure = await confirm({
      title: t("payout.receivedTitle"),
      text: t("payout.receivedWhy", { amount: wording.money(row.net) }),
      yes: t("payout.receivedYes"),
      no: t("payout.receivedNo"),
      timeoutMs: row.autoReceiveAt === undefined ? undefined : row.autoReceiveAt - serverNow(),
    });
    if (!sure) return;
    setBusy(true);
    const result = await api.wallet.confirmWithdrawal({ id: row.id, result: "RECEIVED", proof: [] });
    setBusy(false);
    setFault(result.ok ? undefined : result.fault);
    if (result.ok) toast(t("payout.thanks"), "good");
    readAnew();
  }
  function told(): void {
    tell(undefined);
    toast(t("payout.told"), "good");
    readAnew();
  }
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="font-semibold">{t("payout.arrived", { amount: wording.money(row.net) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="gold" busy={busy} onClick={() => void received()}>
          {t("payout.yes")}
        </Button>
        <Button onClick={() => tell("PARTIAL")}>{t("payout.partly")}</Button>
        <Button onClick={() => tell("NOT_RECEIVED")}>{t("payout.no")}</Button>
      </div>
      {row.autoReceiveAt !== undefined && <Deadline at={row.autoReceiveAt} />}
      {fault && (
        <p role="alert" className="text-lose">
          {sayFault(t, fault)}
        </p>
      )}
      {telling && <AnswerDialog row={row} claim={telling} onClose={() => tell(undefined)} onDone={told} />}
    </div>
  );
}

function Deadline({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  return (
    <p className="text-[13px] text-text2">
      {at > now ? t("payout.auto", { at: wording.at(at), wait: wording.wait(at - now) }) : t("payout.autoNow")}
    </p>
  );
}
