import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { OldVersion, VersionsDialog } from "../../ui/versions-dialog.tsx";
import { SaidView } from "./said.tsx";
import { titleOf } from "./titles.ts";
import type { Announcement, VersionRow } from "./types.ts";
import { api } from "../../lib/api.ts";

interface AnnouncementVersionsProps {
  readonly of: Announcement;
  /** Whether an old one can be made what stands there. */
  readonly may: boolean;
  readonly onClose: () => void;
}

/** Every version of an announcement; what an old one said can be made a new one. */
export function AnnouncementVersions({ of, may, onClose }: AnnouncementVersionsProps) {
  const [from, setFrom] = useState<VersionRow>();
  if (from) return <RestoreDialog of={of} from={from} onClose={onClose} />;
  return (
    <VersionsDialog
      name={titleOf(of)}
      call={api.messages.announcementVersions}
      of={{ id: of.id }}
      numberOf={({ version }) => version}
      onClose={onClose}
    >
      {(each) => <One id={of.id} of={each} onRestore={may && !each.current ? () => setFrom(each) : undefined} />}
    </VersionsDialog>
  );
}

interface OneProps {
  readonly id: string;
  readonly of: VersionRow;
  readonly onRestore: (() => void) | undefined;
}

function One({ id, of: { version }, onRestore }: OneProps) {
  const { t } = useTranslation();
  const reading = useCall(api.messages.announcementVersion, { id, version });
  return (
    <Loaded reading={reading} rows={3}>
      {({ said }) => (
        <OldVersion restore={t("console-announcements.restore")} onRestore={onRestore}>
          <SaidView said={said} />
        </OldVersion>
      )}
    </Loaded>
  );
}

interface RestoreDialogProps {
  readonly of: Announcement;
  readonly from: VersionRow;
  readonly onClose: () => void;
}

/** Makes what an old version said the newest one. */
function RestoreDialog({ of: { id, version, ...row }, from, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-announcements.${key}`, more);
  return (
    <ActionDialog
      title={say("restore")}
      explain={
        <>
          <p className="font-semibold text-text">
            <bdi>{titleOf(row)}</bdi>
          </p>
          <p>{say("restoreExplain", { number: from.version })}</p>
        </>
      }
      yes={say("restore")}
      done={say("restored")}
      reasons={["announceWrong", "announceLaw"]}
      act={(sent, making) => api.messages.restoreAnnouncement({ id, version, from: from.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
