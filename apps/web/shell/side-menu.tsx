import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useNavigate } from "react-router";
import { useBalance, usePlayer } from "../lib/player.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useModals } from "../ui/modal.tsx";
import { Money } from "../ui/money.tsx";
import { useHidden } from "./balance-pill.tsx";
import { useNavItems } from "./categories.ts";
import LanguageSwitch from "./language-switch.tsx";
import { signOut } from "./sign-out.ts";
import { useSupport } from "./support.ts";

const ROW =
  "flex items-center gap-3 min-h-11 px-3 rounded-md font-semibold text-text2 hover:text-text hover:bg-bg2 aria-[current=page]:bg-bg2 aria-[current=page]:text-text w-full text-start";

/** 232 wide beside the page, a drawer over it on small screens. */
export default function SideMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        aria-label={t("ui.close")}
        onClick={onClose}
        className="lg:hidden fixed inset-0 z-30 bg-black/60 animate-[fade_120ms]"
      />
      <aside
        id="side-menu"
        aria-label={t("shell.menu")}
        className="fixed lg:sticky z-40 lg:z-10 inset-y-0 start-0 lg:top-28 w-[264px] lg:w-58 lg:h-[calc(100dvh-112px)] shrink-0 overflow-y-auto bg-bg1 border-e border-line p-3 pb-24 lg:pb-6 [scrollbar-width:thin] animate-[fade_120ms] lg:animate-none"
      >
        <div className="flex justify-end lg:hidden">
          <IconButton label={t("ui.close")} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <Purse />
        <Games />
        <Account />
        <Help />
      </aside>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="px-3 pb-1 text-xs font-bold uppercase tracking-wider text-text3">{title}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </section>
  );
}

/** The balance with what a player does most. */
function Purse() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const { data } = useBalance();
  const { hidden } = useHidden();
  if (!token) {
    return (
      <div className="grid gap-2">
        <Button look="gold" wide onClick={() => open("register")}>
          {t("shell.register")}
        </Button>
        <Button wide onClick={() => open("login")}>
          {t("shell.login")}
        </Button>
      </div>
    );
  }
  return (
    <div className="card p-3 grid gap-2 bg-bg0">
      <p className="text-xs text-text3">{t("shell.balance")}</p>
      <p className="text-lg font-bold">{hidden ? "***" : data ? <Money amount={data.sumBalance} /> : "—"}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="gold" className="px-2" onClick={() => open("member", { p: "depositv2" })}>
          {t("shell.deposit")}
        </Button>
        <Button className="px-2" onClick={() => open("member", { p: "transferFund" })}>
          {t("shell.wallet")}
        </Button>
      </div>
    </div>
  );
}

function Games() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const entries = [
    { path: "/hot", label: "shell.nav.hot", icon: "hot" },
    ...(token ? [{ path: "/fav", label: "shell.nav.favourites", icon: "favourites" }] : []),
    ...useNavItems(),
  ];
  return (
    <Group title={t("shell.gameCentre")}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <NavLink to={path} className={ROW}>
            <img src={`/art/icons/${icon}.webp`} alt="" width={22} height={22} />
            {t(label)}
          </NavLink>
        </li>
      ))}
    </Group>
  );
}

const OWN = [
  { page: "personalHistoryCopy", icon: "list-details" },
  { page: "transactionHistory", icon: "receipt" },
  { page: "securityCenter", icon: "shield-lock" },
  { page: "messageV2", icon: "message" },
] as const;

function Account() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  if (!token) return null;
  return (
    <Group title={t("shell.account")}>
      {OWN.map(({ page, icon }) => (
        <li key={page}>
          <button type="button" className={ROW} onClick={() => open("member", { p: page })}>
            <Icon name={icon} size={22} />
            {t(`shell.page.${page}`)}
          </button>
        </li>
      ))}
    </Group>
  );
}

function Help() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const navigate = useNavigate();
  const support = useSupport();
  return (
    <Group title={t("shell.more")}>
      <li>
        <NavLink to="/verify" className={ROW}>
          <Icon name="certificate" size={22} />
          {t("shell.fairness")}
        </NavLink>
      </li>
      <li>
        <NavLink to="/down" className={ROW}>
          <Icon name="device-mobile" size={22} />
          {t("shell.app")}
        </NavLink>
      </li>
      {support && (
        <li>
          <button type="button" className={ROW} onClick={support}>
            <Icon name="headset" size={22} />
            {t("shell.support")}
          </button>
        </li>
      )}
      <li>
        <button type="button" className={ROW} onClick={() => open("help")}>
          <Icon name="help-circle" size={22} />
          {t("shell.help")}
        </button>
      </li>
      <li>
        <LanguageSwitch />
      </li>
      {token && (
        <li>
          <button type="button" className={ROW} onClick={() => void signOut(t, () => void navigate("/"))}>
            <Icon name="logout" size={22} />
            {t("shell.logout")}
          </button>
        </li>
      )}
    </Group>
  );
}
