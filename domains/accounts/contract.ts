import { codeCalls } from "./codes.contract.ts";
import { loginCalls } from "./login.contract.ts";
import { memberCalls } from "./member.contract.ts";
import { passwordCalls } from "./password.contract.ts";
import { registerCalls } from "./register.contract.ts";
import { securityCalls } from "./security.contract.ts";

/** Everything the accounts room answers. */
export const accountsCalls = {
  ...loginCalls,
  ...codeCalls,
  ...registerCalls,
  ...passwordCalls,
  ...memberCalls,
  ...securityCalls,
};
