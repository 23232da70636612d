import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { art, type Picture, type Symbol } from "./picture.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What is drawn of a game: `lottery` its tile alone, `table` also its place in the live lobby. */
export interface GameArt {
  readonly code: string;
  readonly kind: "game" | "table" | "lottery";
  readonly picture: Picture;
  readonly symbols: Readonly<Record<string, Symbol>>;
}

/** The art of every game, found beside the game. Throws where a file does not say what can be drawn. */
export function gameArt(root = ROOT): readonly GameArt[] {
  const ours = found("games/*/*/art.json", root).map((file) => ({ ...placed(dirname(file)), ...read(root, file) }));
  const vendors = found("domains/play/vendors/*/art/*.json", root).map((file): GameArt => ({
    code: basename(file, ".json"),
    kind: "game",
    ...read(root, file),
  }));
  return [...ours, ...vendors];
}

const found = (files: string, root: string) => globSync(files, { cwd: root }).toSorted();

function placed(folder: string): Pick<GameArt, "code" | "kind"> {
  const [code, kind] = [basename(folder), basename(dirname(folder))];
  // The games of a family share its picture.
  if (kind === "lottery") return { code: `lottery-${code}`, kind };
  return { code, kind: kind === "table" ? kind : "game" };
}

function read(root: string, file: string): Pick<GameArt, "picture" | "symbols"> {
  const said = art.safeParse(JSON.parse(readFileSync(join(root, file), "utf8")));
  if (!said.success)
    throw new Error(
      `${file}: ${said.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`,
    );
  const { symbols, ...picture } = said.data;
  return { picture, symbols };
}
