import { useTurning } from "@taya/client/turning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { inboxChanged } from "@taya/client/inbox-changed";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { RichText } from "@taya/ui/rich-text";

const PAGE_SIZE = 10;

/** The player's own messages; opening one marks it read. */
export function Inbox() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const [open, setOpen] = useState<string>();
  const [note, setNote] = useState("");
  const inbox = useCall(api.messages.inbox, { ...paging, pageSize: PAGE_SIZE });
  if (inbox.fault) return <Failed fault={inbox.fault} onRetry={inbox.retry} />;
  if (!inbox.data) return <SkeletonRows rows={4} />;
  const { list, total } = inbox.data;

  async function read(id: string): Promise<void> {
    setOpen(open === id ? undefined : id);
    if (list.find((each) => each.id === id)?.read) return;
    await api.messages.readMessage({ id });
    inboxChanged();
  }
  async function remove(id: string): Promise<void> {
    const result = await api.messages.deleteMessage({ id });
    setNote(result.ok ? t("messages.inbox.deleted") : sayFault(t, result.fault));
    inboxChanged();
  }
  async function readAll(): Promise<void> {
    const result = await api.messages.readAll({});
    if (!result.ok) setNote(sayFault(t, result.fault));
    inboxChanged();
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="text-[13px] text-text2">
        {note}
      </p>
      {list.length === 0 && <Empty picture="mailbox">{t("messages.inbox.empty")}</Empty>}
      {list.some((each) => !each.read) && (
        <Button className="justify-self-end" onClick={() => void readAll()}>
          {t("messages.inbox.readAll")}
        </Button>
      )}
      <ul className="grid gap-2">
        {list.map((each) => (
          <li key={each.id} className="rounded-md bg-bg2">
            <button
              type="button"
              aria-expanded={open === each.id}
              onClick={() => void read(each.id)}
              className="w-full px-4 py-2.5 flex items-center gap-3 text-start"
            >
              <span className={`size-2 shrink-0 rounded-full ${each.read ? "" : "bg-gold"}`}>
                {!each.read && <span className="sr-only">{t("messages.inbox.unread")}</span>}
              </span>
              <span className="grow min-w-0">
                <b className={`block truncate ${each.read ? "font-semibold text-text2" : ""}`}>{each.title}</b>
                <span className="block text-[12px] text-text3 money">{formatDateTime(each.timeMs, timeZone)}</span>
              </span>
              <Icon name="chevron-down" className={open === each.id ? "rotate-180" : ""} />
            </button>
            {open === each.id && (
              <div className="border-t border-line p-4 grid gap-3">
                <RichText html={each.content} />
                <Button className="justify-self-start" onClick={() => void remove(each.id)}>
                  <Icon name="trash" size={18} />
                  {t("messages.inbox.delete")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={paging.pageNo} total={total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, inbox.data)} />
    </div>
  );
}
