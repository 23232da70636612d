import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Tabs } from "@taya/ui/tabs";
import { Complaints } from "./complaints.tsx";
import { Feedback } from "./feedback.tsx";
import { Inbox } from "./inbox.tsx";
import { Notices } from "./notices.tsx";
import { Preferences } from "./preferences.tsx";

const TABS = ["platform", "personal", "feedback", "complaints", "preferences"] as const;
type Tab = (typeof TABS)[number];

/** Platform information: notices for all, messages for me, what I tell the house, and what may be sent to me. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const place = useSearchParams()[0].get("id");
  const [tab, setTab] = useState<Tab>(TABS.find((each) => each === place) ?? "platform");
  const [selected, select] = useState<string | null>(null);
  const info = useCall(api.accounts.info, {});
  const tabs = TABS.map((id) => ({
    id,
    label: t(`messages.tab.${id}`),
    ...(id === "personal" && { news: { count: info.data?.unread ?? 0, words: t("messages.inbox.unread") } }),
  }));
  return (
    <>
      <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={t("messages.tabs")} />
      {tab === "platform" && <Notices selected={selected} onSelect={select} />}
      {tab === "personal" && <Inbox />}
      {tab === "feedback" && <Feedback />}
      {tab === "preferences" && <Preferences />}
      {tab === "complaints" && <Complaints />}
    </>
  );
}
