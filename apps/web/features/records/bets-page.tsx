import { useTurning } from "@taya/client/turning";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useTopic } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { topics } from "@taya/client/topics";
import { BetSummary } from "@taya/ui/bet-summary";
import { Button } from "@taya/ui/button";
import { ExportButton } from "@taya/ui/export-button";
import { SelectField } from "@taya/ui/field";
import { Pager } from "@taya/ui/pager";
import { useOffered } from "../../shell/use-offered.ts";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { BetRow } from "./bet-row.tsx";

const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "ELOTT", "BINGO"] as const;
const STATES = ["OPEN", "SETTLED", "VOID", "CASHED_OUT"] as const;
const PAGE_SIZE = 20;

/** The betting record: a period, filters, its sums, and every bet to open. */
export default function BetsPage() {
  const { t } = useTranslation();
  const today = useToday();
  const [period, setPeriod] = useState(() => periodOf("last7", today));
  const [category, setCategory] = useState("");
  const offered = useOffered();
  const [status, setStatus] = useState("");
  const { asked: paging, toPage } = useTurning();
  const filter = { ...(category && { category }), ...(status && { status: status as (typeof STATES)[number] }) };
  const settled = useTopic(topics.bets.mine)?.last;
  // A bet may be told twice, as one whose result was corrected is.
  useEffect(() => {
    if (!settled) return;
    refresh(api.bets.records);
    refresh(api.bets.recordDetail);
  }, [settled]);
  const records = useCall(api.bets.records, { ...period, ...filter, ...paging, pageSize: PAGE_SIZE });

  /** Another question begins on its first page. */
  const anew = (change: () => void) => {
    change();
    toPage(1);
  };
  return (
    <>
      <PeriodPicker period={period} onPeriod={(next) => anew(() => setPeriod(next))} />
      <div className="grid grid-cols-2 gap-3 max-w-md">
        <SelectField
          label={t("records.filter.category")}
          value={category}
          onChange={(event) => anew(() => setCategory(event.target.value))}
        >
          <option value="">{t("records.filter.all")}</option>
          {CATEGORIES.filter(offered).map((each) => (
            <option key={each} value={each}>
              {t(`records.category.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("records.filter.status")}
          value={status}
          onChange={(event) => anew(() => setStatus(event.target.value))}
        >
          <option value="">{t("records.filter.all")}</option>
          {STATES.map((each) => (
            <option key={each} value={each}>
              {t(`records.status.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {records.data && <BetSummary {...records.data.summary} />}
      {records.fault && <Failed fault={records.fault} onRetry={records.retry} />}
      {records.loading && <SkeletonRows rows={6} />}
      {records.data?.list.length === 0 && (
        <Empty
          picture="receipt"
          action={
            <Button onClick={() => anew(() => setPeriod(periodOf("last30", today)))}>{t("records.bets.widen")}</Button>
          }
        >
          {t("records.bets.empty")}
        </Empty>
      )}
      <ul className="grid gap-2">
        {records.data?.list.map((row) => (
          <BetRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={records.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, records.data)}
      />
      <ExportButton kind="bets" period={period} />
    </>
  );
}
