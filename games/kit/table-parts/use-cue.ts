import { useEffect, useRef } from "react";

/** Lets something be heard when a count rises; not when the screen is opened in the middle of it. */
export function useCue(count: number, play: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) play();
    before.current = count;
  });
}
