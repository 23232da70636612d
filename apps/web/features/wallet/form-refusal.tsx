import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { useModals } from "@taya/ui/modal";
import { Button } from "@taya/ui/button";

interface FormRefusalProps {
  /** The method's name. */
  readonly name: string;
  readonly refusal: RefusedCall;
}

/** Why nothing was opened, and where to go on from here. */
export function FormRefusal({ name, refusal }: FormRefusalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const timeZone = useBrand((state) => state.timeZone);
  const { fault, detail } = refusal;
  const until = (detail.value as { until?: unknown } | null | undefined)?.until;
  const when = typeof until === "number" ? formatDateTime(until, timeZone).slice(0, 16) : undefined;
  return (
    <div className="grid gap-2">
      <p>{sentence()}</p>
      {fault === "KYC_REQUIRED" && (
        <Button onClick={() => open("member", { p: "securityCenter", id: "documents" })}>
          {t("wallet.deposit.verify")}
        </Button>
      )}
      {when && <p className="text-[13px] text-text2">{t("wallet.deposit.until", { when })}</p>}
    </div>
  );

  function sentence(): string {
    if (fault !== "WALLET_METHOD_OFF") return sayFault(t, fault);
    const minutes = Math.ceil((detail.retryAfter ?? 0) / 60);
    return minutes > 0
      ? t("wallet.deposit.closedFor", { name, count: minutes })
      : t("wallet.deposit.providerDown", { name });
  }
}
