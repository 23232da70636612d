import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useBrand } from "@taya/client/brand";
import { usePlayer } from "@taya/client/player";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Skeleton } from "@taya/ui/skeleton";
import { SearchBox } from "./search-box.tsx";
import { lazyPart } from "@taya/client/import-with-retry";

const Own = lazyPart(() => import("./own.tsx"));
const HeaderEntries = lazyPart(() => import("./header-entries.tsx"));
const LanguageSwitch = lazyPart(() => import("./language-switch.tsx"));

interface HeaderTopProps {
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
  readonly bare: boolean;
  /** There is room for more than what must be there. */
  readonly vast: boolean;
}

/** Menu, logo, search; the balance and the player's own, or the two ways in. */
export function HeaderTop({ onMenu, menuOpen, bare, vast }: HeaderTopProps) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const name = useBrand((state) => state.permission?.brand.name ?? "");
  return (
    <div className="flex items-center gap-1 sm:gap-2 h-14 lg:h-16 px-2 sm:px-4">
      {!bare && (
        <IconButton
          className="max-lg:hidden!"
          label={t("shell.menu")}
          aria-expanded={menuOpen}
          aria-controls="side-menu"
          onClick={onMenu}
        >
          <Icon name="menu-2" size={24} />
        </IconButton>
      )}
      <Link
        to="/"
        aria-label={t("shell.brandHome", { brand: name })}
        className={`flex items-center gap-2 min-h-11 px-1 min-w-0 xl:shrink-0 overflow-hidden ${token ? "max-[389px]:hidden" : ""}`}
      >
        {token && <img src="/art/favicon.svg" alt="" width={32} height={32} className="sm:hidden shrink-0" />}
        <span
          className={`${token ? "max-sm:hidden" : ""} display text-[17px] sm:text-xl truncate bg-linear-to-r from-gold to-[#ff8a4c] bg-clip-text text-transparent uppercase`}
        >
          {name}
        </span>
      </Link>
      <SearchBox />
      <div className="grow" />
      {!bare && (
        <Link
          to="/promotions"
          className="max-xl:hidden shrink-0 flex items-center gap-2 min-h-11 px-3 rounded-md font-semibold text-text2 hover:text-text hover:bg-bg2"
        >
          <Icon name="gift" />
          {t("shell.quick.promotions")}
        </Link>
      )}
      {vast && !bare && (
        <Suspense>
          <HeaderEntries />
        </Suspense>
      )}
      {token ? (
        <Suspense fallback={<Skeleton className="w-40 h-11" />}>
          <Own />
        </Suspense>
      ) : (
        <WaysIn />
      )}
    </div>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const [medium] = useState(() => matchMedia("(min-width: 768px)").matches);
  const { open } = useModals();
  return (
    <>
      {medium && (
        <Suspense fallback={<div className="w-28" />}>
          <LanguageSwitch />
        </Suspense>
      )}
      <Button look="ghost" onClick={() => open("login")} className="max-sm:px-2.5! max-sm:text-[min(13px,4vw)]">
        {t("shell.login")}
      </Button>
      <Button look="gold" onClick={() => open("register")} className="max-sm:px-2.5! max-sm:text-[min(13px,4vw)]">
        {t("shell.register")}
      </Button>
    </>
  );
}
