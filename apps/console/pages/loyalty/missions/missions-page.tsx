import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { useRight } from "../../../lib/session.ts";
import { ListPage } from "../../../ui/list-page.tsx";
import { api } from "../../../lib/api.ts";
import { LoyaltyTabs } from "../loyalty-tabs.tsx";
import type { Mission } from "../types.ts";
import { WaitingApprovals } from "../../../ui/waiting-approvals.tsx";
import { MissionDialog } from "./mission-dialog.tsx";
import { actionsOf, columnsOf } from "./mission-columns.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

/** What is done with a mission; none where a new one is written. */
export interface Chosen {
  readonly mission?: Mission;
  readonly action: "write" | "switch";
}

/** Every mission with what it asks for, what it gives and what came of it; each can be written anew and switched off. */
export default function MissionsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console-loyalty.tab.missions")}
        intro={
          <>
            <LoyaltyTabs />
            <WaitingApprovals kinds={["loyalty.mission.write"]} />
          </>
        }
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {t("console-missions.new")}
            </Push>
          )
        }
        call={api.loyalty.adminMissions}
        fields={[]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-missions.none")}
      />
      {chosen?.action === "write" && (
        <MissionDialog {...(chosen.mission && { mission: chosen.mission })} onClose={close} />
      )}
      {chosen?.action === "switch" && chosen.mission && <SwitchDialog mission={chosen.mission} onClose={close} />}
    </>
  );
}
