import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { isHere } from "@taya/client/closed";
import { sayFault } from "@taya/client/i18n";
import { confirm } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { api } from "@taya/client/api";
import { useServiceUrl } from "./service-route.ts";
import { isChat, isVip } from "./support.rules.ts";
import { openSupport } from "./support-window.ts";

/**
 * Opens customer service: its window, or on this page how to reach the house where the brand has no service elsewhere.
 * Undefined until the brand is known. Rank above 4 goes to the VIP channel, in a higher window.
 */
export function useSupport(): (() => void) | undefined {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const info = useBrand((state) => state.permission?.info);
  const { data } = useCall(api.accounts.info, {}, { enabled: token !== null, freshMs: 300_000 });
  const rankLevel = data?.clubLabel.rankLevel ?? 0;
  const url = useServiceUrl(info, rankLevel);
  if (!info || !url) return undefined;
  const chat = isChat(url, location.origin);
  const tell = (fault: string) => void confirm({ title: t("shell.support"), text: sayFault(t, fault) });
  return () => {
    if (!chat && isHere(url, location.origin)) return open("help", { id: "contact" });
    const { width, height, storeHeight } = info.customerService;
    const opened = openSupport(url, { width, height: isVip(rankLevel) ? storeHeight : height }, tell);
    if (opened) return;
    if (chat) open("support");
    else tell("POPUP_BLOCKED");
  };
}
