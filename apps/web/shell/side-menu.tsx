import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { SessionStrip } from "../features/safer-play/session-strip.tsx";
import { api } from "@taya/client/api";
import { useBalance, usePlayer } from "@taya/client/player";
import { useHeld } from "@taya/client/showing";
import { useCall } from "@taya/client/query";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { useModals } from "@taya/ui/modal";
import { Money, PlayMoney } from "@taya/ui/money";
import { pages } from "../features/found.ts";
import { isShown, MEMBER_PAGES } from "../member-pages.ts";
import { useHidden } from "./balance-pill.tsx";
import { isHere } from "./categories.ts";
import { useNavItems } from "./use-nav-items.ts";
import LanguageSwitch from "./language-switch.tsx";
import { signOut } from "./sign-out.ts";
import { useSupport } from "./support.ts";

const ROW =
  "flex items-center gap-3 min-h-11 px-3 rounded-md font-semibold text-text2 hover:text-text hover:bg-bg2 aria-[current=page]:bg-bg2 aria-[current=page]:text-text aria-[current=page]:shadow-[inset_3px_0_0_var(--color-gold)] w-full text-start";

interface SideMenuProps {
  /** Beside the page: 232 wide, or 72 with pictures only when `slim`. Otherwise a drawer over the page. */
  readonly beside: boolean;
  readonly slim: boolean;
  readonly onClose: () => void;
}

/** Balance, games, the player's own pages, help and language, in one column at the side. */
export default function SideMenu({ beside, slim, onClose }: SideMenuProps) {
  const { t } = useTranslation();
  const groups = (
    <>
      <Purse slim={slim} />
      <Quick slim={slim} />
      <Games slim={slim} />
      <Account slim={slim} />
      <Help slim={slim} />
    </>
  );
  if (!beside) return <Drawer onClose={onClose}>{groups}</Drawer>;
  return (
    <aside
      id="side-menu"
      aria-label={t("shell.menu")}
      className={`sticky z-10 top-28 h-[calc(100dvh-112px)] shrink-0 overflow-y-auto bg-bg1 border-e border-line p-3 pb-6 [scrollbar-width:thin] ${slim ? "w-18" : "w-58"}`}
    >
      {groups}
    </aside>
  );
}

/** The native dialog keeps focus inside; Escape, Back, the cross or a tap beside it closes it. */
function Drawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(onClose);
  return (
    <dialog
      ref={dialog}
      id="side-menu"
      aria-label={t("shell.menu")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 h-dvh max-h-none w-[min(280px,86vw)] bg-bg1 text-text border-e border-line p-0 overflow-y-auto overscroll-contain backdrop:bg-black/60 animate-[fade_120ms]"
    >
      <div className="p-3 pb-10">
        <div className="flex justify-end">
          <IconButton label={t("ui.close")} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly slim: boolean;
  readonly children: ReactNode;
}

function Group({ title, slim, children }: GroupProps) {
  return (
    <section className={slim ? "mt-3 pt-3 border-t border-line" : "mt-5"}>
      <h2 className={slim ? "sr-only" : "px-3 pb-1 text-xs font-bold uppercase tracking-wider text-text3"}>{title}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </section>
  );
}

/** The name of a row; in the slim column it is read out and shown as a tip, not drawn. */
function Name({ slim, children }: { readonly slim: boolean; readonly children: string }) {
  return <span className={slim ? "sr-only" : ""}>{children}</span>;
}

/** The balance with what a player does most. */
function Purse({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation();
  const { token, trial } = usePlayer();
  const { open } = useModals();
  const data = useHeld(useBalance().data);
  const { hidden } = useHidden();
  if (slim) {
    return (
      <IconButton
        className="w-full! bg-gold/15 text-gold!"
        label={t(token ? "shell.deposit" : "shell.register")}
        onClick={() => (token ? open("member", { p: "depositv2" }) : open("register"))}
      >
        <Icon name={token ? "plus" : "user"} />
      </IconButton>
    );
  }
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
  const Amount = trial ? PlayMoney : Money;
  return (
    <div className="card p-3 grid gap-2 bg-bg0">
      <p className="text-xs text-text3">{t("shell.balance")}</p>
      <p className="text-lg font-bold">{hidden ? "***" : data ? <Amount amount={data.sumBalance} /> : "—"}</p>
      <SessionStrip className="flex-col gap-1!" />
      {trial && (
        <Button look="gold" onClick={() => open("register")}>
          {t("shell.register")}
        </Button>
      )}
      <div className={trial ? "hidden" : "flex gap-2 *:flex-auto"}>
        <Button look="gold" className="px-2! text-sm!" onClick={() => open("member", { p: "depositv2" })}>
          {t("shell.deposit")}
        </Button>
        <Button className="px-2! text-sm!" onClick={() => open("member", { p: "withdraw" })}>
          {t("shell.withdraw")}
        </Button>
      </div>
    </div>
  );
}

function Games({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const here = useLocation();
  const entries = [
    { path: "/hot", label: "shell.nav.hot", icon: "hot" },
    ...(token ? [{ path: "/fav", label: "shell.nav.favourites", icon: "favourites" }] : []),
    ...useNavItems(),
  ];
  return (
    <Group title={t("shell.gameCentre")} slim={slim}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={isHere({ path }, here, entries) ? "page" : undefined}
            className={ROW}
            title={slim ? t(label) : undefined}
          >
            <img src={`/art/icons/${icon}.webp`} alt="" width={22} height={22} />
            <Name slim={slim}>{t(label)}</Name>
          </Link>
        </li>
      ))}
    </Group>
  );
}

