const RANGE = 3;
const MARGIN = 1;

/** The page numbers to show, with gaps: 1 … 4 [5] 6 … 20 for range 3 and margin 1. */
export function pagesToShow(current: number, last: number): (number | "gap")[] {
  const half = Math.floor(RANGE / 2);
  const start = Math.max(1, Math.min(current - half, last - RANGE + 1));
  const wanted = new Set<number>();
  for (let page = 1; page <= Math.min(MARGIN, last); page++) wanted.add(page);
  for (let page = start; page <= Math.min(last, start + RANGE - 1); page++) wanted.add(page);
  for (let page = Math.max(1, last - MARGIN + 1); page <= last; page++) wanted.add(page);
  const pages = [...wanted].toSorted((a, b) => a - b);
  return pages.flatMap((page, at) => (at > 0 && page - pages[at - 1]! > 1 ? ["gap" as const, page] : [page]));
}
