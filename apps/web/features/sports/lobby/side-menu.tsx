import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { Icon } from "@taya/ui/icon";
import { useStarred } from "./favourites.ts";
import { sportIcon } from "./sport-icons.ts";
import { type View, type When, writeView } from "./view.rules.ts";

export type Sport = Received<Contracts["sportsbook"]["sports"]>["list"][number];
export type Competition = Received<Contracts["sportsbook"]["competitions"]>["list"][number];

export interface Other {
  readonly to: string;
  readonly icon: string;
  /** Key of its name. */
  readonly name: string;
}

interface SideMenuProps {
  readonly view: View;
  readonly sports: readonly Sport[];
  readonly competitions: readonly Competition[];
  /** The way to the other half of the book. */
  readonly other: Other | undefined;
}

/** Of so many competitions, the largest. */
const TOP = 8;
const QUICK: readonly { readonly when: When; readonly icon: string }[] = [
  { when: "live", icon: "broadcast" },
  { when: "today", icon: "calendar" },
  { when: "soon", icon: "clock" },
  { when: "favourites", icon: "star" },
];

/** The ways through the book beside a wide page: when, which competition, which sport. */
export function SideMenu({ view, sports, competitions, other }: SideMenuProps) {
  const { t } = useTranslation();
  const starred = useStarred((all) => all.competitions);
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  const top = competitions.toSorted(
    (a, b) => Number(starred.includes(b.id)) - Number(starred.includes(a.id)) || a.tier - b.tier,
  );
  return (
    <nav aria-label={t("sports.menu")} className="grid gap-4 content-start text-[14px]">
      <Part>
        {QUICK.map(({ when, icon }) => (
          <Way
            key={when}
            to={writeView({ when, sport: undefined, competition: undefined })}
            chosen={view.when === when && !view.competition && !view.sport}
            icon={icon}
            count={when === "live" ? live : undefined}
          >
            {t(`sports.when.${when}`)}
          </Way>
        ))}
        {other && (
          <Way to={other.to} chosen={false} icon={other.icon}>
            {t(other.name)}
          </Way>
        )}
      </Part>
      <Part title={t("sports.competitions")}>
        {top.slice(0, TOP).map(({ id, name, sport, fixtures }) => (
          <Way
            key={id}
            to={writeView({ when: "live", sport: undefined, competition: id })}
            chosen={view.competition === id}
            icon={starred.includes(id) ? "star-filled" : sportIcon(sport)}
            count={fixtures}
          >
            {name}
          </Way>
        ))}
      </Part>
      <Part title={t("sports.all")}>
        {sports
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ code, name, fixtures, live: playing }) => (
            <Way
              key={code}
              to={writeView({ when: playing > 0 ? "live" : "today", sport: code, competition: undefined })}
              chosen={view.sport === code}
              icon={sportIcon(code)}
              count={fixtures}
            >
              {name}
            </Way>
          ))}
      </Part>
    </nav>
  );
}

function Part({ title, children }: { readonly title?: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      {title && <h2 className="px-2 pb-1 text-[12px] uppercase tracking-wide text-text3">{title}</h2>}
      {children}
    </div>
  );
}

interface WayProps {
  /** A page, or another view of this one. */
  readonly to: string | URLSearchParams;
  readonly chosen: boolean;
  readonly icon: string;
  readonly count?: number | undefined;
  readonly children: React.ReactNode;
}

function Way({ to, chosen, icon, count, children }: WayProps) {
  return (
    <Link
      to={typeof to === "string" ? to : { search: to.toString() }}
      aria-current={chosen ? "page" : undefined}
      className={`flex min-h-10 items-center gap-2 rounded-md px-2 hover:bg-bg3 ${chosen ? "bg-bg3 font-bold" : "text-text2"}`}
    >
      <Icon name={icon} size={18} className={`shrink-0 ${chosen ? "text-gold" : "text-text3"}`} />
      <span className="truncate grow">{children}</span>
      {count !== undefined && <span className="money text-[12px] text-text3">{count}</span>}
    </Link>
  );
}
