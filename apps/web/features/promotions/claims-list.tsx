import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { useRewardText } from "@taya/ui/reward-amount";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { OfferStatus } from "./offer-status.tsx";
import { detailPath, FRESH } from "./use-offers.ts";

const PAGE_SIZE = 5;

/** What the player has claimed or asked for, newest first. */
export function ClaimsList() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const say = useRewardText();
  const { asked: paging, toPage } = useTurning();
  const claims = useCall(api.promotions.promotionClaims, { ...paging, pageSize: PAGE_SIZE }, FRESH);
  return (
    <Section title={t("offers.claims.title")} icon="history">
      {claims.fault && <Failed fault={claims.fault} onRetry={claims.retry} />}
      {claims.loading && <SkeletonRows rows={2} />}
      {claims.data?.list.length === 0 && <p className="text-text2">{t("offers.claims.none")}</p>}
      <ul className="grid gap-2">
        {claims.data?.list.map(({ id, promoId, promo, status, amount, unit, remark, at, bonus }) => (
          <li key={id} className="grid gap-1 rounded-md bg-bg2 px-4 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={detailPath(promoId)} className="min-w-0 font-semibold hover:underline wrap-anywhere">
                {promo}
              </Link>
              <OfferStatus offer={{ status, bonus }} />
            </div>
            <p className="flex flex-wrap justify-between gap-x-4 text-[13px] text-text2">
              <span className="text-text3 money">{formatDateTime(at, timeZone)}</span>
              {/[1-9]/.test(amount) && <b className="money text-text">{say(amount, unit)}</b>}
            </p>
            {remark && (
              <p className="text-[13px]">
                <span className="text-text3">{t("offers.claims.remark")}</span> {remark}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={claims.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, claims.data)}
      />
    </Section>
  );
}
