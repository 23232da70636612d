import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "./error.ts";
import { identityOf } from "./postmaster.ts";

const PATIENCE_MS = 330_000;
const STEP_MS = 25;

/** Waits for the turn that a file stands for; two programs starting at once go one after the other. */
export async function takeTurn(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const until = performance.now() + PATIENCE_MS;
  while (!claim(file)) {
    breakStale(file);
    if (performance.now() > until) throw new DatabaseError(`another program has been starting for too long: ${file}`);
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
  return () => rmSync(file, { force: true });
}

const beside = (file: string): string => `${file}.${randomBytes(6).toString("hex")}`;

/** Linked into place, so that nobody ever reads a file half written. */
function claim(file: string): boolean {
  const draft = beside(file);
  writeFileSync(draft, identityOf(process.pid) ?? String(process.pid));
  const claimed = link(draft, file);
  rmSync(draft, { force: true });
  return claimed;
}

/** Ends the turn of a dead program. Whoever took it over meanwhile gets the file back. */
function breakStale(file: string): void {
  const held = content(file);
  if (held === undefined || identityOf(Number(held.split(" ")[0])) === held) return;
  const taken = beside(file);
  try {
    renameSync(file, taken);
  } catch {
    return;
  }
  if (content(taken) !== held) link(taken, file);
  rmSync(taken, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function content(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
