import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useBalance } from "@taya/client/player";
import { refresh, useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { LineForm } from "./line-form.tsx";

const LATEST = 10;

/** Money to the own upline or to direct downlines, and what went either way. */
export default function LinePage() {
  const { t } = useTranslation();
  const line = useCall(api.agents.upline, {});
  const balance = useBalance();
  // Whom the address names, where somebody is meant already.
  const to = useSearchParams()[0].get("id") ?? "";
  if (line.fault) return <Failed fault={line.fault} onRetry={line.retry} />;
  if (balance.fault) return <Failed fault={balance.fault} onRetry={balance.retry} />;
  if (!line.data || !balance.data) return <SkeletonRows rows={5} />;
  if (!line.data.allowed) return <Empty picture="wallet">{t("transfers.line.off")}</Empty>;
  const anew = () => refresh(api.agents.upline, api.wallet.balance, api.agents.uplineTransfers, api.wallet.records);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-w-xl">
        {[["withdrawable", balance.data.withdrawable] as const, ["left", line.data.dayLeft] as const].map(
          ([key, amount]) => (
            <div key={key} className="card p-4">
              <dt className="text-[13px] text-text3">{t(`transfers.line.${key}`)}</dt>
              <dd className="text-lg font-bold">
                <Money amount={amount} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <LineForm key={to} line={line.data} to={to} free={balance.data.withdrawable} onSent={anew} />
      <History />
    </>
  );
}

function History() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const sent = useCall(api.agents.uplineTransfers, { preset: "last30", pageSize: LATEST });
  return (
    <section className="grid gap-2 border-t border-line pt-5" aria-labelledby="line-transfers">
      <h3 id="line-transfers" className="font-bold">
        {t("transfers.latest")}
      </h3>
      {sent.fault && <Failed fault={sent.fault} onRetry={sent.retry} />}
      {sent.loading && <SkeletonRows rows={2} />}
      {sent.data?.list.length === 0 && <Empty picture="receipt">{t("transfers.none")}</Empty>}
      <ul className="grid gap-2">
        {sent.data?.list.map((row) => (
          <li key={row.transferId} className="flex items-center justify-between gap-3 rounded-md bg-bg2 px-4 py-2.5">
            <span className="min-w-0">
              <b className="font-semibold">{t(`transfers.line.${row.direction}`, { name: row.with })}</b>
              {row.note && <span className="block text-[13px] text-text2 break-words">{row.note}</span>}
              <span className="block text-[12px] text-text3 money">{formatDateTime(row.at, timeZone)}</span>
            </span>
            <Money amount={row.direction === "out" ? `-${row.amount}` : row.amount} signed className="font-bold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
