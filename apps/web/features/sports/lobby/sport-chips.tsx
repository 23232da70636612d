import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";
import type { Sport } from "./side-menu.tsx";
import { sportIcon } from "./sport-icons.ts";
import { type View, writeView } from "./view.rules.ts";

/** The sports as a row to scroll, for a view of some time. */
export function SportChips({ view, sports }: { readonly view: View; readonly sports: readonly Sport[] }) {
  const { t } = useTranslation();
  const isLive = view.when === "live";
  const shown = sports.filter((sport) => (isLive ? sport.live : sport.fixtures) > 0 || sport.code === view.sport);
  const chip = (sport: string | undefined, icon: string, name: string, count: number) => {
    const chosen = view.sport === sport && !view.competition;
    return (
      <Link
        key={sport ?? ""}
        to={{ search: writeView({ when: view.when, sport, competition: undefined }).toString() }}
        aria-current={chosen ? "page" : undefined}
        className={`snap-start flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-[13px] font-semibold whitespace-nowrap ${chosen ? "border-brand bg-brand text-white" : "border-line bg-bg2 text-text2 hover:bg-bg3"}`}
      >
        <Icon name={icon} size={16} />
        {name}
        <span className="money opacity-80">{count}</span>
      </Link>
    );
  };
  const countOf = ({ live, fixtures }: Sport) => (isLive ? live : fixtures);
  return (
    <nav aria-label={t("sports.all")} className="rail gap-2 auto-cols-max py-1">
      {chip(
        undefined,
        "trophy",
        t("sports.every"),
        shown.reduce((sum, sport) => sum + countOf(sport), 0),
      )}
      {shown
        .toSorted((a, b) => countOf(b) - countOf(a))
        .map((sport) => chip(sport.code, sportIcon(sport.code), sport.name, countOf(sport)))}
    </nav>
  );
}
