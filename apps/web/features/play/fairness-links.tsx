import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";

const PLACES = [
  ["/verify", "play.verify.title"],
  ["/fairness/returns", "play.returns.title"],
] as const;

/** The two pages about fairness: one round looked at closely, and all rounds together. */
export function FairnessLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("shell.fairness")} className="flex gap-1 justify-self-start rounded-md bg-bg0 p-1">
      {PLACES.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            `min-h-11 px-4 grid items-center rounded-sm font-bold ${isActive ? "bg-bg3 text-text" : "text-text2 hover:text-text"}`
          }
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
