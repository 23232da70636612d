import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Money } from "@taya/ui/money";
import { toast } from "@taya/ui/toast";
import { CopyButton } from "@taya/ui/copy-button";
import { Answer } from "./answer.tsx";
import { Steps } from "./steps.tsx";
import { lookOf, rowId } from "./tracker.rules.ts";
import { readAnew, useWording, type Withdrawal } from "./use-payout.ts";
import { some } from "./withdraw.rules.ts";

const TONES = { going: "text-info", answer: "text-warn", good: "text-win", bad: "text-text2" } as const;

/** One withdrawal: how it stands in words, its steps, what can be done, and the figures behind it. */
export function TrackRow({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const look = lookOf(row.status);
  return (
    <li
      aria-labelledby={rowId(row.id)}
      className={`card p-4 grid gap-3 min-w-0 ${look === "answer" ? "border-warn!" : ""}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h4 id={rowId(row.id)} tabIndex={-1} className={`font-bold scroll-mt-4 ${TONES[look]}`}>
            {t(`payout.status.${row.status}`)}
          </h4>
          <p className="text-[13px] text-text2">
            <bdi>{row.account.bankName}</bdi> <bdi className="money text-text3">{row.account.masked}</bdi>
          </p>
        </div>
        <Money amount={row.net} className="text-lg font-bold" />
      </div>
      <p className="text-[13px] text-text2">{t(`payout.about.${row.status}`)}</p>
      <Steps row={row} />
      <Outcome row={row} />
      {row.confirmable && <Answer row={row} />}
      {row.cancellable && <Cancel row={row} />}
      <Details row={row} />
    </li>
  );
}

/** What was said of it: by the bank, by an operator, by the player, and what came of that. */
function Outcome({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const wording = useWording();
  const disputed = row.claimed === "PARTIAL" || row.claimed === "NOT_RECEIVED";
  return (
    <>
      {row.remark && (
        <p className="text-[13px] text-text2">
          {t([`payout.remark.${row.remark}`, "payout.remark.other"], { remark: row.remark })}
        </p>
      )}
      {disputed && (
        <p className="text-[13px] text-text2">
          {row.claimed === "PARTIAL" && row.claimedAmount
            ? t("payout.saidPart", { amount: wording.money(row.claimedAmount), whole: wording.money(row.net) })
            : t("payout.saidNo")}
          {row.comment && <q className="block pt-1 wrap-anywhere">{row.comment}</q>}
        </p>
      )}
      {row.refunded && (
        <p className="font-semibold text-win">{t("payout.refunded", { amount: wording.money(row.refunded) })}</p>
      )}
    </>
  );
}

function Cancel({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const wording = useWording();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: t("payout.cancelTitle"),
      text: t("payout.cancelWhy", { amount: wording.money(row.amount) }),
      yes: t("payout.cancelYes"),
      no: t("payout.cancelNo"),
      look: "danger",
    });
    if (!sure) return;
    setBusy(true);
    const result = await api.wallet.cancelWithdrawal({ id: row.id });
    setBusy(false);
    setFault(result.ok ? undefined : result.fault);
    if (result.ok) toast(t("payout.cancelled", { amount: wording.money(row.amount) }), "good");
    readAnew();
  }
  return (
    <div className="grid gap-2 justify-items-start">
      <Button busy={busy} onClick={() => void cancel()}>
        {t("payout.cancel")}
      </Button>
      {fault && (
        <p role="alert" className="text-lose">
          {sayFault(t, fault)}
        </p>
      )}
    </div>
  );
}

function Details({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const rows = [
    { key: "amount", value: <Money amount={row.amount} /> },
    { key: "fee", value: some(row.fee) ? <Money amount={row.fee} /> : t("payout.noFee") },
    { key: "receive", value: <Money amount={row.net} /> },
    { key: "holder", value: <bdi>{row.account.holder}</bdi> },
    ...(row.account.network ? [{ key: "networkName", value: row.account.network }] : []),
  ];
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 content-center cursor-pointer text-[13px] font-semibold text-text2">
        {t("payout.figures")}
      </summary>
      <dl className="grid gap-1.5 text-[13px]">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-text3">{t(`payout.${key}`)}</dt>
            <dd className="text-end font-semibold min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <dt className="text-text3">{t("payout.reference")}</dt>
          <dd className="flex flex-wrap items-center justify-end gap-1 min-w-0 wrap-anywhere">
            <bdi>{row.id}</bdi>
            <CopyButton text={row.id} small />
          </dd>
        </div>
      </dl>
    </details>
  );
}
