import { useSearchParams } from "react-router";

/** Filters of a list as its address carries them. */
export interface Filters {
  readonly values: Readonly<Record<string, string>>;
  readonly pageNo: number;
  set(changes: Readonly<Record<string, string>>): void;
  toPage(pageNo: number): void;
}

export const PAGE_SIZE = 20;

/** Reads the named filters from an address; unknown ones stay out, a wrong page is the first. */
export function readFilters(search: URLSearchParams, names: readonly string[]): Pick<Filters, "values" | "pageNo"> {
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const page = Number(search.get("page") ?? 1);
  return { values, pageNo: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** The address with filters changed; a changed filter starts at the first page, an empty one leaves the address. */
export function withFilters(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value.trim()) next.set(name, value.trim());
    else next.delete(name);
  }
  return next;
}

export function useFilters(names: readonly string[]): Filters {
  const [search, setSearch] = useSearchParams();
  return {
    ...readFilters(search, names),
    set: (changes) => setSearch((now) => withFilters(now, changes), { replace: true }),
    toPage: (pageNo) =>
      setSearch((now) => {
        now.set("page", String(pageNo));
        return now;
      }),
  };
}
