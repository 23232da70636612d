import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { api } from "../../lib/api.ts";
import { UnsentPage } from "../../ui/unsent-page.tsx";
import { SupportTabs } from "./support-tabs.tsx";

const STATES = ["DEAD", "WAITING", "SENT", "DROPPED"] as const;

/** What the outside helpdesk was to be told: what waits, what was given up and why, and what can be done about it. */
export default function HelpdeskPage() {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-support.helpdesk.${key}`);
  const { data } = useCall(api.support.desk, {});
  return (
    <UnsentPage
      title={t("console.place.support")}
      intro={<SupportTabs />}
      area="console-support.helpdesk"
      call={api.support.helpdeskWords}
      states={STATES}
      columns={[
        {
          id: "what",
          label: say("what"),
          cell: ({ kind, conversationId }) => (
            <Link to={`/support/${conversationId}`} className="link">
              {say(`kind.${kind}`)}
            </Link>
          ),
        },
      ]}
      nameOf={({ kind }) => say(`kind.${kind}`)}
      right="support.write"
      acts={{ retry: api.support.retryHelpdeskWord, drop: api.support.dropHelpdeskWord }}
      empty={say(data && !data.outside ? "unset" : "none")}
    />
  );
}
