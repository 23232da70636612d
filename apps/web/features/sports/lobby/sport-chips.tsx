import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router";
import { Icon } from "@taya/ui/icon";
import { useStarred } from "./favourites.ts";
import type { Competition, Other, Sport } from "./side-menu.tsx";
import { sportIcon } from "./sport-icons.ts";
import { type View, writeView } from "./view.rules.ts";

interface SportChipsProps {
  readonly view: View;
  readonly sports: readonly Sport[];
  readonly competitions: readonly Competition[];
  readonly other: Other | undefined;
}

/** The sports of a view as a row to scroll, or among the favourites the starred competitions; on telephones it stays in sight. */
export function SportChips({ view, sports, competitions, other }: SportChipsProps) {
  const { t } = useTranslation();
  const starred = useStarred((all) => all.competitions);
  const isLive = view.when === "live";
  const isStarred = view.when === "favourites";
  const countOf = ({ live, fixtures }: Sport) => (isLive ? live : fixtures);
  const shown = sports
    .filter((sport) => countOf(sport) > 0 || sport.code === view.sport)
    .toSorted((a, b) => countOf(b) - countOf(a));
  const at = (to: Partial<View>): To => ({
    search: writeView({ when: view.when, sport: undefined, competition: undefined, ...to }).toString(),
  });
  const playing = shown.reduce((sum, { live }) => sum + live, 0);
  return (
    <nav
      aria-label={t(isStarred ? "sports.competitions" : "sports.all")}
      className="rail gap-2 auto-cols-max py-1.5 max-lg:sticky max-lg:top-[105px] max-lg:z-10 max-lg:bg-bg0"
    >
      <Chip to={at({})} icon="trophy" chosen={!view.competition && !view.sport} count={isLive ? playing : undefined}>
        {t("sports.every")}
      </Chip>
      {other && (
        <Chip to={other.to} icon={other.icon} chosen={false}>
          {t(other.name)}
        </Chip>
      )}
      {isStarred
        ? competitions
            .filter(({ id }) => starred.includes(id))
            .map(({ id, name, sport }) => (
              <Chip key={id} to={at({ competition: id })} icon={sportIcon(sport)} chosen={view.competition === id}>
                {name}
              </Chip>
            ))
        : shown.map((sport) => (
            <Chip
              key={sport.code}
              to={at({ sport: sport.code })}
              icon={sportIcon(sport.code)}
              chosen={view.sport === sport.code && !view.competition}
              // Of other times it is not known how many there are.
              count={isLive ? sport.live : undefined}
            >
              {sport.name}
            </Chip>
          ))}
    </nav>
  );
}

interface ChipProps {
  readonly to: To;
  readonly icon: string;
  readonly chosen: boolean;
  readonly count?: number | undefined;
  readonly children: React.ReactNode;
}

const Chip = ({ to, icon, chosen, count, children }: ChipProps) => (
  <Link
    to={to}
    aria-current={chosen ? "page" : undefined}
    className={`snap-start flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-[13px] font-semibold whitespace-nowrap ${chosen ? "border-brand bg-brand text-white" : "border-line bg-bg2 text-text2 hover:bg-bg3"}`}
  >
    <Icon name={icon} size={16} />
    {children}
    {count !== undefined && <span className={`money ${chosen ? "" : "text-text3"}`}>{count}</span>}
  </Link>
);
