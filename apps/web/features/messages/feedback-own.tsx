import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";

const PAGE_SIZE = 10;

/** What a player told the house, with the answers. */
export function OwnFeedback() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked, toPage } = useTurning();
  const mine = useCall(api.messages.myFeedback, { ...asked, pageSize: PAGE_SIZE });
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{t("messages.feedback.mine")}</h3>
      {mine.fault && <Failed fault={mine.fault} onRetry={mine.retry} />}
      {mine.loading && <SkeletonRows rows={2} />}
      {mine.data?.list.length === 0 && <Empty picture="mailbox">{t("messages.feedback.none")}</Empty>}
      <ul className="grid gap-2">
        {mine.data?.list.map((each) => (
          <li key={each.id} className="rounded-md bg-bg2 px-4 py-3 grid gap-2">
            <span className="text-[12px] text-text3 money">
              {formatDateTime(each.at, timeZone)}
              {each.images > 0 && ` · ${t("messages.feedback.pictures", { count: each.images })}`}
            </span>
            <p className="whitespace-pre-wrap wrap-anywhere">{each.content}</p>
            {each.answer === undefined ? (
              <p className="text-text3">{t("messages.feedback.noAnswer")}</p>
            ) : (
              <div className="border-s-2 border-win ps-3">
                <p className="text-[12px] text-text3">
                  <b className="text-win">{t("messages.feedback.answer")}</b>
                  {each.answeredAt !== undefined && (
                    <span className="money"> · {formatDateTime(each.answeredAt, timeZone)}</span>
                  )}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{each.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mine.data && (
        <Pager
          page={asked.pageNo}
          total={mine.data.total}
          pageSize={PAGE_SIZE}
          onPage={(to) => toPage(to, mine.data)}
        />
      )}
    </section>
  );
}
