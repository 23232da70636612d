import { SlipPanel } from "./slip-panel.tsx";

/** The slip at the edge of a wide page; it scrolls by itself and its foot is always in sight. */
export function SlipColumn() {
  return (
    <aside className="sticky top-28 h-[calc(100dvh-128px)] min-h-0 grid" data-testid="slip-column">
      <SlipPanel />
    </aside>
  );
}
