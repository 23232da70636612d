import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** A screen that moves quickly never shows what it passes over; whoever has come further down has come near it too. */
const PASSED = "1000000px";

/** Shows its children, and loads their code, only when they come near the screen; keeps their place until then. */
export function WhenNear({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: `${PASSED} 0px 10%`,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const kept = <div ref={place} style={{ minHeight: height }} />;
  return near ? <Suspense fallback={kept}>{children}</Suspense> : kept;
}
