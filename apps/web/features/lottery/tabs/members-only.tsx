import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Empty } from "@taya/ui/states";

/** What only players have; a visitor is shown the way in, a trial account that it has none. */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { token, trial } = usePlayer();
  const { open } = useModals();
  if (token && !trial) return children;
  return (
    <Empty
      picture="receipt"
      action={
        <Button look="gold" onClick={() => open(token ? "register" : "login")}>
          {t(token ? "shell.register" : "shell.login")}
        </Button>
      }
    >
      {t(token ? "lottery.slip.trial" : "lottery.orders.visitor")}
    </Empty>
  );
}
