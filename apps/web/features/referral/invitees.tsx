import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Section, Status } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";

const PAGE_SIZE = 10;
const ASK_MS = 30_000;

/** Whom the player brought, newest first, by masked names. */
export function Invitees() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const asked = { ...paging, pageSize: PAGE_SIZE };
  const { data, fault, loading, retry } = useCall(api.promotions.referralInvitees, asked, {
    freshMs: 1,
    everyMs: ASK_MS,
  });
  return (
    <Section title={t("referral.friends.title")} icon="users">
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <p className="text-text2">{t("referral.friends.none")}</p>}
      {data && data.list.length > 0 && (
        <table className="w-full text-[13px]">
          <caption className="sr-only">{t("referral.friends.title")}</caption>
          <thead className="text-text3">
            <tr>
              <th scope="col" className="py-1 pe-3 text-start font-semibold">
                {t("referral.friends.name")}
              </th>
              <th scope="col" className="py-1 pe-3 text-start font-semibold">
                {t("referral.friends.state")}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {t("referral.friends.reward")}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ nameMasked, registeredAt, qualified, reward }, at) => (
              <tr key={`${registeredAt} ${at}`} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-semibold">
                  <bdi translate="no">{nameMasked}</bdi>
                  <span className="block text-[12px] font-normal text-text3 money">
                    {formatDateTime(registeredAt, timeZone).slice(0, 16)}
                  </span>
                </th>
                <td className="py-2 pe-3">
                  <Status good={qualified}>
                    {t(qualified ? "referral.friends.qualified" : "referral.friends.registered")}
                  </Status>
                </td>
                <td className="py-2 text-end font-bold">{qualified ? <Money amount={reward} /> : "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </Section>
  );
}
