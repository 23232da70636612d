import { useTranslation } from "react-i18next";

/** The name of a role in words; a role of the brand's own keeps its name. */
export function useRoleName(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => (code ? t(`staff.role.${code}`, { defaultValue: code }) : "–");
}

/** A right in words, with its name behind. */
export function useRightName(): (right: string) => string {
  const { t } = useTranslation();
  return (right) => {
    if (right === "*") return t("console.allRights");
    const [room = "", verb = ""] = right.split(".");
    const roomName = room === "*" ? t("staff.everyRoom") : t(`staff.room.${room}`, { defaultValue: room });
    const verbName = verb === "*" ? t("staff.everything") : t(`staff.verb.${verb}`, { defaultValue: verb });
    return `${roomName}: ${verbName}`;
  };
}
