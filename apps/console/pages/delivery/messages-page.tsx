import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { UnsentPage } from "../../ui/unsent-page.tsx";
import type { MessageRow } from "./types.ts";

const STATES = ["DEAD", "WAITING", "SENT", "DELIVERED", "EXPIRED", "DROPPED"] as const;
const CHANNELS = ["sms", "mail", "push"] as const;

/** What has not left the house by SMS, mail and push: why, and what can be done about it. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-delivery.${key}`);
  const nameOf = ({ to }: MessageRow) => to ?? say("wiped");
  return (
    <UnsentPage
      title={say("title")}
      area="console-delivery"
      call={api.delivery.adminMessages}
      states={STATES}
      fields={[
        {
          name: "channel",
          label: say("channel"),
          kind: "choice",
          choices: CHANNELS.map((value) => ({ value, label: say(`channel.${value}`) })),
        },
      ]}
      columns={[
        { id: "channel", label: say("channel"), cell: ({ channel }) => say(`channel.${channel}`) },
        { id: "to", label: say("to"), cell: (row) => <span translate="no">{nameOf(row)}</span> },
        { id: "purpose", label: say("purpose"), cell: ({ purpose }) => say(`purpose.${purpose}`) },
      ]}
      nameOf={nameOf}
      canRetry={({ canRetry }) => canRetry}
      about={(row) => t("console-delivery.what", { purpose: say(`purpose.${row.purpose}`), to: nameOf(row) })}
      right="delivery.write"
      acts={{ retry: api.delivery.retryMessage, drop: api.delivery.dropMessage }}
      empty={say("none")}
    />
  );
}
