import { throttled } from "./throttle.ts";

/** How many pictures are remembered to have come, and from where (specification, section 9). */
const KEPT_MOST = 200;
/** A picture is fetched when a tenth of it is within 1.3 screens; looked at every 200 ms at most (the same section). */
const AHEAD = 1.3;
const SHOWN_FROM = 0.1;
const EVERY_MS = 200;

/** The addresses pictures came from, by their paths; the one not asked for longest is let go. */
export function createAddressCache(most = KEPT_MOST) {
  const addresses = new Map<string, string>();
  return {
    get(path: string): string | undefined {
      const address = addresses.get(path);
      if (address === undefined) return undefined;
      addresses.delete(path);
      addresses.set(path, address);
      return address;
    },
    keep(path: string, address: string): void {
      addresses.delete(path);
      addresses.set(path, address);
      const [oldest] = addresses.keys();
      if (addresses.size > most) addresses.delete(oldest!);
    },
    drop: (path: string): boolean => addresses.delete(path),
  };
}

/** Tells of each element once, when it has come near the screen and is still there when it is looked at. */
export function createNearness() {
  const waiting = new Map<Element, () => void>();
  const near = new Set<Element>();
  const look = throttled(() => {
    for (const element of near) {
      const show = waiting.get(element);
      leave(element);
      show?.();
    }
  }, EVERY_MS);
  let watcher: IntersectionObserver | undefined;

  function leave(element: Element): void {
    waiting.delete(element);
    near.delete(element);
    watcher?.unobserve(element);
    if (waiting.size > 0) return;
    watcher?.disconnect();
    watcher = undefined;
  }
  /** There only while something waits. */
  function watch(): IntersectionObserver {
    const beyond = `${Math.round((AHEAD - 1) * 100)}%`;
    // What scrolls inside the page has its own edges; browsers that do not know them fetch a little later.
    const options = { rootMargin: beyond, scrollMargin: beyond, threshold: SHOWN_FROM };
    return new IntersectionObserver((seen) => {
      for (const { target, isIntersecting, intersectionRatio } of seen) {
        if (isIntersecting && intersectionRatio >= SHOWN_FROM) near.add(target);
        else near.delete(target);
      }
      if (near.size > 0) look();
    }, options);
  }
  /** Calls `show` once; answers how to stop waiting for it. */
  return (element: Element, show: () => void): (() => void) => {
    waiting.set(element, show);
    watcher ??= watch();
    watcher.observe(element);
    return () => leave(element);
  };
}
