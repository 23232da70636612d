import { choiceCalls } from "./choices/choices.contract.ts";
import { codeCalls } from "./codes.contract.ts";
import { contactCalls } from "./contacts/contacts.contract.ts";
import { externalCalls } from "./external/external.contract.ts";
import { guardCalls } from "./guard/guard.contract.ts";
import { loginCalls } from "./login.contract.ts";
import { memberCalls } from "./member.contract.ts";
import { passkeyCalls } from "./passkeys/passkeys.contract.ts";
import { passwordCalls } from "./password.contract.ts";
import { registerCalls } from "./register.contract.ts";
import { securityCalls } from "./security.contract.ts";
import { operatorCalls } from "./operator/contract.ts";
import { resumeCalls } from "./resume.contract.ts";
import { unlockCalls } from "./unlock.contract.ts";
import { twofactorCalls } from "./twofactor/twofactor.contract.ts";

/** Everything the accounts room answers. */
export const accountsCalls = {
  ...loginCalls,
  ...unlockCalls,
  ...resumeCalls,
  ...codeCalls,
  ...registerCalls,
  ...passwordCalls,
  ...memberCalls,
  ...securityCalls,
  ...guardCalls,
  ...passkeyCalls,
  ...externalCalls,
  ...operatorCalls,
  ...contactCalls,
  ...twofactorCalls,
  ...choiceCalls,
};
