import { useTranslation } from "react-i18next";
import type { Row } from "./types.ts";

/** With whom a conversation is: the name of a player, or a visitor. */
export function Who({ of: { username, channel } }: { readonly of: Pick<Row, "username" | "channel"> }) {
  const { t } = useTranslation();
  return (
    <>
      {username ? <bdi translate="no">{username}</bdi> : t("console-support.visitor")}
      {channel === "vip" && (
        <span className="ms-2 rounded-sm bg-gold px-1.5 text-[12px] font-bold text-gold-ink">
          {t("console-support.vip")}
        </span>
      )}
    </>
  );
}
