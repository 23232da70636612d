import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Status } from "@taya/ui/section";
import type { Contract } from "./kinds.ts";

const GOOD: readonly Contract["status"][] = ["ACTIVE", "ACCEPTED"];
const OVER: readonly Contract["status"][] = ["REJECTED", "WITHDRAWN", "EXPIRED", "TERMINATED", "SUPERSEDED"];

/** How a contract stands, and since or until when. */
export function ContractState({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { status, endReason, expiresAt, effectiveFrom, effectiveTo } = contract;
  const when =
    status === "OFFERED" || status === "TERMINATING"
      ? expiresAt && t("contracts.until", { at: formatDateTime(expiresAt, timeZone).slice(0, 16) })
      : OVER.includes(status)
        ? effectiveTo && t("contracts.endedOn", { day: effectiveTo })
        : effectiveFrom && t("contracts.from", { day: effectiveFrom });
  const word = t(`contracts.status.${status}`);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[13px]">
      {OVER.includes(status) ? (
        <b className="text-text2">{word}</b>
      ) : (
        <Status good={GOOD.includes(status)}>{word}</Status>
      )}
      {when && <span className="text-text3">{when}</span>}
      {endReason && <span className="text-text3">{t(`contracts.ended.${endReason}`)}</span>}
    </span>
  );
}
