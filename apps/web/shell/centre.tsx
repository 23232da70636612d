import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { SkeletonRows } from "@taya/ui/states";
import type { Opened } from "./centre-pages.ts";
import type { CentrePage } from "./member-page.ts";

interface CentreProps {
  readonly menu: ReactNode;
  readonly page: Opened;
  /** What stands above every page. */
  readonly above?: ReactNode;
}

/** A dialog of many pages: its menu, and beside it, on phones beneath it, the page that is open. */
export function Centre({ menu, page, above }: CentreProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] lg:h-[758px] lg:max-h-[94dvh]">
      {menu}
      <section
        aria-labelledby="centre-page"
        className="min-w-0 lg:overflow-y-auto lg:scroll-pt-20 p-4 sm:p-6 flex flex-col gap-5"
      >
        <h2
          id="centre-page"
          className="display text-lg pe-10 lg:sticky lg:-top-6 lg:z-10 lg:bg-bg1 lg:-m-6 lg:-mb-2 lg:px-6 lg:pt-6 lg:pb-2"
        >
          {t(page.title)}
        </h2>
        <div className="grid gap-5 content-start grow">
          {above}
          <Suspense key={page.key} fallback={<SkeletonRows rows={6} />}>
            <page.View />
          </Suspense>
        </div>
      </section>
    </div>
  );
}

interface CentreMenuProps<Page extends CentrePage> {
  readonly label: string;
  readonly pages: readonly Page[];
  readonly chosen: string;
  readonly onOpen: (key: string) => void;
  /** What waits on a page, as a number on its entry; none at 0. */
  readonly waiting?: (page: Page) => number;
  /** The way to another centre. */
  readonly way?: ReactNode;
}

/** The pages by their names; a row to scroll on phones. */
export function CentreMenu<Page extends CentrePage>(props: CentreMenuProps<Page>) {
  const { label, pages, chosen, onOpen, waiting, way } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  // On phones the page just opened may stand outside the row, and some come into it later.
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen, pages.length]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex lg:grid gap-1 overflow-x-auto -mx-4 px-4 lg:mx-0 lg:px-0 [scrollbar-width:none]"
    >
      {way}
      {pages.map((page) => {
        const count = waiting?.(page) ?? 0;
        return (
          <button
            key={page.key}
            type="button"
            aria-current={page.key === chosen ? "page" : undefined}
            onClick={() => onOpen(page.key)}
            className="min-h-11 px-3 shrink-0 flex items-center gap-3 rounded-md font-semibold text-start text-text2 hover:bg-bg2 aria-[current]:bg-brand aria-[current]:text-white"
          >
            <Icon name={page.icon} />
            {t(page.title)}
            {count > 0 && (
              <span className="ms-auto min-w-6 px-1.5 rounded-full bg-danger text-white text-[12px] text-center">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Leads from one centre to the other. */
export function WayOver({ name, icon, onGo }: { readonly name: string; readonly icon: string; onGo(): void }) {
  return (
    <button
      type="button"
      onClick={onGo}
      className="min-h-11 px-3 shrink-0 flex items-center gap-3 rounded-md font-semibold text-start text-gold hover:bg-bg2"
    >
      <Icon name={icon} />
      {name}
    </button>
  );
}
