import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOMS } from "@taya/server/rooms";
import { arrows, breaks } from "../arrows.ts";
import { type Declared, bareName, misplaced, ownerOf } from "../points.ts";
import type { CommandLine } from "@taya/platform/command";
import { read, ROOT, type Workspace, workspaces } from "../repository.ts";

export const summary = "Draw the rooms and their arrows into MAP.md; 1 on a forbidden arrow.";
export const options = { check: { is: "only fail on a forbidden arrow or a stale map" } };

const FILE = "MAP.md";

export default async function map({ values }: CommandLine<typeof options>): Promise<number> {
  const rooms = workspaces();
  const problems = [...breaks(rooms, arrows(rooms)), ...misplaced(ROOMS, rooms)];
  for (const problem of problems) console.error(problem);
  const text = draw(rooms);
  if (!values.check) {
    writeFileSync(join(ROOT, FILE), text);
    return problems.length > 0 ? 1 : 0;
  }
  const stale = !existsSync(join(ROOT, FILE)) || read(FILE) !== text;
  if (stale) console.error("MAP.md is stale: npm run house -- map");
  return stale || problems.length > 0 ? 1 : 0;
}

function draw(rooms: readonly Workspace[]): string {
  const bare = (name: string) => name.replace("@taya/", "");
  const rows = rooms.map(({ folder, needs }) => {
    const others = needs.map(bare).filter((need) => need !== "kernel" && need !== "platform");
    return `| \`${folder}\` | ${others.join(", ") || "–"} |`;
  });
  const lines = ROOMS.flatMap(({ name, needs, extends: filled }: Declared) => [
    ...needs.map((need) => `  ${name} --> ${need}`),
    ...[...Map.groupBy(filled ?? [], (point) => ownerOf(point))]
      .filter(([owner]) => owner !== name && owner !== "platform")
      .map(([owner, points]) => `  ${name} -. ${points.map(bareName).join(", ")} .-> ${owner}`),
  ]);
  return [
    "# Map",
    "",
    "Drawn by `npm run house -- map` from the code and the package files; the tests fail when it is stale.",
    "Every room may use `kernel`; every domain may use `platform`.",
    "An arrow: the door of the other room is needed. A dotted arrow: points of the other room are filled.",
    "",
    "| room | needs |",
    "| --- | --- |",
    ...rows,
    "",
    "```mermaid",
    "graph LR",
    ...lines,
    "```",
    "",
  ].join("\n");
}
