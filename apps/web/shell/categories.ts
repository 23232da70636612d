/** An entry of the navigation; it exists only when there is something behind it. */
export interface NavItem {
  readonly code: string;
  readonly path: string;
  /** Key of its name. */
  readonly label: string;
  /** Coloured picture under /art/icons. */
  readonly icon: string;
  readonly points?: string;
}

const PLACES: Record<string, Omit<NavItem, "code" | "points">> = {
  BINGO: { path: "/bingo", label: "shell.nav.bingo", icon: "bingo" },
  ELOTT: { path: "/elott", label: "shell.nav.lottery", icon: "lottery" },
  LOTT: { path: "/elott", label: "shell.nav.lottery", icon: "lottery" },
  LIVE: { path: "/live", label: "shell.nav.live", icon: "live" },
  SPORTS: { path: "/sports", label: "shell.nav.sports", icon: "sports" },
  FISH: { path: "/fish", label: "shell.nav.fish", icon: "fish" },
  RNG: { path: "/rng", label: "shell.nav.slots", icon: "slots" },
  PVP: { path: "/pvp", label: "shell.nav.cards", icon: "cards" },
  ESPORTS: { path: "/esports", label: "shell.nav.esports", icon: "esports" },
};
const ORDER = Object.keys(PLACES);

/** Where every category has its lobby. */
export const places: readonly Omit<NavItem, "code" | "points">[] = Object.values(PLACES);
export const categoryOf = (path: string): string | undefined => ORDER.find((code) => PLACES[code]?.path === path);
export const placeOf = (code: string): Omit<NavItem, "code" | "points"> | undefined => PLACES[code];

interface Lane {
  readonly vassalage: string;
  readonly gameCategory: string;
  readonly pointValue: string;
}

/** One item per category that has vendors; e-sports vendors are split from sports, DS88 stands by itself after live. */
export function navItems(lanes: readonly Lane[], esports: readonly string[]): NavItem[] {
  const split = lanes.map((lane) =>
    lane.gameCategory === "SPORTS" && esports.includes(lane.vassalage) ? { ...lane, gameCategory: "ESPORTS" } : lane,
  );
  const items = ORDER.flatMap((code) => {
    const lane = split.find((each) => each.gameCategory === code && each.vassalage !== "DS88");
    const place = PLACES[code];
    return lane && place ? [{ code, ...place, points: lane.pointValue }] : [];
  });
  const unique = items.filter((item, at) => items.findIndex((other) => other.path === item.path) === at);
  const own = split.find((each) => each.vassalage === "DS88");
  if (!own) return unique;
  const at = unique.findIndex((item) => item.code === "LIVE") + 1;
  const entry = {
    code: "DS88",
    path: "/sports?vassalage=DS88",
    label: "shell.nav.ds88",
    icon: "sports",
    points: own.pointValue,
  };
  return unique.toSpliced(at, 0, entry);
}
