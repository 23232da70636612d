import { create } from "zustand";
import { browserStore } from "@taya/client/storage";

const KEY = "taya.sports.starred";
const MOST = 100;

type Kind = "fixtures" | "competitions" | "markets";
type Starred = Readonly<Record<Kind, readonly string[]>>;

const NONE: Starred = { fixtures: [], competitions: [], markets: [] };

const ids = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(0, MOST) : [];

function kept(): Starred {
  try {
    const { fixtures, competitions, markets } = JSON.parse(browserStore.getItem(KEY) ?? "{}") as Partial<
      Record<Kind, unknown>
    >;
    return { fixtures: ids(fixtures), competitions: ids(competitions), markets: ids(markets) };
  } catch {
    return NONE;
  }
}

/** What this browser has starred. */
export const useStarred = create<Starred>(kept);

/** Stars a fixture, a competition or a type of market, or takes the star away. */
export function toggleStar(kind: Kind, id: string): void {
  const before = useStarred.getState();
  const has = before[kind].includes(id);
  const after = has ? before[kind].filter((each) => each !== id) : [id, ...before[kind]].slice(0, MOST);
  useStarred.setState({ [kind]: after });
  browserStore.setItem(KEY, JSON.stringify({ ...before, [kind]: after }));
}
