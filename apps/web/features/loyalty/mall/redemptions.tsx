import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { FRESH } from "./use-mall.ts";

const PAGE_SIZE = 10;
const LOOKS = {
  inProcess: { icon: "clock", tone: "text-warn" },
  approved: { icon: "circle-check", tone: "text-win" },
  rejected: { icon: "circle-x", tone: "text-lose" },
} as const;

/** What was redeemed and what became of it, newest first. */
export function Redemptions() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const redeemed = useCall(api.loyalty.redemptions, { ...paging, pageSize: PAGE_SIZE }, FRESH);
  return (
    <section aria-label={t("loyalty.tab.history")} className="grid gap-4">
      {redeemed.fault && <Failed fault={redeemed.fault} onRetry={redeemed.retry} />}
      {redeemed.loading && <SkeletonRows rows={4} />}
      {redeemed.data?.list.length === 0 && <Empty picture="receipt">{t("loyalty.redeem.none")}</Empty>}
      <ul className="grid gap-2">
        {redeemed.data?.list.map(({ id, item, type, points, amount, quantity, status, remark, ratio, at }) => {
          const { icon, tone } = LOOKS[status];
          return (
            <li key={id} className="rounded-md bg-bg2 px-4 py-3 grid gap-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="min-w-0 wrap-anywhere">
                  {item} <span className="font-normal text-text2 money">×{formatNumber(quantity)}</span>
                </b>
                <span className={`inline-flex items-center gap-1.5 self-center font-semibold ${tone}`}>
                  <Icon name={icon} size={16} />
                  {t(`loyalty.status.${status}`)}
                </span>
              </p>
              <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-[13px] text-text2">
                <span className="money">
                  {t("loyalty.item.points", { count: points, points: formatNumber(points) })}
                </span>
                {amount !== undefined && (
                  <span>
                    {t("loyalty.item.worth")} <Money amount={amount} />
                  </span>
                )}
                {ratio !== undefined && <span>{t("loyalty.redeem.ratio", { ratio })}</span>}
                <span>{t(`loyalty.type.${type}`)}</span>
                <span className="text-text3 money">{formatDateTime(at, timeZone)}</span>
              </p>
              {status === "rejected" && <p className="text-[13px] text-win">{t("loyalty.redeem.pointsBack")}</p>}
              {remark && (
                <p className="text-[13px]">
                  <span className="text-text3">{t("loyalty.redeem.said")}</span> {remark}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Pager
        page={paging.pageNo}
        total={redeemed.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, redeemed.data)}
      />
    </section>
  );
}
