import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Failed } from "@taya/ui/states";

const PAGE_SIZE = 5;

/** Rounds of slots that the house pays for, and what was won with them; nothing where there were none. */
export function FreeRoundsPart() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const { data, fault, retry } = useCall(api.promotions.freeRounds, { ...paging, pageSize: PAGE_SIZE });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="free-rounds" className="grid gap-2">
      <h3 id="free-rounds" className="font-bold text-base">
        {t("promotions.freeRounds.title")}
      </h3>
      <ul className="grid gap-2">
        {data.list.map(({ id, title, gameName, stake, rounds, left, won, status, expiresAt }) => (
          <li key={id} className="rounded-md bg-bg2 px-4 py-2.5 grid grid-cols-[1fr_auto] items-center gap-x-4">
            <span className="min-w-0">
              <b className="block truncate font-semibold">{title}</b>
              <span className="block text-[12px] text-text3">
                {gameName} · <Money amount={stake} />
                {status === "ACTIVE" && (
                  <>
                    {" "}
                    · {t("promotions.freeRounds.until", { until: formatDateTime(expiresAt, timeZone).slice(0, 16) })}
                  </>
                )}
              </span>
            </span>
            <span className="text-end">
              <b className="block">{t("promotions.freeRounds.left", { left, rounds })}</b>
              <span className="block text-[12px] text-text3">
                {t(`promotions.freeRounds.${status}`)} · {t("promotions.freeRounds.won")} <Money amount={won} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Pager page={paging.pageNo} total={data.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </section>
  );
}
