import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const ROOMS = ["kernel", "platform", "games", "journeys", "domains/*", "apps/*"];

/** What a program of a copy said, and the code it ended with. */
interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A copy of the project, or of a part of it, with the same packages: to add to, to run, to take from. */
export interface Scratch {
  readonly root: string;
  /** Writes files by their path from the root; a new room's package is linked, as an install does. */
  write(files: Readonly<Record<string, string | object>>): void;
  /** Copies a file or a folder within the tree, each text changed. Tests and art stay behind. */
  copy(from: string, to: string, change?: (text: string) => string): void;
  /** Changes one file. Throws when the change changes nothing. */
  edit(file: string, change: (text: string) => string): void;
  remove(path: string): void;
  /** Every file of the tree with the sum of what is in it. */
  print(): Readonly<Record<string, string>>;
  /** Runs Node in the tree. */
  run(...args: readonly string[]): Promise<Ran>;
  close(): void;
}

/** Copies what of the project matches; a git repository of its own, as the checks list files by git. */
export function scratchTree(of: RegExp): Scratch {
  const root = mkdtempSync(join(tmpdir(), "taya-scratch-"));
  const git = (args: readonly string[], cwd: string) => execFileSync("git", args, { cwd, encoding: "utf8" });
  const files = (at: string) => git(["ls-files", "-co", "--exclude-standard"], at).split("\n").filter(Boolean);
  for (const file of files(ROOT)) if (of.test(file)) cpSync(join(ROOT, file), join(root, file));
  cpSync(join(ROOT, ".gitignore"), join(root, ".gitignore"));
  cpSync(join(ROOT, "package.json"), join(root, "package.json"));
  git(["init", "-q"], root);
  const modules = join(root, "node_modules");
  mkdirSync(join(modules, "@taya"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@taya") symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  const link = (file: string) => {
    const { name } = JSON.parse(readFileSync(join(root, file), "utf8")) as { name: string };
    const at = join(modules, name);
    symlinkSync(relative(dirname(at), join(root, dirname(file))), at);
  };
  for (const file of files(root)) if (isRoom(file)) link(file);

  return {
    root,
    write(added) {
      for (const [file, content] of Object.entries(added)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
        if (isRoom(file)) link(file);
      }
    },
    copy(from, to, change = (text) => text) {
      for (const file of files(root).filter((each) => each === from || each.startsWith(`${from}/`))) {
        if (/\.test\.|\/art\//.test(file)) continue;
        this.write({ [file.replace(from, to)]: change(readFileSync(join(root, file), "utf8")) });
      }
    },
    edit(file, change) {
      const before = readFileSync(join(root, file), "utf8");
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing to change`);
      this.write({ [file]: after });
    },
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    print: () => Object.fromEntries(files(root).map((file) => [file, sum(join(root, file))])),
    run: (...args) =>
      new Promise((resolve) => {
        const env = { ...process.env, FORCE_COLOR: "0" };
        execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 26 }, (error, out, err) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
        );
      }),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

const isRoom = (file: string) =>
  ROOMS.some((room) => new RegExp(`^${room.replace("*", "[^/]+")}/package\\.json$`).test(file));

const sum = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
