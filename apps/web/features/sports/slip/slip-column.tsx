import { useEffect, useRef } from "react";
import { useColumnShown } from "./column-shown.ts";
import { SlipPanel } from "./slip-panel.tsx";

/** The slip at the edge of a wide page; it scrolls by itself and its foot is always in sight. */
export function SlipColumn() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page may hide it where it is narrow.
    const watcher = new ResizeObserver(([entry]) =>
      useColumnShown.setState({ shown: (entry?.contentRect.width ?? 0) > 0 }),
    );
    watcher.observe(place.current!);
    return () => {
      watcher.disconnect();
      useColumnShown.setState({ shown: false });
    };
  }, []);
  return (
    <aside ref={place} className="sticky top-32 h-[calc(100dvh-144px)] min-h-0 grid" data-testid="slip-column">
      <SlipPanel />
    </aside>
  );
}
