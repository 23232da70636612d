import { documented } from "@taya/server/contracts";
import { read } from "./repository.ts";

export const WIRE_PAGE = "docs/wire-additions.md";

/** The interface that others build against: calls as "METHOD path", and paths under which operators' calls are free in their form. */
interface Wire {
  readonly calls: readonly string[];
  readonly families: readonly string[];
}

/** A declared call, once for every method it takes. */
interface Declared {
  readonly name: string;
  readonly asked: string;
  readonly path: string;
  readonly summary: string;
}

export const readWire = (): Wire => JSON.parse(read("apps/cli/wire.json")) as Wire;

/** Names of what stands in a path do not matter, only that something does. */
const shapeOf = (asked: string): string => asked.replaceAll(/\{\w+\}/g, "{}");

export const declaredCalls = (): Declared[] =>
  documented.flatMap(({ room, calls }) =>
    Object.entries(calls).flatMap(([name, { method, also = [], path, summary }]) =>
      [method, ...also].map((each) => ({ name: `${room}.${name}`, asked: `${each} ${path}`, path, summary })),
    ),
  );

/** What is declared beyond the interface, and what of the interface is not declared. */
export function compareWire(wire: Wire, declared: readonly Declared[]): { beyond: Declared[]; missing: string[] } {
  const promised = new Set(wire.calls.map(shapeOf));
  const standing = new Set(declared.map(({ asked }) => shapeOf(asked)));
  const isFree = (path: string) => wire.families.some((each) => path === each || path.startsWith(`${each}/`));
  return {
    beyond: declared.filter(({ asked, path }) => !promised.has(shapeOf(asked)) && !isFree(path)),
    missing: wire.calls.filter((asked) => !standing.has(shapeOf(asked))),
  };
}

/** The page that says how the calls differ from the interface. */
export function wirePage(): string {
  const { beyond, missing } = compareWire(readWire(), declaredCalls());
  return [
    "# Calls beyond the interface",
    "",
    "The interface that clients are written against stands in `apps/cli/wire.json`: method and path of every call. Written by `npm run house -- wire --out docs/wire-additions.md` from the contracts.",
    "",
    `## What is declared beside it (${beyond.length})`,
    "",
    "Nothing of the interface answers elsewhere: these are acts and reads that it does not name.",
    "",
    "| call | method and path | what it does |",
    "| --- | --- | --- |",
    ...beyond.map(({ name, asked, summary }) => `| ${name} | ${coded(asked)} | ${summary} |`),
    "",
    `## What is not declared yet (${missing.length})`,
    "",
    "All of them are calls of rooms that are not here.",
    "",
    ...missing.map((asked) => `- ${coded(asked)}`),
    "",
  ].join("\n");
}

const coded = (asked: string): string => asked.replace(/^(\w+) (.+)$/, "$1 `$2`");
