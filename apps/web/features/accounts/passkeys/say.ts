import type { TFunction } from "i18next";
import { sayFault } from "@taya/client/i18n";

const OWN = ["CANCELLED", "HAVE", "PLACE", "FAILED", "AUTH_BAD_CREDENTIALS", "AUTH_CHALLENGE_EXPIRED", "REG_TAKEN"];

/** Says why a passkey was not taken, in words of its own where the common ones would speak of passwords. */
export const sayPasskey = (t: TFunction, fault: string): string =>
  OWN.includes(fault) ? t(`passkeys.fault.${fault}`) : sayFault(t, fault);
