import { TRIAL } from "@taya/kernel/account-type";
import type { accountsCalls } from "@taya/accounts/contract";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { session } from "@taya/client/session";

export type LoginValue = Received<typeof accountsCalls.login>;

const ACCEPTED = "taya.disclaimer";

/** Begins the session of a login and says which dialog must follow, if any. */
export function enter(value: LoginValue): "change-password" | "disclaimer" | undefined {
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
    changeTicket: value.changeTicket ?? null,
  });
  if (value.changeTicket !== undefined) return "change-password";
  if (value.firstTimeLogin) void markFirstLogin();
  // Every trial account says for itself that somebody of age plays; the server lets it bet only then.
  return memberInfo.type === TRIAL || mustAccept() ? "disclaimer" : undefined;
}

/** Tells the server once that the first login has happened. */
export async function markFirstLogin(): Promise<void> {
  const result = await api.accounts.firstLogin({});
  if (result.ok) session.update({ firstTimeLogin: false });
}

/** Whether the three statements were not yet agreed to in this session of the browser. */
export const mustAccept = (): boolean => sessionStorage.getItem(ACCEPTED) !== "1";

export const rememberAcceptance = (): void => sessionStorage.setItem(ACCEPTED, "1");
