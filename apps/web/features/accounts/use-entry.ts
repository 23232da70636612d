import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useModals, wayOf } from "@taya/ui/modal";
import { refresh } from "@taya/client/query";
import { api } from "@taya/client/api";
import { enter, type LoginValue } from "./enter.ts";
import { tellLastLogin } from "./last-login.ts";

/** What follows a login: the page of the member or agent centre that asked for it, or the page it was asked on; a free trial goes home. */
export function useEntry(): (value: LoginValue, to?: string) => void {
  const { t } = useTranslation();
  const { open, close } = useModals();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = params.get("p");
  return (value, to) => {
    enter(value);
    tellLastLogin(t, value);
    refresh(api.accounts.info, api.wallet.balance);
    if (to) void navigate(to);
    else if (page) open(page.startsWith("agent") ? "agent" : "member", wayOf(params));
    else close();
  };
}
