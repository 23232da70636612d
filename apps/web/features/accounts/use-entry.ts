import { useNavigate } from "react-router";
import { useModals } from "../../ui/modal.tsx";
import { refresh } from "../../lib/query.ts";
import { api } from "../../lib/api.ts";
import { enter, type LoginValue } from "./enter.ts";

/** What follows a login: the dialog that must come next, or none. A free trial goes to the home page first. */
export function useEntry(): (value: LoginValue, to?: string) => void {
  const { open, close } = useModals();
  const navigate = useNavigate();
  return (value, to) => {
    const next = enter(value);
    refresh(api.accounts.info, api.wallet.balance);
    if (to) void navigate(next ? `${to}?m=${next}` : to);
    else if (next) open(next);
    else close();
  };
}
