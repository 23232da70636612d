import type { Limit } from "@taya/kernel/call";

const KEYS_MOST = 100_000;

/** Token buckets in memory: each process allows its own share. Seconds to wait, or 0 when allowed. */
export function createLimits(now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(rule: string, subject: string, limit: Pick<Limit, "most" | "windowMs">): number {
      const key = `${rule}|${subject}`;
      const at = now();
      const bucket = buckets.get(key) ?? { left: limit.most, at };
      const refilled = ((at - bucket.at) * limit.most) / limit.windowMs;
      const left = Math.min(limit.most, bucket.left + Math.max(0, refilled));
      if (buckets.size > KEYS_MOST) buckets.clear();
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1 ? 0 : Math.ceil(((1 - left) * limit.windowMs) / limit.most / 1000);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
