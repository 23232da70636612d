import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { NEWEST } from "./asks.ts";
import { useModals } from "@taya/ui/modal";

/** The newest notice in one line; opens it. It stands still, so nobody has to pause it. */
export function Marquee() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data } = useCall(api.messages.notices, NEWEST, { cached: true });
  const notice = data?.list[0];
  if (!notice) return <div className="h-11" />;
  return (
    <button
      type="button"
      onClick={() => open("notice", { id: notice.id })}
      className="flex items-center gap-3 min-h-11 w-full px-4 rounded-md bg-bg1 border border-line text-start text-text2 hover:text-text"
    >
      <Icon name="speakerphone" className="text-gold" />
      <span className="truncate grow">{notice.title}</span>
      <span className="text-brand-text font-bold shrink-0">{t("home.readNotice")}</span>
    </button>
  );
}
