import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Shows its children, and loads their code, only when they come near the screen; keeps their place until then. */
export function WhenNear({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: "10% 0px",
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const kept = <div ref={place} style={{ minHeight: height }} />;
  return near ? <Suspense fallback={kept}>{children}</Suspense> : kept;
}
