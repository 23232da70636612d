import { useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import type { Contracts } from "../../lib/contracts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty, Failed, SkeletonRows } from "../../ui/states.tsx";
import { useNow } from "../accounts/use-now.ts";
import { AnswerForm } from "./answer-form.tsx";
import { lookOf, stepsOf } from "./withdraw.rules.ts";

export type Withdrawal = Received<Contracts["wallet"]["withdrawals"]>["list"][number];

const PAGE_SIZE = 5;
const ASK_MS = 4_000;
const TONES = { going: "text-info", answer: "text-warn", good: "text-win", bad: "text-text3" } as const;

/** The withdrawals of the last 30 days, each with its dated steps; one that was paid out asks whether it arrived. */
export function Tracker() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const rows = useCall(api.wallet.withdrawals, { preset: "last30", pageNo, pageSize: PAGE_SIZE }, { everyMs: ASK_MS });
  return (
    <section aria-labelledby="my-withdrawals" className="grid gap-3 border-t border-line pt-5">
      <h3 id="my-withdrawals" className="font-bold">
        {t("payout.mine")}
      </h3>
      {rows.fault && !rows.data && <Failed fault={rows.fault} onRetry={rows.retry} />}
      {rows.loading && <SkeletonRows rows={3} />}
      {rows.data?.list.length === 0 && <Empty picture="wallet">{t("payout.none")}</Empty>}
      <ul className="grid gap-3">
        {rows.data?.list.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pager page={pageNo} total={rows.data?.total ?? 0} pageSize={PAGE_SIZE} onPage={setPageNo} />
    </section>
  );
}

function Row({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const look = lookOf(row.status);
  return (
    <li className="card p-4 grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <span className="grow">
          <b className="font-semibold">{row.account.bankName}</b>{" "}
          <bdi className="money text-text3">{row.account.masked}</bdi>
          <span className={`block text-[13px] font-semibold ${TONES[look]}`}>{t(`payout.status.${row.status}`)}</span>
        </span>
        <span className="text-end">
          <Money amount={row.net} className="text-lg font-bold" />
          {row.refunded && (
            <span className="block text-[12px] text-win">
              {t("payout.refunded")} <Money amount={row.refunded} />
            </span>
          )}
        </span>
      </div>
      <Steps row={row} />
      {row.remark && (
        <p className="text-[13px] text-text2">
          {t([`payout.remark.${row.remark}`, "payout.remark.other"], { remark: row.remark })}
        </p>
      )}
      {row.confirmable && <Answer row={row} />}
    </li>
  );
}

function Steps({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <ol className="grid sm:flex gap-x-6 gap-y-1 flex-wrap">
      {stepsOf(row.steps, row.status).map(({ status, at }) => (
        <li key={`${status}-${at ?? "ahead"}`} className="flex items-center gap-2 text-[12px]">
          <Icon
            name={at === undefined ? "clock" : "circle-check"}
            size={16}
            className={at === undefined ? "text-text3" : "text-win"}
          />
          <span className={at === undefined ? "text-text3" : "text-text2"}>
            {t(`payout.step.${status}`)}
            {at !== undefined && <span className="money text-text3"> · {formatDateTime(at, timeZone)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Received, partly, or not: anything but yes wants pictures. */
function Answer({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const [telling, tell] = useState<"PARTIAL" | "NOT_RECEIVED">();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const done = () => refresh(api.wallet.withdrawals, api.wallet.balance);
  if (telling)
    return (
      <AnswerForm row={row} result={telling} onDone={() => (tell(undefined), done())} onBack={() => tell(undefined)} />
    );

  async function received(): Promise<void> {
    setBusy(true);
    const result = await api.wallet.confirmWithdrawal({ id: row.id, result: "RECEIVED", proof: [] });
    setBusy(false);
    setFault(result.ok ? undefined : result.fault);
    done();
  }
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="font-semibold">{t("payout.arrived")}</p>
      {row.autoReceiveAt !== undefined && <Countdown at={row.autoReceiveAt} />}
      <div className="flex flex-wrap gap-2">
        <Button look="gold" busy={busy} onClick={() => void received()}>
          {t("payout.yes")}
        </Button>
        <Button onClick={() => tell("PARTIAL")}>{t("payout.partly")}</Button>
        <Button onClick={() => tell("NOT_RECEIVED")}>{t("payout.no")}</Button>
      </div>
      <p role="alert" className="text-lose">
        {fault && sayFault(t, fault)}
      </p>
    </div>
  );
}

function Countdown({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const now = useNow(at);
  const minutes = Math.max(0, Math.ceil((at - now) / 60_000));
  return <p className="text-[13px] text-text2">{t("payout.auto", { count: minutes })}</p>;
}
