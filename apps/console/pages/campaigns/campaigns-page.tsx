import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { actionsOf, columnsOf, type Chosen } from "./columns.tsx";
import { CancelDialog, ScheduleDialog } from "./state-dialogs.tsx";
import { ReadDialog } from "./read-dialog.tsx";
import { api } from "../../lib/api.ts";

/** What is sent goes on by itself. */
const EVERY_MS = 5_000;
const STATES = ["draft", "scheduled", "sending", "sent", "cancelled"] as const;

/** Every campaign with how far it has come; drafts are written, scheduled and cancelled here. */
export default function CampaignsPage() {
  const { t } = useTranslation();
  const may = useRight("messages.write");
  const [chosen, setChosen] = useState<Chosen>();
  const say = (key: string) => t(`console-campaigns.${key}`);
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console.place.campaigns")}
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {say("new")}
            </Push>
          )
        }
        call={api.messages.adminCampaigns}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
          },
        ]}
        columns={[...columnsOf(t), actionsOf(t, may, setChosen)]}
        keyOf={({ id }) => id}
        everyMs={EVERY_MS}
        empty={say("none")}
      />
      {chosen?.action === "read" && chosen.of && <ReadDialog of={chosen.of} onClose={close} />}
      {chosen?.action === "write" && <CampaignDialog {...(chosen.of && { from: chosen.of })} onClose={close} />}
      {chosen?.action === "schedule" && chosen.of && <ScheduleDialog of={chosen.of} onClose={close} />}
      {chosen?.action === "cancel" && chosen.of && <CancelDialog of={chosen.of} onClose={close} />}
    </>
  );
}
