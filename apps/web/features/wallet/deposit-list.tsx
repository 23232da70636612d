import { useTurning } from "@taya/client/turning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { ExportButton } from "@taya/ui/export-button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { lookOf, PICTURES } from "./deposit-state.ts";

type Row = Received<Contracts["wallet"]["deposits"]>["list"][number];

const PAGE_SIZE = 10;
const GROUPS = ["all", "open", "checking", "done", "closed"] as const;
type Group = (typeof GROUPS)[number];

interface DepositListProps {
  readonly onShow: (id: string) => void;
}

/** The deposits made so far, by state and time; each leads to its steps. */
export function DepositList({ onShow }: DepositListProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [group, setGroup] = useState<Group>("all");
  const [period, setPeriod] = useState(() => periodOf("last30", today));
  const { asked: paging, toPage } = useTurning();
  const asked = { ...period, ...(group !== "all" && { group }), ...paging, pageSize: PAGE_SIZE };
  const deposits = useCall(api.wallet.deposits, asked);
  const anew = (change: () => void) => {
    change();
    toPage(1);
  };
  const narrowed = group !== "all";
  return (
    <section aria-labelledby="my-deposits" className="grid gap-3 border-t border-line pt-5 min-w-0">
      <h3 id="my-deposits" className="font-bold">
        {t("wallet.list.title")}
      </h3>
      <div role="group" aria-label={t("wallet.list.filter")} className="flex flex-wrap gap-1.5">
        {GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            onClick={() => anew(() => setGroup(each))}
            className="min-h-10 px-3.5 rounded-full font-semibold border border-line-strong text-text2 hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white"
          >
            {t(`wallet.list.group.${each}`)}
          </button>
        ))}
      </div>
      <PeriodPicker period={period} onPeriod={(next) => anew(() => setPeriod(next))} />
      {deposits.fault && !deposits.data && <Failed fault={deposits.fault} onRetry={deposits.retry} />}
      {deposits.loading && <SkeletonRows rows={3} />}
      {deposits.data?.list.length === 0 && (
        <Empty
          picture="wallet"
          action={narrowed && <Button onClick={() => anew(() => setGroup("all"))}>{t("wallet.list.showAll")}</Button>}
        >
          {t(narrowed ? "wallet.list.noneOf" : "wallet.list.empty")}
        </Empty>
      )}
      <ul className="grid gap-2">
        {deposits.data?.list.map((row) => (
          <DepositRow key={row.id} row={row} onShow={() => onShow(row.id)} />
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={deposits.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, deposits.data)}
      />
      {(deposits.data?.total ?? 0) > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExportButton kind="records" period={period} />
          <span className="text-[12px] text-text3">{t("wallet.list.export")}</span>
        </div>
      )}
    </section>
  );
}

function DepositRow({ row, onShow }: { readonly row: Row; readonly onShow: () => void }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const [icon, tone] = PICTURES[lookOf(row.status)];
  const another = row.credited !== row.amount && /[1-9]/.test(row.credited);
  return (
    <li>
      <button
        type="button"
        onClick={onShow}
        className="w-full flex items-center gap-3 rounded-md bg-bg2 hover:bg-bg3 px-4 py-2.5 text-start"
      >
        <Icon name={icon} className={tone} />
        <span className="grow min-w-0">
          <b className="font-semibold">{row.name}</b>
          <span className="block text-[12px] text-text3 money">{formatDateTime(row.createdAt, timeZone)}</span>
        </span>
        <span className="text-end">
          <Money amount={another ? row.credited : row.amount} className="font-bold" />
          <span className={`block text-[12px] ${tone}`}>{t(`wallet.status.${row.status}`)}</span>
          {row.held && row.status !== "HELD" && (
            <span className="block text-[12px] text-warn">
              {t("wallet.status.HELD")}: <Money amount={row.held.amount} />
            </span>
          )}
        </span>
        <Icon name="chevron-right" size={18} className="text-text3" />
      </button>
    </li>
  );
}
