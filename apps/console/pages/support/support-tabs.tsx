import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

/** From conversations to ready answers and back. */
export function SupportTabs() {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t("console.place.support")}
      tabs={[
        ["/support", t("console-support.tab.queue")],
        ["/support/canned", t("console-support.tab.canned")],
        ["/support/helpdesk", t("console-support.tab.helpdesk")],
      ]}
    />
  );
}
