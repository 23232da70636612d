import { useTurning } from "@taya/client/turning";
import { topics } from "@taya/client/topics";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useTopic } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { FreeRoundsPart } from "./free-rounds-part.tsx";
import { ActiveBonus, type Bonus, Forfeit, useBonusTitle } from "./active-bonus.tsx";

const PAGE_SIZE = 10;

/** Bonus details: the one being played, those that wait, and everything that was. */
export default function BonusesPage() {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const active = useCall(api.promotions.bonuses, { status: "ACTIVE" });
  const queued = useCall(api.promotions.bonuses, { status: "QUEUED", pageSize: 100 });
  const all = useCall(api.promotions.bonuses, { ...paging, only: "ended", pageSize: PAGE_SIZE });
  const version = useTopic(topics.wallet.balance)?.version;
  useEffect(() => {
    if (version !== undefined) refresh(api.promotions.bonuses, api.promotions.freeRounds, api.wallet.balance);
  }, [version]);

  const readings = [all, active, queued];
  const failed = readings.find(({ fault }) => fault !== undefined)?.fault;
  if (failed) return <Failed fault={failed} onRetry={() => readings.forEach((each) => each.retry())} />;
  if (!all.data || !active.data || !queued.data) return <SkeletonRows rows={5} />;
  // The one that has waited longest begins first.
  const waiting = queued.data.list.toReversed();
  if (all.data.total + active.data.total + waiting.length === 0)
    return (
      <>
        <FreeRoundsPart />
        <Empty picture="trophy">{t("promotions.bonus.none")}</Empty>
      </>
    );
  return (
    <>
      <FreeRoundsPart />
      {active.data.list.map((bonus) => (
        <ActiveBonus key={bonus.id} bonus={bonus} />
      ))}
      {waiting.length > 0 && <Rows heading="queued" list={waiting} />}
      {all.data.total > 0 && <Rows heading="history" list={all.data.list} />}
      <Pager page={paging.pageNo} total={all.data.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, all.data)} />
    </>
  );
}

function Rows({ heading, list }: { readonly heading: "queued" | "history"; readonly list: readonly Bonus[] }) {
  const { t } = useTranslation();
  const titleOf = useBonusTitle();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <section aria-labelledby={`bonus-${heading}`} className="grid gap-2">
      <h3 id={`bonus-${heading}`} className="font-bold text-base">
        {t(`promotions.bonus.${heading}`)}
      </h3>
      {heading === "queued" && <p className="text-[13px] text-text3">{t("promotions.bonus.queuedHint")}</p>}
      <ul className="grid gap-2">
        {list.map((bonus) => (
          <li key={bonus.id} className="rounded-md bg-bg2 px-4 py-2.5 grid grid-cols-[1fr_auto] items-center gap-x-4">
            <span className="min-w-0">
              <b className="block truncate font-semibold">{titleOf(bonus)}</b>
              <span className="block text-[12px] text-text3 money">{formatDateTime(bonus.grantedAt, timeZone)}</span>
            </span>
            <span className="text-end">
              <Money amount={bonus.amount} className="block font-bold" />
              <span className="block text-[12px] text-text3">
                {t([`promotions.remark.${bonus.remark}`, `promotions.status.${bonus.status}`])}
                {/[1-9]/.test(bonus.converted) && (
                  <>
                    {" · "}
                    {t("promotions.bonus.converted")} <Money amount={bonus.converted} />
                  </>
                )}
              </span>
            </span>
            {heading === "queued" && (
              <span className="col-span-2">
                <Forfeit bonus={bonus} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
