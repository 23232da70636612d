import type { TFunction } from "i18next";
import { formatMoney } from "@taya/client/amount";
import { sayFault } from "@taya/client/i18n";
import type { FaultDetail } from "@taya/kernel/result";

interface RefusalValue {
  readonly reason?: string;
  readonly max?: string;
  readonly min?: string;
}

/** A reason of the wire in words. */
export const sayReason = (t: TFunction, reason: string): string => t([`slip.reason.${reason}`, "slip.reason.other"]);

/** Why a bet was refused, with the amounts that would do. */
export function sayRefusal(t: TFunction, fault: string, detail: FaultDetail | undefined, symbol: string): string {
  const { reason, max, min } = (detail?.value ?? {}) as RefusalValue;
  if (reason === "ABOVE_MAX_BET_AMOUNT" && max !== undefined)
    return t("slip.reason.ABOVE_MAX_BET_AMOUNT_max", { amount: formatMoney(symbol, max) });
  if (reason === "BELOW_MIN_BET_AMOUNT" && min !== undefined)
    return t("slip.reason.BELOW_MIN_BET_AMOUNT_min", { amount: formatMoney(symbol, min) });
  if (fault === "SPORT_REFUSED" || fault === "GAME_BET_CLOSED") return sayReason(t, reason ?? "other");
  return sayFault(t, fault);
}
