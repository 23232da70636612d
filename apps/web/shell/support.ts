import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { confirm } from "@taya/ui/confirm";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { api } from "@taya/client/api";
import { supportUrl } from "./support.rules.ts";

/** Opens customer service in its window; undefined while the brand has none. Rank above 4 goes to the VIP channel. */
export function useSupport(): (() => void) | undefined {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const service = useBrand((state) => state.permission?.info.customerService);
  const { data } = useCall(api.accounts.info, {}, { enabled: token !== null, freshMs: 300_000 });
  const url = service && supportUrl(service, data?.clubLabel.rankLevel ?? 0);
  if (!service || !url) return undefined;
  return () => {
    const opened = window.open(url, "support", `width=${service.width},height=${service.height}`);
    if (!opened) void confirm({ title: t("shell.support"), text: t("faults.POPUP_BLOCKED") });
  };
}
