import type { Handlers } from "@taya/kernel/call";
import { choiceHandlers } from "./choices/choices.handlers.ts";
import { codeHandlers } from "./codes.handlers.ts";
import { contactHandlers } from "./contacts/contacts.handlers.ts";
import type { accountsCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import { externalHandlers } from "./external/external.handlers.ts";
import { guardHandlers } from "./guard/guard.handlers.ts";
import { loginHandlers } from "./login.handlers.ts";
import { memberHandlers } from "./member.handlers.ts";
import { passkeyHandlers } from "./passkeys/passkeys.handlers.ts";
import { passwordHandlers } from "./password.handlers.ts";
import { registerHandlers } from "./register.handlers.ts";
import { securityHandlers } from "./security.handlers.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { resumeHandlers } from "./resume.ts";
import { unlockHandlers } from "./unlock.ts";
import { twofactorHandlers } from "./twofactor/twofactor.handlers.ts";

/** Answers every call of the room. */
export const accountsHandlers = (context: Context): Handlers<typeof accountsCalls> => ({
  ...loginHandlers(context),
  ...unlockHandlers(context),
  ...resumeHandlers(context),
  ...codeHandlers(context),
  ...registerHandlers(context),
  ...passwordHandlers(context),
  ...memberHandlers(context),
  ...securityHandlers(context),
  ...guardHandlers(context),
  ...passkeyHandlers(context),
  ...externalHandlers(context),
  ...operatorHandlers(context),
  ...contactHandlers(context),
  ...twofactorHandlers(context),
  ...choiceHandlers(context),
});
