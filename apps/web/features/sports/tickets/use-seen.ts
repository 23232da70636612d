import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether a part of the page is on the screen. */
export function useSeen<E extends Element>(): readonly [place: RefObject<E | null>, seen: boolean] {
  const place = useRef<E>(null);
  const [seen, see] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => see(entry?.isIntersecting ?? false));
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, []);
  return [place, seen];
}
