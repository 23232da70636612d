import { readdirSync, readFileSync } from "node:fs";

const OTHERS_MOST = 0.08;
const TRIES = 3;

/** What the machine did while something was measured: the share of all processor time that others took. */
export interface Measured<T> {
  readonly value: T;
  readonly others: number;
}

/**
 * Measures; when other programs took more than 8 % of the machine meanwhile, measures again, three times at most (or as
 * often as is said), and keeps the quietest run. Where the system does not tell, the first run counts.
 */
export async function measureQuietly<T>(run: () => Promise<T>, tries = TRIES): Promise<Measured<T>> {
  let best: Measured<T> | undefined;
  for (let turn = 0; turn < tries; turn += 1) {
    const before = ticks();
    const value = await run();
    const others = othersBetween(before, ticks());
    if (!best || others < best.others) best = { value, others };
    if (others <= OTHERS_MOST) break;
  }
  return best!;
}

interface Ticks {
  /** Busy ticks of the whole machine and all there were. */
  readonly busy: number;
  readonly all: number;
  /** Ticks of our own processes: this one, its children, and the database it started. */
  readonly own: number;
}

function othersBetween(before: Ticks | undefined, after: Ticks | undefined): number {
  if (!before || !after) return 0;
  const all = after.all - before.all;
  return all <= 0 ? 0 : Math.max(0, after.busy - before.busy - (after.own - before.own)) / all;
}

function ticks(): Ticks | undefined {
  try {
    const cpu = readFileSync("/proc/stat", "utf8").split("\n")[0]!.trim().split(/\s+/).slice(1).map(Number);
    const all = cpu.slice(0, 8).reduce((sum, each) => sum + each, 0);
    const idle = cpu[3]! + cpu[4]!;
    const own = processes()
      .filter(isOurs)
      .reduce((sum, each) => sum + each.ticks, 0);
    return { busy: all - idle, all, own };
  } catch {
    return undefined;
  }
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

/** Every process of the machine that we may look at. */
function processes(): Process[] {
  return readdirSync("/proc").flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const rest = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // User and system time, its own and that of its children that ended: else their work would be taken for others'.
      const spent = rest.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      return [{ pid, parent: Number(rest[1]), name, ticks: spent }];
    } catch {
      return [];
    }
  });
}

/** This process, its children, and database servers: those of others would count as ours, which only flatters them. */
const isOurs = ({ pid, parent, name }: Process): boolean =>
  pid === process.pid || parent === process.pid || name.startsWith("postgres");
