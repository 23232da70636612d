import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Tabs } from "@taya/ui/tabs";
import { Feedback } from "./feedback.tsx";
import { Inbox } from "./inbox.tsx";
import { Notices } from "./notices.tsx";

/** Platform information: notices for all, messages for me, and what I tell the house. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<"platform" | "personal" | "feedback">("platform");
  const [selected, select] = useState<string | null>(null);
  const info = useCall(api.accounts.info, {});
  const tabs = (["platform", "personal", "feedback"] as const).map((id) => ({
    id,
    label: t(`messages.tab.${id}`),
    ...(id === "personal" && { news: { count: info.data?.unread ?? 0, words: t("messages.inbox.unread") } }),
  }));
  return (
    <>
      <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={t("messages.tab.platform")} />
      {tab === "platform" && <Notices selected={selected} onSelect={select} />}
      {tab === "personal" && <Inbox />}
      {tab === "feedback" && <Feedback />}
    </>
  );
}
