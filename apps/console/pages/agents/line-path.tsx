import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface LinePathProps {
  /** From the top down. */
  readonly path: readonly { readonly id: string; readonly username: string }[];
}

/** The way from the top down to somebody; each step opens who stands below it. */
export function LinePath({ path }: LinePathProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("console-agents.path")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to="/agents" className="link">
        {t("console-agents.top")}
      </Link>
      {path.map(({ id, username }, at) => (
        <span key={id} className="flex items-center gap-2">
          <span aria-hidden="true" className="text-text3">
            ›
          </span>
          <Link
            to={`/agents?under=${id}`}
            className="link wrap-anywhere"
            translate="no"
            {...(at === path.length - 1 && { "aria-current": "true" as const })}
          >
            {username}
          </Link>
        </span>
      ))}
    </nav>
  );
}
