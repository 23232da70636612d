import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { titleOf } from "./titles.ts";
import type { Announcement } from "./types.ts";
import { api } from "../../lib/api.ts";

/** Takes an announcement down at once. */
export function EndDialog({ of, onClose }: { readonly of: Announcement; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-announcements.${key}`);
  return (
    <ActionDialog
      title={say("end")}
      explain={
        <>
          <p className="font-semibold text-text">
            <bdi>{titleOf(of)}</bdi>
          </p>
          <p>{say("endExplain")}</p>
        </>
      }
      yes={say("end")}
      done={say("ended")}
      danger
      reasons={["announceOver", "announceWrong", "announceLaw"]}
      act={(sent, making) => api.messages.endAnnouncement({ id: of.id, version: of.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
