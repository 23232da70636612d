import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePlayer } from "@taya/client/player";
import { useNavItems } from "../../shell/use-nav-items.ts";

/** The ways into the catalogue as a row of pills; small screens have them in the header, always in reach. */
export function CategoryRail() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const entries = [
    { path: "/hot", label: "shell.nav.hot", icon: "hot" },
    ...(token ? [{ path: "/fav", label: "shell.nav.favourites", icon: "favourites" }] : []),
    ...useNavItems(),
    { path: "/verify", label: "shell.fairness", icon: "shield" },
  ];
  return (
    <ul className="rail gap-2 auto-cols-max max-lg:hidden">
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link to={path} className="flex items-center gap-2 h-11 px-4 rounded-md bg-bg2 hover:bg-bg3 font-bold">
            <img src={`/art/icons/${icon}.webp`} alt="" width={20} height={20} />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
