import { dirname, join, normalize } from "node:path";
import { read, sources, type Workspace, workspaces } from "./repository.ts";

/** An import of one room by another. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** Reads every import between rooms from the code. */
export function arrows(rooms: readonly Workspace[] = workspaces()): Arrow[] {
  const found: Arrow[] = [];
  for (const file of sources(/\.tsx?$/)) {
    const from = rooms.find((room) => file.startsWith(`${room.folder}/`));
    if (!from) continue;
    for (const [, target] of read(file).matchAll(IMPORT)) {
      const to = target && roomOf(target, file, rooms);
      if (to && to !== from.name) found.push({ from: from.name, to, file });
    }
  }
  return found;
}

function roomOf(target: string, file: string, rooms: readonly Workspace[]): string | undefined {
  if (target.startsWith("@taya/")) return target.split("/").slice(0, 2).join("/");
  if (!target.startsWith(".")) return undefined;
  const path = normalize(join(dirname(file), target));
  return rooms.find((room) => path.startsWith(`${room.folder}/`))?.name;
}

/** What the arrows break: undeclared needs, rooms that reach up, circles. Empty when the house is in order. */
export function breaks(rooms: readonly Workspace[], found: readonly Arrow[]): string[] {
  const problems = found.flatMap((arrow) => breakOf(arrow, rooms));
  return [...new Set([...problems, ...circles(rooms)])];
}

function breakOf({ from, to, file }: Arrow, rooms: readonly Workspace[]): string[] {
  const [source, target] = [rooms.find((room) => room.name === from), rooms.find((room) => room.name === to)];
  if (!source || !target) return [`${file} imports ${to}, which is no room`];
  const problems: string[] = [];
  const test = /\.test\.tsx?$/.test(file);
  if (!source.needs.includes(to) && !test)
    problems.push(`${file} imports ${to}, which ${source.folder}/package.json does not list`);
  const inApp = source.folder.startsWith("apps/") || source.folder === "journeys";
  if (target.folder.startsWith("apps/") && !inApp) problems.push(`${file} imports the app ${to}`);
  if (source.folder === "kernel") problems.push(`${file}: the kernel imports no room`);
  if (source.folder === "platform" && target.folder !== "kernel")
    problems.push(`${file}: the platform knows only the kernel`);
  if (source.folder === "games" && target.folder !== "kernel") problems.push(`${file}: games know only the kernel`);
  return problems;
}

function circles(rooms: readonly Workspace[]): string[] {
  const needs = new Map(rooms.map((room) => [room.name, room.needs]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (name: string, path: readonly string[]): void => {
    if (path.includes(name))
      return void found.push(`a circle: ${[...path.slice(path.indexOf(name)), name].join(" -> ")}`);
    if (done.has(name)) return;
    for (const need of needs.get(name) ?? []) walk(need, [...path, name]);
    done.add(name);
  };
  for (const { name } of rooms) walk(name, []);
  return found;
}
