import type { Metrics } from "@taya/platform/metrics";
import type { Entry, Posted } from "./entry.ts";

/** Counts what was posted, by entry type and verdict, and how long whoever asked for it waited. */
export interface Figures {
  /** A posting was decided; nothing is counted before `done`. */
  posted(entries: readonly Entry[], code: Posted["code"]): void;
  /** What was decided has its place in the books; `askedAt` is when each of it was asked for, by `performance.now()`. */
  done(askedAt: readonly number[]): void;
}

const MS = 1_000;

/** Figures of one commit; nobody counts where there is nobody to tell. */
export function figuresOf(metrics: Pick<Metrics, "posts" | "postSeconds"> | undefined): Figures {
  let decided: { readonly type: number; readonly result: string }[] = [];
  return {
    posted(entries, result) {
      if (metrics) for (const { type } of entries) decided.push({ type, result });
    },
    done(askedAt) {
      const now = performance.now();
      for (const each of decided) metrics?.posts.inc(each);
      if (decided.length > 0) for (const at of askedAt) metrics?.postSeconds.observe((now - at) / MS);
      decided = [];
    },
  };
}
