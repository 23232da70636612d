import { useEffect, useRef, useState } from "react";

/** Rises from 0 to 1 within so many milliseconds for everything that lands; stands at 1 when less motion is wanted. */
export function useProgress(landing: number, ms: number, calm: boolean): number {
  const [at, setAt] = useState(1);
  const seen = useRef(landing);
  useEffect(() => {
    if (seen.current === landing || calm || ms <= 0) {
      seen.current = landing;
      return setAt(1);
    }
    seen.current = landing;
    const began = performance.now();
    setAt(0);
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - began) / ms));
      setAt(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [landing, ms, calm]);
  // The first picture of a new landing is its beginning, not its end.
  return seen.current !== landing && !calm ? 0 : at;
}

/** Fast at first, gentle at the end. */
export const easeOut = (at: number): number => 1 - (1 - at) ** 3;
