import { useRef } from "react";

/**
 * What stood there before something was asked about it, for as long as it is asked: a page reads on behind an open dialog,
 * and whoever agrees decides about what they have seen.
 */
export function useHeld<T>(value: T, asked: boolean): T {
  const held = useRef(value);
  if (!asked) held.current = value;
  return held.current;
}
