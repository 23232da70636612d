import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { MAIN } from "./wallets.ts";

const LATEST = 10;
const TONES = { CONFIRMED: "text-win", REJECTED: "text-lose", UNKNOWN: "text-warn", SENT: "text-info" } as const;

/** The latest transfers between wallets; one of unknown fate is read again while it is asked after. */
export function MoveHistory() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const moves = useCall(api.wallet.transfers, { preset: "last30", pageSize: LATEST }, { everyMs: 10_000 });
  const nameOf = (wallet: string) => (wallet === MAIN ? t("transfers.main") : wallet);
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-labelledby="latest-transfers">
      <h4 id="latest-transfers" className="font-semibold text-text2">
        {t("transfers.latest")}
      </h4>
      {moves.fault && <Failed fault={moves.fault} onRetry={moves.retry} />}
      {moves.loading && <SkeletonRows rows={2} />}
      {moves.data?.list.length === 0 && <Empty picture="wallet">{t("transfers.none")}</Empty>}
      <ul className="grid gap-2">
        {moves.data?.list.map((row) => (
          <li key={row.transferId} className="flex items-center justify-between gap-3 rounded-md bg-bg2 px-4 py-2.5">
            <span className="min-w-0">
              <b className="font-semibold">
                {nameOf(row.from)} → {nameOf(row.to)}
              </b>
              <span className="block text-[12px] text-text3 money">{formatDateTime(row.at, timeZone)}</span>
            </span>
            <span className="text-end">
              <Money amount={row.amount} className="font-bold" />
              <span className={`block text-[12px] ${TONES[row.status]}`}>{t(`transfers.short.${row.status}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
