import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { storageRefused } from "@taya/client/storage";
import { toast } from "./toast.tsx";

/** Says once that the browser keeps nothing of the site, and what that means; stands once in the page. */
export function StorageNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    if (!navigator.cookieEnabled) toast(t("ui.noCookies"), "bad");
    else if (storageRefused()) toast(t("ui.nothingKept"));
  }, [t]);
  return null;
}
