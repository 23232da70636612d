import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { Button } from "@taya/ui/button";

/** Says how long a lock lasts, and that a proof opens it sooner. */
export function LockedNote({ refusal, onUnlock }: { readonly refusal: RefusedCall; readonly onUnlock: () => void }) {
  const { t } = useTranslation();
  const { retryAfter } = refusal.detail;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {t("signin.locked.text")}{" "}
        {retryAfter === undefined
          ? t("signin.locked.proofOnly")
          : t("signin.locked.wait", { count: Math.ceil(retryAfter / 60) })}
      </p>
      <Button onClick={onUnlock}>{t("signin.locked.open")}</Button>
    </div>
  );
}
