import type { TFunction } from "i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { current } from "@taya/client/i18n";
import { toast } from "@taya/ui/toast";
import type { LoginValue } from "./enter.ts";

/** Says when and from where the account was last used, so that its owner notices somebody else. */
export function tellLastLogin(t: TFunction, { lastLogin }: LoginValue): void {
  if (!lastLogin) return;
  const { intl } = current();
  const time = formatDateTime(lastLogin.at, useBrand.getState().timeZone);
  const country = /^[A-Z]{2}$/.test(lastLogin.country)
    ? new Intl.DisplayNames([intl], { type: "region" }).of(lastLogin.country)
    : undefined;
  toast(t("signin.last.known", { time, place: [country, lastLogin.ip].filter(Boolean).join(" · ") }));
}
