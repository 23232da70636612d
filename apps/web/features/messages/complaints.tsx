import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { ComplaintCard } from "./complaint-card.tsx";
import { ComplaintForm } from "./complaint-form.tsx";

const PAGE_SIZE = 10;

/** A player's complaints: how to file one, where each stands, what was said, and whom else one may turn to. */
export function Complaints() {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const [filed, setFiled] = useState("");
  const { asked, toPage } = useTurning();
  const mine = useCall(api.messages.complaints, { ...asked, pageSize: PAGE_SIZE });
  return (
    <div className="grid gap-4">
      <p className="text-text2 max-w-prose">{t("messages.complaints.intro")}</p>
      <p role="status" className={filed ? "text-win" : "sr-only"}>
        {filed}
      </p>
      {writing ? (
        <ComplaintForm
          onFiled={(said) => {
            setFiled(said);
            setWriting(false);
          }}
          onClose={() => setWriting(false)}
        />
      ) : (
        <Button look="gold" className="justify-self-start" onClick={() => setWriting(true)}>
          <Icon name="edit" size={18} />
          {t("messages.complaints.new")}
        </Button>
      )}
      <section className="grid gap-3 border-t border-line pt-5">
        <h3 className="font-bold">{t("messages.complaints.mine")}</h3>
        {mine.fault && <Failed fault={mine.fault} onRetry={mine.retry} />}
        {mine.loading && <SkeletonRows rows={2} />}
        {mine.data?.list.length === 0 && <Empty picture="mailbox">{t("messages.complaints.none")}</Empty>}
        <ul className="grid gap-2">
          {mine.data?.list.map((each) => (
            <ComplaintCard key={each.id} of={each} />
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
        {mine.data?.elsewhere && (
          <div className="rounded-md border border-line px-4 py-3">
            <h4 className="font-bold">{t("messages.complaints.elsewhere")}</h4>
            <p className="text-text2 whitespace-pre-wrap wrap-anywhere">{mine.data.elsewhere}</p>
          </div>
        )}
      </section>
    </div>
  );
}
