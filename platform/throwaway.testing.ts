import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const GB = 1024 ** 3;
const IN_MEMORY = "/dev/shm";
/** Three times what the databases of a whole run were seen to take. */
const ROOM = 3 * GB;

/**
 * Where databases lie that nobody needs after a run: in memory where there is plenty of it, else among temporary files.
 * Making and dropping a database is making and dropping two thousand files, over which file systems on disks take a
 * second or two.
 */
export function throwawayFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? IN_MEMORY : tmpdir();
}
