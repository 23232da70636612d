import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { usePlayer } from "@taya/client/player";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";

const TAB =
  "relative grid justify-items-center content-center gap-0.5 min-h-14 text-[min(11px,4vw)] font-semibold text-text2 aria-[current=page]:text-gold";

/** The five things a phone always has within reach. */
export function BottomTabs({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const go = (page: string) => (token ? open("member", { p: page }) : open("login"));
  const button = (icon: string, label: string, act: () => void): ReactNode => (
    <button type="button" data-tab={icon} className={TAB} onClick={act}>
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
  return (
    <nav
      aria-label={t("shell.tabs")}
      className="lg:hidden fixed bottom-0 inset-x-0 z-20 grid grid-cols-5 bg-bg1 border-t border-line pb-[env(safe-area-inset-bottom)]"
    >
      {button("menu-2", t("shell.menu"), onMenu)}
      <NavLink to="/" end className={TAB}>
        <Icon name="home" size={22} />
        {t("shell.home")}
      </NavLink>
      <NavLink to="/rng" className={TAB}>
        <Icon name="cherry" size={22} />
        {t("shell.nav.slots")}
      </NavLink>
      {button("list-details", t("shell.bets"), () => go("personalHistoryCopy"))}
      {button("wallet", t("shell.wallet"), () => go("transferFund"))}
    </nav>
  );
}