interface Entry {
  readonly name: string;
  readonly icon: string;
  readonly go: () => void;
}

/** What of these entries has a page behind it; what is not built yet has no button. */
function useEntries(wanted: readonly { readonly icon: string; readonly page?: string; readonly path?: string }[]) {
  const { t } = useTranslation();
  const { token, trial } = usePlayer();
  const { open } = useModals();
  const navigate = useNavigate();
  const { data: info } = useCall(api.accounts.info, {}, { enabled: token !== null && !trial, freshMs: 60_000 });
  return wanted.flatMap(({ icon, page, path }): Entry[] => {
    if (path) {
      if (!pages.some((each) => each.path === path && !("yields" in each))) return [];
      return [{ name: t(`shell.quick.${path.slice(1)}`), icon, go: () => void navigate(path) }];
    }
    const found = MEMBER_PAGES.find(({ key }) => key === page);
    if (!token || !found || (info ? !isShown(found, info) : found.onceKnown)) return [];
    return [{ name: t(`shell.page.${found.key}`), icon, go: () => open("member", { p: found.key }) }];
  });
}

function Entries({ title, slim, entries }: { title: string; slim: boolean; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Group title={title} slim={slim}>
      {entries.map(({ name, icon, go }) => (
        <li key={name}>
          <button type="button" className={ROW} title={slim ? name : undefined} onClick={go}>
            <Icon name={icon} size={22} />
            <Name slim={slim}>{name}</Name>
          </button>
        </li>
      ))}
    </Group>
  );
}

const QUICK = [
  { page: "depositv2", icon: "plus" },
  { page: "withdraw", icon: "arrow-up" },
  { path: "/promotions", icon: "gift" },
  { page: "referral", icon: "users" },
  { page: "rewardCenter", icon: "gift" },
] as const;

function Quick({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation();
  return <Entries title={t("shell.quick.title")} slim={slim} entries={useEntries(QUICK)} />;
}

const OWN = [
  { page: "manualRebate", icon: "coin" },
  { page: "playerRank", icon: "crown" },
  { page: "personalHistoryCopy", icon: "list-details" },
  { page: "transactionHistory", icon: "receipt" },
  { page: "securityCenter", icon: "shield-lock" },
  { page: "personalProfit", icon: "coin" },
  { page: "saferPlay", icon: "shield-check" },
  { page: "messageV2", icon: "message" },
] as const;

function Account({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation();
  return <Entries title={t("shell.account")} slim={slim} entries={useEntries(OWN)} />;
}

function Help({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const navigate = useNavigate();
  const support = useSupport();
  return (
    <Group title={t("shell.more")} slim={slim}>
      <li>
        <NavLink to="/vip" className={ROW}>
          <Icon name="crown" size={22} />
          <Name slim={slim}>{t("shell.quick.vip")}</Name>
        </NavLink>
      </li>
      <li>
        <NavLink to="/pointMall" className={ROW}>
          <Icon name="star" size={22} />
          <Name slim={slim}>{t("shell.quick.pointMall")}</Name>
        </NavLink>
      </li>
      <li>
        <NavLink to="/verify" className={ROW}>
          <Icon name="certificate" size={22} />
          <Name slim={slim}>{t("shell.fairness")}</Name>
        </NavLink>
      </li>
      <li>
        <NavLink to="/down" className={ROW}>
          <Icon name="device-mobile" size={22} />
          <Name slim={slim}>{t("shell.app")}</Name>
        </NavLink>
      </li>
      {support && (
        <li>
          <button type="button" className={ROW} onClick={support}>
            <Icon name="headset" size={22} />
            <Name slim={slim}>{t("shell.support")}</Name>
          </button>
        </li>
      )}
      <li>
        <button type="button" className={ROW} onClick={() => open("help")}>
          <Icon name="help-circle" size={22} />
          <Name slim={slim}>{t("shell.help")}</Name>
        </button>
      </li>
      {!slim && (
        <li>
          <LanguageSwitch />
        </li>
      )}
      {token && (
        <li>
          <button type="button" className={ROW} onClick={() => void signOut(t, () => void navigate("/"))}>
            <Icon name="logout" size={22} />
            <Name slim={slim}>{t("shell.logout")}</Name>
          </button>
        </li>
      )}
    </Group>
  );
}
