import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePlayer } from "@taya/client/player";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { BalancePill } from "./balance-pill.tsx";
import { signOut } from "./sign-out.ts";

/** The balance and the player's own in the header; visitors do not load it. */
export default function Own() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { name, trial } = usePlayer();
  const navigate = useNavigate();
  return (
    <>
      <BalancePill />
      <span className="hidden md:block">
        <Button data-own="" onClick={() => open("member", { p: "securityCenter" })}>
          <Icon name="crown" />
          <span className="max-w-32 truncate">{name}</span>
          {trial && <span className="text-xs text-warn">{t("shell.trial")}</span>}
        </Button>
      </span>
      <IconButton
        data-own=""
        className="relative md:hidden! shrink-0 max-sm:size-10!"
        label={t("shell.memberCentre")}
        // Its name is what stands in it: the number of unread messages belongs to it.
        aria-label={undefined}
        onClick={() => open("member", { p: "securityCenter" })}
      >
        <Icon name="user" size={22} />
        <span className="sr-only">{t("shell.memberCentre")}</span>
      </IconButton>
      <IconButton
        className="shrink-0 max-sm:size-10!"
        label={t("shell.logout")}
        onClick={() => void signOut(t, () => void navigate("/"))}
      >
        <Icon name="logout" size={22} />
      </IconButton>
    </>
  );
}
