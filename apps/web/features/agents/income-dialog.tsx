import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { formatPercent } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import type { Received } from "@taya/kernel/call";
import { Dialog } from "@taya/ui/dialog";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Failed, SkeletonRows } from "@taya/ui/states";

export type IncomeRow = Received<Contracts["agents"]["agentIncome"]>["list"][number];

const PAGE_SIZE = 20;

/** How a payment was reckoned, down to whose bets it came of. */
export function IncomeDialog({ row, onClose }: { readonly row: IncomeRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { base, rate, earned, carry } = row.explain;
  const isRebate = row.kind === "rebate";
  const steps: Readonly<Record<string, ReactNode>> = {
    base: <Money amount={base} />,
    rate: <span className="money">{formatPercent(rate)} %</span>,
    earned: <Money amount={earned} signed />,
    carry: <Money amount={carry} signed />,
    amount: <Money amount={row.amount} />,
    ...(!isRebate && { lower: <Money amount={row.paidToDownlines} />, net: <Money amount={row.net} signed /> }),
  };
  return (
    <Dialog title={t("agents.income.how")} onClose={onClose}>
      <dl className="grid text-[13px]">
        {Object.entries(steps).map(([key, value]) => (
          <div
            key={key}
            className="flex justify-between gap-4 py-1.5 border-t border-line first:border-t-0 last:font-bold"
          >
            <dt className="text-text2">{t(stepKey(row.kind, key))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isRebate && <Lines id={row.id} />}
    </Dialog>
  );
}

/** A dividend is taken of what the house won, after what stood over. */
const stepKey = (kind: IncomeRow["kind"], step: string): string =>
  `agents.income.step.${kind === "dividend" && step === "base" ? "netLoss" : step}`;

/** Whose bets it came of, of which games. */
function Lines({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const { data, fault, loading, retry } = useCall(api.agents.agentIncomeLines, { id, ...paging, pageSize: PAGE_SIZE });
  return (
    <section aria-label={t("agents.income.lines")} className="grid gap-2">
      <h3 className="font-semibold">{t("agents.income.lines")}</h3>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={3} />}
      <ul className="grid text-[13px]">
        {data?.list.map((line) => (
          <li
            key={`${line.username} ${line.gameCategory}`}
            className="flex justify-between gap-4 py-1.5 border-t border-line first:border-t-0"
          >
            <span className="min-w-0">
              <span translate="no" className="block wrap-anywhere">
                {line.username}
              </span>
              <span className="text-[12px] text-text3">
                {t(`records.category.${line.gameCategory}`)} · <Money amount={line.validBet} />
              </span>
            </span>
            <Money amount={line.amount} signed />
          </li>
        ))}
      </ul>
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </section>
  );
}
