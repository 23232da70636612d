import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { areaFiles, type LanguageInfo } from "@taya/platform/texts";

/** Where something is said. */
export const PARTS = ["site", "console", "games", "letters", "pages"] as const;
export type Part = (typeof PARTS)[number];

/** Everything one language says, under names that English has too: `area.key`, `games/PATH:place`, `content/FILE`. */
export interface Spoken {
  readonly info: LanguageInfo;
  readonly said: ReadonlyMap<string, string>;
  /** Words that players do not read in it, and what to say instead. */
  readonly glossary: Readonly<Record<string, string>>;
}

/** Reads every language folder of a tree, and what the games of it say in each; English first. */
export function readLanguages(root: string): Spoken[] {
  const games = gameFiles(root);
  const codes = readdirSync(join(root, "texts")).toSorted((a, b) => Number(b === "en") - Number(a === "en"));
  return codes.map((code) => {
    const folder = join(root, "texts", code);
    const own = games.flatMap(({ path, texts }) => leaves(`games/${path}:`, texts[code]));
    return {
      info: readJson<LanguageInfo>(join(folder, "language.json")),
      said: new Map([...areas(folder), ...own, ...added(folder, games), ...pages(folder)]),
      glossary: existsSync(join(folder, "glossary.json")) ? readJson(join(folder, "glossary.json")) : {},
    };
  });
}

/** Which part a name belongs to. */
export function partOf(name: string): Part {
  if (name.startsWith("games/") || name.startsWith("simulated.")) return "games";
  if (name.startsWith("content/")) return "pages";
  if (/^(letters|notices|inbox|announcements)\./.test(name)) return "letters";
  return /^(console[\w-]*|staff)\./.test(name) ? "console" : "site";
}

const areas = (folder: string): [string, string][] =>
  areaFiles(folder).flatMap((file) => leaves(`${basename(file, ".json")}.`, readJson(file)));

interface GameFile {
  /** As language folders name it under `games/`. */
  readonly path: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** The texts that lie beside games: of games, lotteries, families, of all lotteries, and of vendors' games. */
function gameFiles(root: string): GameFile[] {
  const games = filesUnder(join(root, "games"))
    .filter((file) => /(^|\/)((plays\.)?texts|lottery\/words)\.json$/.test(file))
    .map((file) => [file, file.replace(/\/texts\.json$/, "").replace(/(\.texts)?\.json$/, "")] as const);
  return games.map(([file, path]) => ({ path, texts: readJson(join(root, "games", file)) }));
}

/** What a language folder says of games; a file that no game has is kept, so that it is found. */
function added(folder: string, games: readonly GameFile[]): [string, string][] {
  const known = new Map(games.map(({ path, texts }) => [path, texts["en"]]));
  return filesUnder(join(folder, "games")).flatMap((file) => {
    const path = file.replace(/\.json$/, "");
    const vendor = path.startsWith("vendors/") && !known.has(path);
    return vendor ? [] : leaves(`games/${path}:`, readJson(join(folder, "games", file)));
  });
}

interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

const pages = (folder: string): [string, string][] =>
  filesUnder(join(folder, "content")).flatMap((file): [string, string][] =>
    file.endsWith(".json")
      ? readJson<readonly Article[]>(join(folder, "content", file)).flatMap(({ id, title, content }) => [
          [`content/${file}:${id}.title`, title],
          [`content/${file}:${id}`, content],
        ])
      : [[`content/${file}`, readFileSync(join(folder, "content", file), "utf8")]],
  );

/** Every text in a value with its place. */
function leaves(before: string, value: unknown): [string, string][] {
  if (typeof value === "string") return [[before, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === "string" ? [[`${before}${key}`, each] as [string, string]] : leaves(`${before}${key}/`, each),
  );
}

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file))
    : [];

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;
