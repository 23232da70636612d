import type { Metrics } from "../metrics.ts";
import type { Work } from "./json.ts";
import { networkOf } from "./limiting.ts";

const MEGABYTE = 1024 * 1024;
/** The largest body of a call that declares no other size. Bodies of this size are not counted: connections bound them. */
export const SMALL_BODY = 64 * 1024;
/** Of larger bodies so many bytes are held at once, by everybody and by one network. */
const HELD_MOST = 128 * MEGABYTE;
export const HELD_EACH = 48 * MEGABYTE;

/** What the bodies of all requests cost just now: bytes held of large ones, and signs looked at one by one. */
export interface Bodies {
  readonly work: Work;
  readonly held: number;
  /** The most bytes ever held at once. */
  readonly peak: number;
  /** Room for a body of a network; answers how to give it back, undefined when there is none. */
  take(ip: string, bytes: number): (() => void) | undefined;
}

/** Counts for one process. */
export function createBodies(metrics?: Pick<Metrics, "bodiesHeld" | "bodiesRefused" | "bodySteps">): Bodies {
  const each = new Map<string, number>();
  let [held, peak, steps] = [0, 0, 0];
  const change = (network: string, bytes: number): void => {
    held += bytes;
    peak = Math.max(peak, held);
    metrics?.bodiesHeld.set(held);
    const left = (each.get(network) ?? 0) + bytes;
    if (left > 0) each.set(network, left);
    else each.delete(network);
  };
  return {
    work: {
      get steps() {
        return steps;
      },
      set steps(now) {
        metrics?.bodySteps.inc(now - steps);
        steps = now;
      },
    },
    get held() {
      return held;
    },
    get peak() {
      return peak;
    },
    take(ip, bytes) {
      if (bytes <= SMALL_BODY) return () => undefined;
      const network = networkOf(ip);
      if (held + bytes > HELD_MOST || (each.get(network) ?? 0) + bytes > HELD_EACH) {
        metrics?.bodiesRefused.inc();
        return undefined;
      }
      change(network, bytes);
      let given = false;
      return () => {
        if (!given) change(network, -bytes);
        given = true;
      };
    },
  };
}
