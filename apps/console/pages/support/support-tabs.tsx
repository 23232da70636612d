import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { api } from "../../lib/api.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";

/** From conversations to ready answers and back; to the outside helpdesk where one serves. */
export function SupportTabs() {
  const { t } = useTranslation();
  const { data } = useCall(api.support.desk, {});
  return (
    <PageTabs
      label={t("console.place.support")}
      tabs={[
        ["/support", t("console-support.tab.queue")],
        ["/support/canned", t("console-support.tab.canned")],
        ...(data?.outside ? [["/support/helpdesk", t("console-support.tab.helpdesk")] as const] : []),
      ]}
    />
  );
}
