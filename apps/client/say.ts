import type { TFunction } from "i18next";
import type { FieldError } from "@taya/kernel/result";

type Finding = Omit<FieldError, "field">;

/** Says what is wrong with a mobile number. */
export function sayPhone(t: TFunction, { rule, min = 0, max = 0 }: Finding): string {
  if (rule === "pattern") return t("faults.PHONE_INVALID");
  if (rule !== "length") return sayRule(t, "mobileNum", { rule });
  return min === max ? t("accounts.phone.exactly", { digits: min }) : t("accounts.phone.between", { min, max });
}

/** Says what is wrong with a field, in the words of the catalogue of refusals. */
export function sayRule(t: TFunction, field: string, { rule, min = 0, max = 0, patternId }: Finding): string {
  switch (rule) {
    case "required":
      return sayMissing(t, field);
    case "length":
      if (field === "mobileNum") return sayPhone(t, { rule, min, max });
      if (min === max) return t("faults.rule.length_exact", { min });
      if (min === 0) return t("faults.rule.length_max", { max });
      return max === 0 ? t("faults.rule.length_min", { min }) : t("faults.rule.length", { min, max });
    case "pattern":
      if (field === "mobileNum") return sayPhone(t, { rule });
      // The one thing about a password that no pattern says.
      if (field === "password" && patternId === undefined) return t("faults.PASSWORD_BREACHED");
      return t([`faults.rule.pattern.${patternId ?? "any"}`, "faults.rule.pattern"], { min, max });
    case "age":
      return t("accounts.register.underage", { age: min });
    default:
      return t(`faults.rule.${rule}`, { min, max });
  }
}

function sayMissing(t: TFunction, field: string): string {
  if (field === "idCardFront") return t("faults.REG_ID_FRONT_REQUIRED");
  if (field === "idCardSelfie") return t("faults.REG_SELFIE_REQUIRED");
  if (field === "nationality") return t("faults.REG_FIELD_REQUIRED_nationality");
  return t("faults.REG_FIELD_REQUIRED", { field: t([`faults.field.${field}`, `accounts.field.${field}`]) });
}
