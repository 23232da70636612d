import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { actionsOf, type Chosen, columnsOf, PHASES, TYPES } from "./columns.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { AnnouncementVersions } from "./versions-dialog.tsx";
import { WaitingAnnouncements } from "./waiting-changes.tsx";
import { api } from "../../lib/api.ts";

/** Everything that is announced, was and will be; each can be written anew and taken down. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const may = useRight("messages.write");
  const [chosen, setChosen] = useState<Chosen>();
  const say = (key: string) => t(`console-announcements.${key}`);
  const close = () => setChosen(undefined);
  const choicesOf = (names: readonly string[], of: string) =>
    names.map((value) => ({ value, label: say(`${of}.${value}`) }));
  return (
    <>
      <ListPage
        title={t("console.place.announcements")}
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {say("new")}
            </Push>
          )
        }
        intro={<WaitingAnnouncements />}
        call={api.messages.adminAnnouncements}
        fields={[
          { name: "phase", label: t("console.state"), kind: "choice", choices: choicesOf(PHASES, "phase") },
          { name: "type", label: say("type"), kind: "choice", choices: choicesOf(TYPES, "type") },
        ]}
        columns={[...columnsOf(t), actionsOf(t, may, setChosen)]}
        keyOf={({ id }) => id}
        empty={say("none")}
      />
      {chosen?.action === "write" && <AnnouncementDialog {...(chosen.of && { from: chosen.of })} onClose={close} />}
      {chosen?.action === "versions" && chosen.of && <AnnouncementVersions of={chosen.of} may={may} onClose={close} />}
      {chosen?.action === "end" && chosen.of && <EndDialog of={chosen.of} onClose={close} />}
    </>
  );
}
