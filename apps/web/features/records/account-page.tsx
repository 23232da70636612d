import { useTurning } from "@taya/client/turning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { Button } from "@taya/ui/button";
import { ExportButton } from "@taya/ui/export-button";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { EntryRow } from "./entry-row.tsx";

const GROUPS = ["all", "deposit", "withdraw", "transfer", "bonus", "bet", "adjust"] as const;
type Group = (typeof GROUPS)[number];
const PAGE_SIZE = 20;

/** The account record: every movement of money with what it left behind. */
export default function AccountRecordPage() {
  const { t } = useTranslation();
  const today = useToday();
  const [group, setGroup] = useState<Group>("all");
  const [period, setPeriod] = useState(() => periodOf("last7", today));
  const { asked: paging, toPage } = useTurning();
  const records = useCall(api.wallet.records, {
    ...period,
    ...(group !== "all" && { group }),
    ...paging,
    pageSize: PAGE_SIZE,
  });
  const totals = records.data?.totals;

  const anew = (change: () => void) => {
    change();
    toPage(1);
  };
  return (
    <>
      {/* A scroll container that is itself an item of the scrolling page would shrink to nothing. */}
      <div className="min-w-0">
        <Tabs
          tabs={GROUPS.map((id) => ({ id, label: t(`records.group.${id}`) }))}
          chosen={group}
          onChoose={(next) => anew(() => setGroup(next))}
          label={t("records.group.label")}
        />
      </div>
      <PeriodPicker period={period} onPeriod={(next) => anew(() => setPeriod(next))} />
      {totals && (
        <dl className="grid grid-cols-2 gap-2 max-w-md">
          {(["in", "out"] as const).map((key) => (
            <div key={key} className="card px-4 py-3">
              <dt className="text-[12px] text-text3">{t(`records.account.${key}`)}</dt>
              <dd className="font-bold text-base">
                <Money amount={key === "out" && /[1-9]/.test(totals.out) ? `-${totals.out}` : totals[key]} signed />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {records.fault && <Failed fault={records.fault} onRetry={records.retry} />}
      {records.loading && <SkeletonRows rows={6} />}
      {records.data?.list.length === 0 && (
        <Empty
          picture="receipt"
          action={
            <Button onClick={() => anew(() => setPeriod(periodOf("last30", today)))}>{t("records.bets.widen")}</Button>
          }
        >
          {t("records.account.empty")}
        </Empty>
      )}
      <ul className="grid gap-2">
        {records.data?.list.map((row) => (
          <EntryRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={records.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, records.data)}
      />
      <ExportButton kind="records" period={period} />
    </>
  );
}
