import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { lazyPart } from "@taya/client/import-with-retry";

const SearchOverlay = lazyPart(() => import("../features/catalogue/search-overlay.tsx"));

/** Opens the search; `/` does so from anywhere. */
export function SearchBox() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select, dialog");
      if (event.key !== "/" || typing) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex items-center gap-3 h-11 px-3 rounded-md text-text3 hover:text-text2 md:w-64 lg:w-80 md:bg-bg0 md:border md:border-line-strong"
      >
        <Icon name="search" />
        <span className="max-md:sr-only grow text-start truncate">{t("shell.searchHint")}</span>
        <kbd aria-hidden="true" className="hidden md:inline rounded border border-line px-2 text-xs">
          /
        </kbd>
      </button>
      {open && (
        <Suspense>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
