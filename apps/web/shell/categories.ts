/** An entry of the navigation; it exists only when there is something behind it. */
export interface NavItem {
  readonly code: string;
  readonly path: string;
  /** Key of its name. */
  readonly label: string;
  /** Coloured picture under /art/icons. */
  readonly icon: string;
  readonly points?: string;
  /** The categories it stands for; none where it is a part of one that has an item too. */
  readonly categories: readonly string[];
  /** What of them is meant where not all is. */
  readonly only?: { readonly vassalage?: string; readonly gameType?: string };
}

type Place = Pick<NavItem, "path" | "label" | "icon">;

const PLACES: Record<string, Place> = {
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
export const places: readonly Place[] = Object.values(PLACES);
export const categoryOf = (path: string): string | undefined => ORDER.find((code) => PLACES[code]?.path === path);
export const placeOf = (code: string): Place | undefined => PLACES[code];

/** Whose point values are shown: the specification names these and no other. */
const WITH_POINTS: ReadonlySet<string> = new Set(["LIVE", "SPORTS", "FISH", "RNG", "PVP"]);
const DS88 = "DS88";

export interface Lane {
  readonly vassalage: string;
  readonly gameCategory: string;
  readonly pointValue: string;
  /** Every type of game its maker has in the category. */
  readonly gameTypes?: readonly string[];
}

/** Lanes with the sports of makers that the brand counts among e-sports in a category of their own. */
export const splitLanes = <L extends Lane>(lanes: readonly L[], esports: readonly string[]): L[] =>
  lanes.map((lane) =>
    lane.gameCategory === "SPORTS" && esports.includes(lane.vassalage) ? { ...lane, gameCategory: "ESPORTS" } : lane,
  );

/**
 * One item per page that has vendors; e-sports vendors are split from sports, DS88 stands by itself after live, and the
 * studio's originals after the slots they share a lobby with.
 */
export function navItems(lanes: readonly Lane[], esports: readonly string[]): NavItem[] {
  const split = splitLanes(lanes, esports);
  const items: NavItem[] = [];
  for (const code of ORDER) {
    const lane = split.find((each) => each.gameCategory === code && each.vassalage !== DS88);
    const place = PLACES[code];
    if (!lane || !place) continue;
    const same = items.findIndex(({ path }) => path === place.path);
    if (same >= 0) items[same] = { ...items[same]!, categories: [...items[same]!.categories, code] };
    else items.push({ code, ...place, ...(WITH_POINTS.has(code) && { points: lane.pointValue }), categories: [code] });
  }
  return withDs88(withOriginals(items, split), split);
}

function withOriginals(items: readonly NavItem[], lanes: readonly Lane[]): NavItem[] {
  const slots = items.findIndex(({ code }) => code === "RNG");
  const made = lanes.some(({ gameCategory, gameTypes }) => gameCategory === "RNG" && gameTypes?.includes("ORIGINALS"));
  if (slots < 0 || !made) return [...items];
  return items.toSpliced(slots + 1, 0, {
    code: "ORIGINALS",
    path: "/rng?page=ORIGINALS",
    label: "shell.nav.originals",
    icon: "crown",
    categories: ["RNG"],
    only: { gameType: "ORIGINALS" },
  });
}

function withDs88(items: readonly NavItem[], lanes: readonly Lane[]): NavItem[] {
  const own = lanes.find(({ vassalage }) => vassalage === DS88);
  if (!own) return [...items];
  const after = items.findIndex(({ code }) => code === "LIVE") + 1;
  return items.toSpliced(after, 0, {
    code: DS88,
    path: `${placeOf(own.gameCategory)?.path ?? "/sports"}?vassalage=${DS88}`,
    label: "shell.nav.ds88",
    icon: "sports",
    categories: [own.gameCategory],
    only: { vassalage: DS88 },
  });
}

/** The pages of lotteries have one item. */
const LOTTERIES = /lott/i;

/** Whether an item is the page one is on: of two with the same page the one whose query stands in the address. */
export function isHere(
  { path }: Pick<NavItem, "path">,
  here: { readonly pathname: string; readonly search: string },
  others: readonly Pick<NavItem, "path">[],
): boolean {
  const [page = "", query = ""] = path.split("?");
  if (page !== here.pathname) return LOTTERIES.test(page) && LOTTERIES.test(here.pathname);
  const said = new URLSearchParams(here.search);
  const says = (each: string) => [...new URLSearchParams(each)].every(([name, value]) => said.get(name) === value);
  if (query !== "") return says(query);
  return !others.some((other) => other.path.startsWith(`${page}?`) && says(other.path.slice(page.length + 1)));
}
