import { useTranslation } from "react-i18next";
import { pagesToShow } from "./pages.ts";

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

const BUTTON =
  "min-h-11 min-w-11 px-3 rounded-sm font-bold text-text2 hover:bg-bg2 disabled:opacity-40 aria-[current]:bg-brand aria-[current]:text-white";

/** ‹Prev 1 … 4 [5] 6 … 20 Next›; nothing when there is one page. */
export function Pager({ page, total, pageSize, onPage }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label={t("ui.pages")} className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" className={BUTTON} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t("ui.prev")}
      </button>
      {pagesToShow(page, last).map((each, at) =>
        each === "gap" ? (
          <span key={`gap${at}`} className="px-1 text-text3">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={BUTTON}
            aria-current={each === page ? "page" : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        ),
      )}
      <button type="button" className={BUTTON} disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t("ui.next")}
      </button>
    </nav>
  );
}
