import { useEffect, useRef } from "react";
import { create } from "zustand";

/** Closes what lies over the page, if it may be closed; null for what an address opens, which the address closes. */
type Close = (() => void) | null;

interface Layer {
  readonly close: () => Close;
}

const useLayers = create<{ readonly open: readonly Layer[] }>(() => ({ open: [] }));

/** What must be answered: Back neither closes it nor changes the page beneath. */
export const HELD = (): void => undefined;

/** Tells that something lies over the page as long as it is drawn (or `on`), so that Back closes it and nothing else. */
export function useLayer(close: Close, on = true): void {
  const newest = useRef(close);
  useEffect(() => void (newest.current = close));
  useEffect(() => {
    if (!on) return;
    const layer: Layer = { close: () => newest.current };
    useLayers.setState(({ open }) => ({ open: [...open, layer] }));
    return () => useLayers.setState(({ open }) => ({ open: open.filter((each) => each !== layer) }));
  }, [on]);
}

const top = (): Close => useLayers.getState().open.at(-1)?.close() ?? null;

/** Whether something lies over the page that Back has to close before it leads away. */
export const isCovered = (): boolean => top() !== null;

/** Closes what lies on top; a question is answered "no". */
export const closeTop = (): void => top()?.();

/** Hears each time when something was laid over the page or taken away; answers how to stop. */
export const onLayers = (heard: () => void): (() => void) => useLayers.subscribe(heard);
