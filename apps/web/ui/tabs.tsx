import { type KeyboardEvent, useRef } from "react";

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** A row of tabs; arrow keys move, the chosen one is in the tab order. */
export function Tabs<T extends string>({
  tabs,
  chosen,
  onChoose,
  label,
}: {
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
  readonly label: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (tabs.findIndex((tab) => tab.id === chosen) + step + tabs.length) % tabs.length;
    onChoose(tabs[at]!.id);
    (row.current?.children[at] as HTMLElement | undefined)?.focus();
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto rail-none p-1 rounded-md bg-bg0"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          className="min-h-10 px-4 grow rounded-sm font-bold whitespace-nowrap text-text2 aria-selected:bg-bg3 aria-selected:text-text"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
