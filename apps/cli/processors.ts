import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";

/** Processor time since the machine started, in hundredths of a second; undefined where the system does not say. */
interface Spent {
  readonly busy: number;
  readonly steal: number;
}

const spent = (): Spent | undefined => {
  if (!existsSync("/proc/stat")) return undefined;
  const [user, nice, system, , , irq, softirq, steal] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number) as [number, number, number, number, number, number, number, number];
  return { busy: user + nice + system + irq + softirq, steal };
};

/** What all children that have ended, and theirs, have used, in hundredths of a second. */
function ours(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5).
  return fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
}

export interface Processors {
  /** What the tests were given, in a sentence. */
  said(): string;
  /** How many times as long something took of which so many ran at once, beside what others used. */
  crowded(lanes: number): number;
}

/**
 * Watches from now on how much of the processors the tests were given. What a database left running has used counts
 * among the others, so the share is told as at most.
 */
export function processors(): Processors {
  const [before, mine, started] = [spent(), ours(), performance.now()];
  return {
    crowded(lanes) {
      const after = spent();
      const whole = ((performance.now() - started) / 10) * cpus().length;
      const taken = before && after ? after.busy - before.busy - (ours() - mine) + after.steal - before.steal : 0;
      const free = Math.max(0.1, 1 - Math.max(0, taken) / whole);
      return Math.max(1, lanes / (cpus().length * free));
    },
    said() {
      const seconds = (performance.now() - started) / 1000;
      const after = spent();
      if (!before || !after) return `${seconds.toFixed(0)} s on ${availableParallelism()} processors`;
      const whole = seconds * cpus().length * 100;
      const percent = (ticks: number) => Math.round((100 * Math.max(0, ticks)) / whole);
      const used = ours() - mine;
      const steal = after.steal - before.steal;
      const others = after.busy - before.busy - used;
      return (
        `${(seconds / 60).toFixed(1)} minutes on ${cpus().length} processors: ${percent(used)} % of them for the tests, ` +
        `${percent(others)} % for other programs (databases of the tests among them), ${percent(steal)} % taken by other machines`
      );
    },
  };
}
