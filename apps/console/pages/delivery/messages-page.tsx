import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import type { MessageAction, MessageRow } from "./types.ts";

const EVERY_MS = 15_000;
const STATES = ["DEAD", "WAITING", "SENT", "DELIVERED", "EXPIRED", "DROPPED"] as const;
const CHANNELS = ["sms", "mail", "push"] as const;

/** What did not leave the house by SMS, mail and push: why, and what can be done about it. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const may = useRight("delivery.write");
  const [chosen, setChosen] = useState<{ readonly row: MessageRow; readonly action: MessageAction }>();
  const say = (key: string) => t(`console-delivery.${key}`);
  const actions: Column<MessageRow> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (row) => <Actions row={row} onChoose={(action) => setChosen({ row, action })} />,
  };
  return (
    <>
      <ListPage
        title={say("title")}
        call={api.delivery.adminMessages}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            first: "DEAD",
            choices: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
          },
          {
            name: "channel",
            label: say("channel"),
            kind: "choice",
            choices: CHANNELS.map((value) => ({ value, label: say(`channel.${value}`) })),
          },
        ]}
        columns={may ? [...columnsOf(t), actions] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={say("none")}
      />
      {chosen && <MessageDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<MessageRow>[] => [
  { id: "at", label: t("console-delivery.at"), wide: true, cell: ({ createdAt }) => <When at={createdAt} age /> },
  {
    id: "channel",
    label: t("console-delivery.channel"),
    cell: ({ channel }) => t(`console-delivery.channel.${channel}`),
  },
  {
    id: "to",
    label: t("console-delivery.to"),
    cell: ({ to }) => <span translate="no">{to ?? t("console-delivery.wiped")}</span>,
  },
  {
    id: "purpose",
    label: t("console-delivery.purpose"),
    cell: ({ purpose }) => t(`console-delivery.purpose.${purpose}`),
  },
  {
    id: "why",
    label: t("console-delivery.why"),
    cell: ({ reason, sender }) => (
      <>
        <b>{reason ?? "–"}</b>
        {sender && <span className="block text-[12px] text-text2">{sender}</span>}
      </>
    ),
  },
  { id: "attempts", label: t("console-delivery.attempts"), end: true, cell: ({ attempts }) => formatNumber(attempts) },
];

interface ActionsProps {
  readonly row: MessageRow;
  readonly onChoose: (action: MessageAction) => void;
}

/** What can be done with a message that was given up. */
function Actions({ row, onChoose }: ActionsProps) {
  const { t } = useTranslation();
  const actions: MessageAction[] = row.state === "DEAD" ? [...(row.canRetry ? (["retry"] as const) : []), "drop"] : [];
  if (actions.length === 0) return "–";
  return (
    <div className="flex flex-wrap lg:flex-nowrap md:justify-end gap-2">
      {actions.map((action) => {
        const words = t(`console-delivery.${action}`);
        const name = row.to ?? t("console-delivery.wiped");
        return (
          <Push
            key={action}
            look={action === "retry" ? "brand" : "danger"}
            onClick={() => onChoose(action)}
            aria-label={t("ui.named", { what: words, name })}
          >
            {words}
          </Push>
        );
      })}
    </div>
  );
}
