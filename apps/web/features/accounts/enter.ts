import type { accountsCalls } from "@taya/accounts/contract";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { session } from "@taya/client/session";

export type LoginValue = Received<typeof accountsCalls.login>;

/** Begins the session of a login; what must be answered first stands before every page. */
export function enter(value: LoginValue): void {
  const { userName, memberInfo, memberLabel } = value.userInfo;
  session.begin({
    token: value.token,
    username: userName,
    type: memberInfo.type,
    customerId: value.customerId,
    toUpline: memberInfo.toUpline,
    memberLabel,
    firstTimeLogin: value.firstTimeLogin,
    mustChange: value.changeTicket !== undefined,
    mustAgree: value.mustAgree === true,
    changeTicket: value.changeTicket ?? null,
  });
  if (value.firstTimeLogin) void markFirstLogin();
}

/** Tells the server once that the first login has happened. */
async function markFirstLogin(): Promise<void> {
  const result = await api.accounts.firstLogin({});
  if (result.ok) session.update({ firstTimeLogin: false });
}
