import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "./crossings.ts";
import { read, ROOT, sources } from "./repository.ts";
import { shorter } from "./shorter.ts";

/**
 * Where old words still stand: `folder/`, `file` or `file#name`. It may only get shorter. Files of journeys stay, since their
 * times and pictures go by them.
 */
const LIST = "apps/cli/old-words.json";
const LOOKED_AT = /^(kernel|platform|domains|games|apps|journeys|docs)\/.*\.(tsx?|mjs|sql|md|json)$/;

/** Where a word is looked for: in names of files and folders, of exports, and of types. */
type Place = "path" | "export" | "type";

interface Word {
  readonly word: string;
  readonly becomes: string;
  readonly where: readonly Place[];
  /** Only in files whose path matches. */
  readonly within?: RegExp;
  /** Only where it is the whole name or its end; anywhere in a name when left out. */
  readonly as?: "whole" | "end";
}

const EVERYWHERE: readonly Place[] = ["path", "export", "type"];

/** One word has one meaning, the one the field gives it; these had none, or another. */
const WORDS: readonly Word[] = [
  { word: "desk", becomes: "context, or operator where it is the operators' side of a room", where: EVERYWHERE },
  // Slots pay by ways, and so they may.
  { word: "ways", becomes: "context", where: EVERYWHERE, within: /^(apps|domains|platform)\//, as: "end" },
  ...["operators", "staff", "review", "offers", "admin"].map((word): Word => ({
    word,
    becomes: "operator, the operators' side of a room",
    where: ["path"],
    within: /^domains\/(?!staff\/)[^/]+\/(?!schema\/)./,
    as: "whole",
  })),
  { word: "news", becomes: "events, outbox, webhook or delta", where: EVERYWHERE },
  { word: "proof", becomes: "fairness, slip, identity or invariants", where: EVERYWHERE },
  { word: "proofs", becomes: "fairness, slips, identities or invariants", where: EVERYWHERE },
  { word: "kept", becomes: "cache or personal-data", where: EVERYWHERE },
  { word: "house", becomes: "cli", where: ["path"], within: /^apps\//, as: "whole" },
  { word: "house", becomes: "app", where: ["type"], as: "whole" },
  { word: "deed", becomes: "action", where: EVERYWHERE },
  { word: "deeds", becomes: "actions", where: EVERYWHERE },
  { word: "guests", becomes: "points and what is contributed to them", where: EVERYWHERE },
  { word: "crowd", becomes: "batch", where: EVERYWHERE },
  { word: "ear", becomes: "subscriber", where: EVERYWHERE },
  { word: "ears", becomes: "subscribers", where: EVERYWHERE },
  { word: "asked", becomes: "the noun of what it is, as query", where: ["type"], as: "end" },
  { word: "told", becomes: "the noun of what it is, as message", where: ["type"], as: "end" },
  { word: "strange", becomes: "unknown", where: ["type"], as: "end" },
  { word: "looking", becomes: "the noun of what it is, as viewer", where: ["type"], as: "end" },
  { word: "story", becomes: "scenario", where: EVERYWHERE },
  { word: "stories", becomes: "scenarios", where: EVERYWHERE },
];

const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|enum|class) (\w+)/gm;
const TYPED = /^(?:export )?(?:interface|type) (\w+)/gm;

interface Name {
  readonly at: string;
  readonly name: string;
  readonly place: Place;
}

function* namesOf({ file, text }: Source): Generator<Name> {
  const parts = file.split("/");
  for (const [at, part] of parts.entries()) {
    const last = at === parts.length - 1;
    const path = parts.slice(0, at + 1).join("/");
    yield { at: last ? path : `${path}/`, name: last ? part.split(".")[0]! : part, place: "path" };
    // `a.store.ts`: what a file is beside its name.
    if (last && part.split(".").length > 2)
      yield { at: path, name: part.split(".").slice(1, -1).join("-"), place: "path" };
  }
  for (const [, name] of text.matchAll(EXPORTED)) yield { at: `${file}#${name}`, name: name!, place: "export" };
  for (const [, name] of text.matchAll(TYPED)) yield { at: `${file}#${name}`, name: name!, place: "type" };
}

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => !/^\d*$/.test(word));

function isOld({ word, where, as, within }: Word, { at, name, place }: Name): boolean {
  if (!where.includes(place) || (within && !within.test(at))) return false;
  const said = wordsOf(name);
  if (as === "whole") return said.length === 1 && said[0] === word;
  return as === "end" ? said.at(-1) === word : said.includes(word);
}

/** Every place in these files where an old word stands, and what it becomes there. */
export const oldWords = (files: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    files
      .flatMap((source) => [...namesOf(source)])
      .flatMap((name) =>
        WORDS.filter((word) => isOld(word, name)).map(({ word, becomes }): [string, string] => [
          name.at,
          `"${word}" is an old word, say ${becomes}`,
        ]),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const ofTree = () =>
  oldWords(sources(LOOKED_AT).map((file) => ({ file, text: /\.tsx?$/.test(file) ? read(file) : "" })));
const listOf = () => JSON.parse(read(LIST)) as string[];

/** How the old words of the tree differ from the list of those that stand for now. */
export function wordsOfTree(): string[] {
  const found = ofTree();
  return shorter([...found.keys()], { listed: listOf(), list: LIST, why: (place) => found.get(place)! });
}

/** Takes off the list what is gone, and puts nothing on it. */
export function shortenWords(): void {
  const found = ofTree();
  const left = listOf().filter((place) => found.has(place));
  writeFileSync(join(ROOT, LIST), `${JSON.stringify(left, null, 2)}\n`);
}
