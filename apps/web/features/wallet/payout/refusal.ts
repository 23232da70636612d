import type { FaultDetail } from "@taya/kernel/result";
import type { TFunction } from "i18next";
import { sayFault } from "@taya/client/i18n";
import type { Wording } from "./use-payout.ts";

/** Why a request was refused, as the server says it. */
export interface Refused {
  readonly fault: string;
  readonly value: RefusedValue;
}

interface RefusedValue {
  readonly left?: string | number;
  readonly until?: number;
  readonly usableFrom?: number;
  readonly min?: string;
  readonly max?: string;
  readonly dayMax?: number;
  readonly dayEndsAt?: number;
}

/** A refusal with what it says beside its name. */
export const refusedBy = ({ fault, detail }: { readonly fault: string; readonly detail: FaultDetail }): Refused => ({
  fault,
  value: (detail.value ?? {}) as RefusedValue,
});

/** Where on the page a refusal belongs. */
export function placeOf(fault: string): "password" | "amount" | "account" | "identity" | "whole" {
  switch (fault) {
    case "PAYPWD_WRONG":
    case "PAYPWD_LOCKED":
    case "PAYPWD_NOT_SET":
      return "password";
    case "WALLET_LIMIT":
    case "WALLET_INSUFFICIENT":
    case "WALLET_LOCKED_TURNOVER":
      return "amount";
    case "WALLET_ACCOUNT_NEW":
    case "WALLET_BANK_NAME":
    case "NOT_FOUND":
      return "account";
    case "KYC_REQUIRED":
    case "KYC_PENDING":
      return "identity";
    default:
      return "whole";
  }
}

/** Says a refusal with its numbers: how much is left, how many tries, until when. */
export function sayRefused(t: TFunction, refused: Refused, wording: Wording, now: number): string {
  return sayNumbers(t, refused, wording, now) ?? sayFault(t, refused.fault);
}

function sayNumbers(t: TFunction, { fault, value }: Refused, wording: Wording, now: number): string | undefined {
  switch (fault) {
    case "WALLET_LOCKED_TURNOVER":
      return typeof value.left === "string" ? t("payout.locked", { left: wording.money(value.left) }) : undefined;
    case "WALLET_LIMIT":
      return sayLimit(t, value, wording, now);
    case "WALLET_ACCOUNT_NEW":
      return value.usableFrom === undefined ? undefined : sayUsable(t, value.usableFrom, wording, now);
    case "PAYPWD_WRONG":
    case "PAYPWD_LOCKED":
      if (typeof value.left === "number" && value.left > 0) return t("payout.tries", { count: value.left });
      return value.until === undefined ? undefined : sayLocked(t, value.until, wording, now);
    case "NOT_FOUND":
      return t("payout.accountGone");
    default:
      return undefined;
  }
}

function sayLimit(t: TFunction, value: RefusedValue, wording: Wording, now: number): string | undefined {
  const { min, max, dayMax, dayEndsAt } = value;
  if (dayEndsAt !== undefined) return sayDayFull(t, { dayMax, dayEndsAt }, wording, now);
  if (min === undefined || max === undefined) return undefined;
  return t("payout.between", { min: wording.money(min), max: wording.money(max) });
}

const sayLocked = (t: TFunction, until: number, wording: Wording, now: number): string =>
  t("payout.lockedUntil", { at: wording.at(until), wait: wording.wait(until - now) });

/** From when an account may be used. */
export const sayUsable = (t: TFunction, usableFrom: number, wording: Wording, now: number): string =>
  t("payout.usableFrom", { at: wording.at(usableFrom), wait: wording.wait(usableFrom - now) });

/** That all requests of a day are made, and when the next may come. */
export const sayDayFull = (
  t: TFunction,
  { dayMax, dayEndsAt }: { readonly dayMax: number | undefined; readonly dayEndsAt: number },
  wording: Wording,
  now: number,
): string => t("payout.dayFull", { max: dayMax ?? "", at: wording.at(dayEndsAt), wait: wording.wait(dayEndsAt - now) });
