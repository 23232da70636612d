import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** Every file of the project that git knows or would take, as paths from the root. */
export function sources(pattern: RegExp): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  return listed.split("\n").filter((file) => pattern.test(file) && existsSync(join(ROOT, file)));
}

export const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

export interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly needs: readonly string[];
}

/** The rooms of the house: every workspace with what its package.json says it needs. */
export function workspaces(): Workspace[] {
  const many = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  const folders = ["kernel", "platform", ...many("domains"), "games", ...many("apps"), "journeys"];
  return folders
    .filter((folder) => existsSync(join(ROOT, folder, "package.json")))
    .map((folder) => {
      const { name, dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
        name: string;
        dependencies?: Record<string, string>;
      };
      return { name, folder, needs: Object.keys(dependencies).filter((each) => each.startsWith("@taya/")) };
    });
}
