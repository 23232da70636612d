import { useTurning } from "@taya/client/turning";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { TrackRow } from "./track-row.tsx";
import { FRESH } from "./use-payout.ts";

const PAGE_SIZE = 5;
/** The live socket tells of every step at once; this is for when it is away. */
const ASK_MS = 15_000;

/** The withdrawals of the last 30 days, each with its dated steps; one that was paid out asks whether it arrived. */
export function Tracker() {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const asked = { preset: "last30", ...paging, pageSize: PAGE_SIZE } as const;
  const rows = useCall(api.wallet.withdrawals, asked, { ...FRESH, everyMs: ASK_MS });
  const list = rows.data?.list ?? [];
  return (
    <section aria-labelledby="my-withdrawals" className="grid gap-3 border-t border-line pt-5">
      <h3 id="my-withdrawals" className="font-bold">
        {t("payout.mine")}
      </h3>
      {rows.fault && !rows.data && <Failed fault={rows.fault} onRetry={rows.retry} />}
      {rows.loading && <SkeletonRows rows={3} />}
      {rows.data && list.length === 0 && <Empty picture="wallet">{t("payout.none")}</Empty>}
      {list.length > 0 && (
        <ul className="grid gap-3">
          {list.map((row) => (
            <TrackRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pager
        page={paging.pageNo}
        total={rows.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, rows.data)}
      />
    </section>
  );
}
