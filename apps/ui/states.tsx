import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "./button.tsx";

/** Grey boxes of the final size while something loads. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}

export function SkeletonRows({ rows = 5 }: { readonly rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2" role="status" aria-label={t("ui.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

type Picture =
  | "mailbox"
  | "magnifier"
  | "wallet"
  | "plug"
  | "hourglass"
  | "receipt"
  | "heart"
  | "shield"
  | "trophy"
  | "construction"
  | "globe-lock"
  | "satellite";

/** Nothing here: one picture, one sentence, one thing to do. */
export function Empty({ picture, children, action }: { picture: Picture; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center text-text2">
      <img src={`/art/empty/${picture}.avif`} alt="" width={96} height={96} loading="lazy" />
      <p className="max-w-80">{children}</p>
      {action}
    </div>
  );
}

/** What a refusal looks like. */
const TROUBLES: Readonly<Record<string, Picture>> = {
  SYS_MAINTENANCE: "construction",
  SYS_REGION: "globe-lock",
  NET_ABNORMAL: "satellite",
  NET_TIMEOUT: "satellite",
  OVERLOADED: "hourglass",
};

/** What happened, and a way to try again. */
export function Failed({ fault, onRetry }: { readonly fault: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <img src={`/art/empty/${TROUBLES[fault] ?? "plug"}.avif`} alt="" width={96} height={96} loading="lazy" />
      <p className="max-w-80 text-text2">{sayFault(t, fault)}</p>
      {onRetry && (
        <Button onClick={onRetry} look="ghost">
          {t("ui.retry")}
        </Button>
      )}
    </div>
  );
}
