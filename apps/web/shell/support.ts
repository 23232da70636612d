import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { isHere } from "@taya/client/closed";
import { confirm } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { api } from "@taya/client/api";
import { useServiceUrl } from "./service-route.ts";

/**
 * Opens customer service: its window, or on this page how to reach the house where the brand has no service elsewhere.
 * Undefined until the brand is known. Rank above 4 goes to the VIP channel.
 */
export function useSupport(): (() => void) | undefined {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const info = useBrand((state) => state.permission?.info);
  const { data } = useCall(api.accounts.info, {}, { enabled: token !== null, freshMs: 300_000 });
  const url = useServiceUrl(info, data?.clubLabel.rankLevel);
  if (!info || !url) return undefined;
  return () => {
    if (isHere(url, location.origin)) return open("help", { id: "contact" });
    const { width, height } = info.customerService;
    const opened = window.open(url, "support", `width=${width},height=${height}`);
    if (!opened) void confirm({ title: t("shell.support"), text: t("faults.POPUP_BLOCKED") });
  };
}
