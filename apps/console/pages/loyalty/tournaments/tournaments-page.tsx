import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { useRight } from "../../../lib/session.ts";
import { ListPage } from "../../../ui/list-page.tsx";
import { api } from "../../../lib/api.ts";
import { LoyaltyTabs } from "../loyalty-tabs.tsx";
import type { Tournament } from "../types.ts";
import { WaitingApprovals } from "../../../ui/waiting-approvals.tsx";
import { PlacesDialog } from "./places-dialog.tsx";
import { actionsOf, columnsOf } from "./tournament-columns.tsx";
import { TournamentDialog } from "./tournament-dialog.tsx";

/** What is done with a tournament; none where a new one is written. */
export interface Chosen {
  readonly tournament?: Tournament;
  readonly action: "write" | "places";
}

/** Every tournament: what counts, when it goes, what its places give and who has them. */
export default function TournamentsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console-loyalty.tab.tournaments")}
        intro={
          <>
            <LoyaltyTabs />
            <WaitingApprovals kinds={["loyalty.tournament.write"]} />
          </>
        }
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {t("console-missions.newTournament")}
            </Push>
          )
        }
        call={api.loyalty.adminTournaments}
        fields={[]}
        columns={[...columnsOf(t), actionsOf(t, may, setChosen)]}
        keyOf={({ id }) => id}
        empty={t("console-missions.noTournaments")}
      />
      {chosen?.action === "write" && <TournamentDialog tournament={chosen.tournament} onClose={close} />}
      {chosen?.action === "places" && chosen.tournament && (
        <PlacesDialog tournament={chosen.tournament} onClose={close} />
      )}
    </>
  );
}
