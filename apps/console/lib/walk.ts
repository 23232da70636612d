/** What of a row can be opened or pressed. */
const STOP = "td :is(a, button:enabled)";

/** Moves the focus so many rows on, or to the first or last row when it stands on none; false when there is no such row. */
export function walkRows(within: ParentNode, step: number): boolean {
  const rows = [...within.querySelectorAll("tr")].filter((row) => row.querySelector(STOP));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  const stop = next?.querySelector<HTMLElement>(STOP);
  stop?.focus();
  return Boolean(stop);
}
