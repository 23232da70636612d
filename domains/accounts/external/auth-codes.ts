/** A refusal around a phone number. */
export type PhoneFault =
  | "PHONE_INVALID"
  | "PHONE_MISSING"
  | "PHONE_TOO_MANY"
  | "PHONE_CODE_INVALID"
  | "PHONE_CODE_MISSING"
  | "PHONE_CODE_EXPIRED"
  | "PHONE_CAPTCHA_FAILED"
  | "PHONE_QUOTA"
  | "PHONE_NOT_ALLOWED"
  | "PHONE_POPUP_CLOSED"
  | "PHONE_UNKNOWN";

const FAULT_OF: Readonly<Record<string, PhoneFault>> = {
  "invalid-phone-number": "PHONE_INVALID",
  "missing-phone-number": "PHONE_MISSING",
  "too-many-requests": "PHONE_TOO_MANY",
  "invalid-verification-code": "PHONE_CODE_INVALID",
  "missing-verification-code": "PHONE_CODE_MISSING",
  "code-expired": "PHONE_CODE_EXPIRED",
  "captcha-check-failed": "PHONE_CAPTCHA_FAILED",
  "quota-exceeded": "PHONE_QUOTA",
  "operation-not-allowed": "PHONE_NOT_ALLOWED",
  "popup-closed-by-user": "PHONE_POPUP_CLOSED",
  "cancelled-popup-request": "PHONE_POPUP_CLOSED",
};

/** The refusal that an error of the external phone service means, with or without its `auth/`. */
export const phoneFaultOf = (code: string): PhoneFault => FAULT_OF[code.replace(/^auth\//, "")] ?? "PHONE_UNKNOWN";
