import { type KeyboardEvent, useEffect, useRef } from "react";

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
  /** What is new in it, as a number on it and as it is said. */
  readonly news?: { readonly count: number; readonly words: string };
}

/** A row of tabs; arrow keys move, the chosen one is in the tab order. */
export function Tabs<T extends string>({
  tabs,
  chosen,
  onChoose,
  label,
}: {
  readonly tabs: readonly Tab<T>[];
  /** None where what is shown belongs to no tab. */
  readonly chosen: T | undefined;
  readonly onChoose: (id: T) => void;
  readonly label: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === chosen);
  // Where they do not all fit, the chosen one is in sight; only the row moves, never the page.
  useEffect(() => {
    const tab = row.current?.children[at] as HTMLElement | undefined;
    if (!row.current || !tab) return;
    const from = tab.offsetLeft - row.current.offsetLeft;
    const over = from + tab.offsetWidth - row.current.clientWidth;
    if (row.current.scrollLeft < over) row.current.scrollLeft = over;
    if (row.current.scrollLeft > from) row.current.scrollLeft = from;
  }, [at]);
  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (at + step + tabs.length) % tabs.length;
    onChoose(tabs[next]!.id);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto rail-none p-1 rounded-md bg-bg0"
    >
      {tabs.map((tab, place) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          tabIndex={place === Math.max(at, 0) ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          className="min-h-10 px-4 max-sm:px-2.5 grow rounded-sm font-bold whitespace-nowrap text-text2 aria-selected:bg-bg3 aria-selected:text-text"
        >
          {tab.label}
          {tab.news && tab.news.count > 0 && (
            <span className="ms-2 rounded-full bg-danger text-white text-[12px] px-2 py-0.5">
              {tab.news.count} <span className="sr-only">{tab.news.words}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
