import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import { formatDateTime } from "../../lib/format.ts";
import { useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty, Failed, SkeletonRows } from "../../ui/states.tsx";
import { type Look, lookOf } from "./deposit-state.ts";
import type { Method } from "./method-grid.tsx";

const PAGE_SIZE = 5;
const PICTURES: Readonly<Record<Look, readonly [icon: string, tone: string]>> = {
  waiting: ["clock", "text-info"],
  checking: ["clock", "text-warn"],
  done: ["circle-check", "text-win"],
  over: ["circle-x", "text-text3"],
};

interface DepositListProps {
  readonly methods: readonly Method[];
  readonly onContinue: (id: string) => void;
}

/** The deposits of the last 30 days; an open one can be paid from here. */
export function DepositList({ methods, onContinue }: DepositListProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const [pageNo, setPageNo] = useState(1);
  const deposits = useCall(api.wallet.deposits, { preset: "last30", pageNo, pageSize: PAGE_SIZE });
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  return (
    <section aria-labelledby="my-deposits" className="grid gap-3 border-t border-line pt-5">
      <h3 id="my-deposits" className="font-bold">
        {t("wallet.list.title")}
      </h3>
      {deposits.fault && <Failed fault={deposits.fault} onRetry={deposits.retry} />}
      {deposits.loading && <SkeletonRows rows={3} />}
      {deposits.data?.list.length === 0 && <Empty picture="wallet">{t("wallet.list.empty")}</Empty>}
      <ul className="grid gap-2">
        {deposits.data?.list.map((row) => {
          const look = lookOf(row.status);
          const [icon, tone] = PICTURES[look];
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-bg2 px-4 py-2.5">
              <Icon name={icon} className={tone} />
              <span className="grow">
                <b className="font-semibold">{nameOf(row.method)}</b>
                <span className="block text-[12px] text-text3 money">{formatDateTime(row.createdAt, timeZone)}</span>
              </span>
              <span className="text-end">
                <Money amount={row.amount} className="font-bold" />
                <span className={`block text-[12px] ${tone}`}>{t(`wallet.status.${row.status}`)}</span>
              </span>
              {look === "waiting" && (
                <Button look="brand" onClick={() => onContinue(row.id)}>
                  {t("wallet.list.continue")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Pager page={pageNo} total={deposits.data?.total ?? 0} pageSize={PAGE_SIZE} onPage={setPageNo} />
    </section>
  );
}
