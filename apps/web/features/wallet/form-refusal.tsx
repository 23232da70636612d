import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { useModals } from "@taya/ui/modal";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

export interface Refused {
  readonly fault: string;
  readonly value: unknown;
  readonly retryAfter: number | undefined;
}

interface FormRefusalProps {
  /** The method's name. */
  readonly name: string;
  /** It was switched off while the form stood open. */
  readonly off: boolean;
  readonly refused: Refused | undefined;
}

/** Why nothing was opened, what was kept, and where to go on from here. */
export function FormRefusal({ name, off, refused }: FormRefusalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const timeZone = useBrand((state) => state.timeZone);
  const until = (refused?.value as { until?: unknown } | null | undefined)?.until;
  const when = typeof until === "number" ? formatDateTime(until, timeZone).slice(0, 16) : undefined;
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {off && !refused && (
        <p className="flex gap-2 text-warn">
          <Icon name="alert-triangle" />
          {t("wallet.deposit.switchedOff", { name })}
        </p>
      )}
      {refused && (
        <p className="flex gap-2 text-lose">
          <Icon name="alert-triangle" />
          {sentence()}
        </p>
      )}
      {refused?.fault === "KYC_REQUIRED" && (
        <Button onClick={() => open("member", { p: "securityCenter" })}>{t("wallet.deposit.verify")}</Button>
      )}
      {when && <p className="text-[13px] text-text2">{t("wallet.deposit.until", { when })}</p>}
    </div>
  );

  function sentence(): string {
    if (!refused) return "";
    if (refused.fault !== "WALLET_METHOD_OFF") return sayFault(t, refused.fault);
    const minutes = refused.retryAfter === undefined ? 0 : Math.ceil(refused.retryAfter / 60);
    return minutes > 0
      ? t("wallet.deposit.closedFor", { name, count: minutes })
      : t("wallet.deposit.providerDown", { name });
  }
}
