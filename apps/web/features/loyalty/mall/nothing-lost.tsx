import { useTranslation } from "react-i18next";
import { isTransient, type RefusedCall } from "@taya/client/ask";
import { Icon } from "@taya/ui/icon";

/**
 * After a refusal: that no points were taken. Where no answer came nobody knows, and sending it once more takes them
 * once.
 */
export function NothingLost({ refusal }: { readonly refusal: RefusedCall | undefined }) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <p role="status" className="flex gap-2 text-[13px] text-text2">
      <Icon name="info-circle" size={16} className="mt-0.5" />
      {t(isTransient(refusal) ? "loyalty.points.unknown" : "loyalty.points.untouched")}
    </p>
  );
}
