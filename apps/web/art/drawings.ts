import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** What nobody has asked for so long is drawn anew when it is wanted again. */
const KEPT_MS = 30 * 86_400_000;

/** Drawings by what they were made of, beside all copies of this repository: drawing costs minutes, copying does not. */
export interface Drawings {
  /** Puts a drawing into a folder, as it lies there or drawn now by `draw`. */
  into(folder: string, key: string, draw: (folder: string) => Promise<void>): Promise<void>;
  /** Drops what was not asked for lately. */
  forget(): void;
}

/** `TAYA_CACHE` names the folder they lie in; without it the user's own for such things. */
export function openDrawings(env: NodeJS.ProcessEnv = process.env): Drawings {
  const home = env["TAYA_CACHE"] ?? join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "taya");
  const all = join(home, "drawings");
  return {
    async into(folder, key, draw) {
      const kept = join(all, key);
      if (!existsSync(kept)) await drawOnce(all, kept, draw);
      cpSync(kept, folder, { recursive: true });
      const now = new Date();
      utimesSync(kept, now, now);
    },
    forget() {
      const before = Date.now() - KEPT_MS;
      for (const name of existsSync(all) ? readdirSync(all) : []) {
        const path = join(all, name);
        if (statSync(path).mtimeMs < before) rmSync(path, { recursive: true, force: true });
      }
    },
  };
}

/** Draws beside the place and moves it there whole: a drawing is there or it is not, whoever draws it at the same time. */
async function drawOnce(all: string, kept: string, draw: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(all, { recursive: true });
  const draft = mkdtempSync(join(all, "draft-"));
  try {
    await draw(draft);
    renameSync(draft, kept);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}
