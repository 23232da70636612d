import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Failed, Skeleton } from "@taya/ui/states";

export const LENGTH = 6;

/** Refusals that stand at the field of the payment password. */
export const AT_PASSWORD = { PAYPWD_WRONG: "password", PAYPWD_LOCKED: "password" } as const;

/** Says a refused payment password with how many tries are left, or until when it is locked; undefined for all else. */
export function sayPassword(t: TFunction, { fault, detail }: RefusedCall, timeZone: string): string | undefined {
  if (fault !== "PAYPWD_WRONG" && fault !== "PAYPWD_LOCKED") return undefined;
  const { left, until } = (detail.value ?? {}) as { readonly left?: number; readonly until?: number };
  if (left) return t("payout.tries", { count: left });
  return until === undefined ? undefined : t("loyalty.password.until", { at: formatDateTime(until, timeZone) });
}

interface NeedsPasswordProps {
  /** Hears that the way to set one was taken. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** What asks for the payment password, or the way to set one for whoever has none. */
export function NeedsPassword({ onLeave, children }: NeedsPasswordProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const security = useCall(api.accounts.security, {});
  if (security.fault) return <Failed fault={security.fault} onRetry={security.retry} />;
  if (!security.data) return <Skeleton className="h-32" />;
  if (security.data.paymentPassword.set) return children;
  const set = () => {
    onLeave?.();
    open("member", { p: "securityCenter", id: "paymentPassword" });
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-warn/60 bg-bg2 p-4">
      <p>{t("loyalty.password.none")}</p>
      <Button look="brand" onClick={set}>
        {t("payout.setPassword")}
      </Button>
    </div>
  );
}
