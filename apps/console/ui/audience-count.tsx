import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { Icon } from "@taya/ui/icon";

interface AudienceCountProps {
  /** Whose texts say it: `audience` with its numbers, and `audienceMore`. */
  readonly area: "console-announcements" | "console-campaigns";
  /** How many it is for, and among how many accounts was looked where there are more; undefined while it is counted. */
  readonly counted: { readonly players: number; readonly looked: number; readonly more: boolean } | undefined;
  readonly fault: string | undefined;
  readonly hint?: string;
}

/** For how many players something is that a form is about. */
export function AudienceCount({ area, counted, fault, hint }: AudienceCountProps) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-bg2 px-3 py-2">
      <Icon name="users" size={18} />
      <span>
        {fault && sayFault(t, fault)}
        {!fault && !counted && t("ui.loading")}
        {counted && <b>{t(`${area}.audience`, { count: counted.players, players: formatNumber(counted.players) })}</b>}
        {hint && <span className="block text-[13px] text-text2">{hint}</span>}
        {counted?.more && (
          <span className="block text-[13px] text-text2">
            {t(`${area}.audienceMore`, { looked: formatNumber(counted.looked) })}
          </span>
        )}
      </span>
    </p>
  );
}
