import { type PageInput, turnedTo } from "@taya/client/turning";
import { useSearchParams } from "react-router";

/** Filters of a list as its address carries them. */
export interface Filters {
  readonly values: Readonly<Record<string, string>>;
  /** What its page asks for, together with the filters. */
  readonly paging: PageInput;
  set(changes: Readonly<Record<string, string>>): void;
  /** Turns to a page; `shown` is the one that is seen. */
  toPage(pageNo: number, shown: { readonly asOf?: number | undefined } | undefined): void;
}

export const PAGE_SIZE = 20;

/** Reads the named filters from an address; unknown ones stay out, a wrong page is the first. */
export function readFilters(search: URLSearchParams, names: readonly string[]): Pick<Filters, "values" | "paging"> {
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const [pageNo, asOf] = ["page", "asOf"].map((name) => {
    const number = Number(search.get(name) ?? 0);
    return Number.isInteger(number) && number > 0 ? number : undefined;
  });
  return { values, paging: { pageNo: pageNo ?? 1, ...(asOf !== undefined && { asOf }) } };
}

/** The address with filters changed; a changed filter starts at the first page, an empty one leaves the address. */
export function withFilters(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["page", "asOf"]) next.delete(name);
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
    toPage: (pageNo, shown) =>
      setSearch((now) => {
        const { asOf } = turnedTo(pageNo, readFilters(now, []).paging, shown);
        now.set("page", String(pageNo));
        if (asOf === undefined) now.delete("asOf");
        else now.set("asOf", String(asOf));
        return now;
      }),
  };
}
