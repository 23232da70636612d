import { campaignCalls } from "@taya/messages/campaigns/contract";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { momentField } from "../../ui/moment-field.tsx";
import { api } from "../../lib/api.ts";
import { AudienceSize } from "./audience-size.tsx";
import { type Campaign, titleOf } from "./types.ts";

interface StateProps {
  readonly of: Campaign;
  readonly onClose: () => void;
}

/** Sends a draft at its time. */
export function ScheduleDialog({ of, onClose }: StateProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-campaigns.${key}`);
  const timeZone = useBrand((state) => state.timeZone);
  const hint = t("console-campaigns.startsAtHint", { zone: timeZone });
  return (
    <ActionDialog
      title={say("schedule")}
      explain={<Named of={of}>{say("scheduleExplain")}</Named>}
      yes={say("schedule")}
      done={say("scheduled")}
      reasons={["campaignNews", "campaignWrong"]}
      input={campaignCalls.scheduleCampaign.input}
      fields={{ startsAt: momentField({ label: say("startsAt"), timeZone, hint }) }}
      act={(sent, making) => api.messages.scheduleCampaign({ id: of.id, version: of.version, ...sent }, making)}
      onClose={onClose}
    >
      <AudienceSize now={of.audience} />
    </ActionDialog>
  );
}

/** Ends a campaign before all of it is sent. */
export function CancelDialog({ of, onClose }: StateProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-campaigns.${key}`);
  return (
    <ActionDialog
      title={say("cancel")}
      explain={<Named of={of}>{say("cancelExplain")}</Named>}
      yes={say("cancel")}
      done={say("cancelled")}
      danger
      reasons={["campaignWrong", "announceOver", "announceLaw"]}
      act={(sent, making) => api.messages.cancelCampaign({ id: of.id, version: of.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}

function Named({ of, children }: { readonly of: Campaign; readonly children: string }) {
  return (
    <>
      <p className="font-semibold text-text">
        <bdi>{titleOf(of)}</bdi>
      </p>
      <p>{children}</p>
    </>
  );
}
