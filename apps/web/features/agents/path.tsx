import { useTranslation } from "react-i18next";
import { useModals } from "@taya/ui/modal";

interface PathProps {
  /** From the agent down to whose rows are shown. */
  readonly path: readonly { readonly id: string; readonly username: string }[];
  /** The page on which each name opens. */
  readonly page: string;
}

/** The way from the agent to whose rows are shown; each name before the last leads back to it. */
export function Path({ path, page }: PathProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <nav aria-label={t("agents.path")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-[13px]">
        {path.map(({ id, username }, at) => (
          <li key={id} className="flex items-center gap-x-2 min-w-0">
            {at > 0 && <span className="text-text3">›</span>}
            {at === path.length - 1 ? (
              <b aria-current="location" translate="no" className="wrap-anywhere">
                {username}
              </b>
            ) : (
              <button
                type="button"
                translate="no"
                onClick={() => open("agent", { p: page, ...(at > 0 && { id }) })}
                className="min-h-8 wrap-anywhere text-brand-text font-semibold hover:underline"
              >
                {username}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whose rows the address asks for; the agent's own when it names nobody. */
export const underOf = (search: URLSearchParams): { readonly under?: string } => {
  const id = search.get("id");
  return id === null ? {} : { under: id };
};
