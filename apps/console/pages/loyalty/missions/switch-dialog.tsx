import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { api } from "../../../lib/api.ts";
import { nameOf } from "../names-field.tsx";
import type { Mission } from "../types.ts";

/** Switches a mission off, or on again with the terms it has. */
export function SwitchDialog({ mission, onClose }: { readonly mission: Mission; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const verb = mission.enabled ? "switchOff" : "switchOn";
  const say = (key: string) => t(`console-missions.${key}`);
  const { figures: _, version: __, ...terms } = mission;
  return (
    <ActionDialog
      title={t("ui.named", { what: say(verb), name: nameOf({ name: mission.title }) })}
      explain={say(`${verb}Explain`)}
      yes={say(verb)}
      done={say("saved")}
      danger={mission.enabled}
      reasons={["loyaltyCampaign", "loyaltyCosts", "suspicious"]}
      act={(sent, making) => api.loyalty.writeMission({ ...terms, enabled: !mission.enabled, ...sent }, making)}
      onClose={onClose}
    />
  );
}
