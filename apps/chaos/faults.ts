import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "@taya/platform/embedded/place";
import type { Dice } from "./dice.ts";
import type { Victim } from "./victim.ts";

/** Something bad that happens to the running program; answers when it is over, not when the program has recovered. */
export interface Fault {
  readonly name: string;
  /** Of a hundred faults, about so many are of this kind. */
  readonly share: number;
  strike(victim: Victim, dice: Dice): Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: "database killed", share: 25, strike: async ({ data }) => void signal(postmaster(data), "SIGKILL") },
  { name: "one connection killed", share: 10, strike: async ({ data }, dice) => killBackend(data, dice) },
  { name: "server killed", share: 25, strike: async (victim) => victim.killServer() },
  {
    name: "server and database killed",
    share: 10,
    async strike(victim) {
      signal(postmaster(victim.data), "SIGKILL");
      await victim.killServer();
    },
  },
  { name: "slow disk", share: 10, strike: ({ data }, dice) => stall(writers(data), dice.between(200, 2_000)) },
  { name: "server stands still", share: 10, strike: (victim, dice) => stall([victim.pid()], dice.between(500, 4_000)) },
  { name: "clock jumps", share: 10, strike: (victim, dice) => victim.moveClock(dice.between(1, 300) * 1000) },
];

/** Draws a fault by its share. */
export function drawFault(dice: Dice): Fault {
  let left = dice.between(
    1,
    FAULTS.reduce((sum, each) => sum + each.share, 0),
  );
  for (const fault of FAULTS) {
    left -= fault.share;
    if (left <= 0) return fault;
  }
  return FAULTS[0]!;
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch {
    // Already gone: somebody was quicker.
  }
}

async function stall(pids: readonly (number | undefined)[], ms: number): Promise<void> {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (const pid of pids) signal(pid, "SIGCONT");
}

/** The database's first process, as its own file says. */
function postmaster(data: string): number | undefined {
  try {
    return Number(readFileSync(join(placeOf(data).data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}

interface Child {
  readonly pid: number;
  readonly title: string;
}

function children(data: string): Child[] {
  const parent = postmaster(data);
  return readdirSync("/proc").flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(ppid) === parent ? [{ pid, title: readFileSync(`/proc/${pid}/cmdline`, "utf8") }] : [];
    } catch {
      return [];
    }
  });
}

const writers = (data: string): number[] =>
  children(data)
    .filter(({ title }) => /walwriter|checkpointer|background writer/.test(title))
    .map(({ pid }) => pid);

/** A connection of the program dies; the database then drops all of them. */
function killBackend(data: string, dice: Dice): void {
  const backends = children(data).filter(({ title }) => /idle|UPDATE|SELECT|INSERT|COMMIT|BEGIN|BIND/.test(title));
  if (backends.length > 0) signal(dice.pick(backends).pid, "SIGKILL");
}
