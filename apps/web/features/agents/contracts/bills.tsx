import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { DayBar } from "../day-bar.tsx";
import { usePeriod } from "../look.ts";
import { BillDialog } from "./bill-dialog.tsx";
import { BillTable } from "./bill-table.tsx";
import type { Bill, Kind } from "./kinds.ts";

const PAGE_SIZE = 20;
const SIDES = ["mine", "downlines"] as const;

/** Bills of contracts of a kind over some days, the own ones or those of downlines. */
export function Bills({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const period = usePeriod();
  const { asked, toPage } = useTurning();
  const [side, setSide] = useState<(typeof SIDES)[number]>("mine");
  const [shown, setShown] = useState<Bill>();
  const { data, fault, loading, retry } = useCall(api.agents.contractBills, {
    ...asked,
    ...period,
    pageSize: PAGE_SIZE,
    kind,
    side,
  });
  return (
    <>
      <DayBar onPeriod={() => toPage(1)} />
      <Tabs
        tabs={SIDES.map((id) => ({ id, label: t(`contracts.bills.${id}`) }))}
        chosen={side}
        onChoose={(next) => {
          setSide(next);
          toPage(1);
        }}
        label={t("contracts.bills.whose")}
      />
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("contracts.bills.empty")}</Empty>}
      {data && data.list.length > 0 && <BillTable list={data.list} named={side === "downlines"} onLook={setShown} />}
      <Pager page={asked.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
      {shown && <BillDialog bill={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
