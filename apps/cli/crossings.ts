import { dirname, join } from "node:path";
import { read, sources } from "./repository.ts";
import { shorter } from "./shorter.ts";

/** Imports of one feature of the site by another that stand, `from -> to`, each with its reason. It may only get shorter. */
const LIST = "apps/cli/crossings.json";
const FEATURES = "apps/web/features/";
/** Programs for the browser; what two of them need is in `apps/ui` and `apps/client`. */
const PROGRAM = /^(apps\/(?:console|play|web))\//;
const NAMES: Readonly<Record<string, string>> = {
  "@taya/console": "apps/console",
  "@taya/play-document": "apps/play",
  "@taya/web": "apps/web",
};
const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** A source by its path from the root, with its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

function* imports({ file, text }: Source): Generator<string> {
  for (const [, name] of text.matchAll(IMPORT)) {
    const [scope, room, ...rest] = name!.split("/");
    const folder = NAMES[`${scope}/${room}`];
    if (folder) yield join(folder, ...rest);
    else if (name!.startsWith(".")) yield join(dirname(file), name!);
  }
}

/** What programs for the browser import of each other, and what both use imports of them. */
export const mixed = (files: readonly Source[]): string[] =>
  files.flatMap((source) => {
    const own = PROGRAM.exec(source.file)?.[1];
    return [...imports(source)]
      .filter((to) => PROGRAM.test(`${to}/`) && PROGRAM.exec(`${to}/`)?.[1] !== own)
      .map((to) => `${source.file} imports ${to}: what both use belongs to apps/ui or apps/client`);
  });

/** Every import of one feature of the site by another, tests aside. */
export const crossings = (files: readonly Source[]): string[] =>
  files
    .filter(({ file }) => file.startsWith(FEATURES) && !/\.test\.tsx?$/.test(file))
    .flatMap((source) => {
      const within = (path: string) => path.slice(FEATURES.length);
      const feature = (path: string) => within(path).split("/")[0];
      return [...imports(source)]
        .filter((to) => to.startsWith(FEATURES) && feature(to) !== feature(source.file))
        .map((to) => `${within(source.file)} -> ${within(to)}`);
    })
    .toSorted();

/** What is listed without a reason beside them. */
export const unreasoned = (reasons: Readonly<Record<string, string>>, list = LIST): string[] =>
  Object.entries(reasons)
    .filter(([, reason]) => reason.trim().split(/\s+/).length < 3)
    .map(([each]) => `${each} stands in ${list} without a reason`);

/** What tidy says of both. */
export function betweenPrograms(): string[] {
  const files = sources(/^apps\/(client|console|play|ui|web)\/.*\.tsx?$/).map((file) => ({ file, text: read(file) }));
  const reasons = JSON.parse(read(LIST)) as Readonly<Record<string, string>>;
  const why = () => "features import no other; move it to apps/ui or to the feature that owns it";
  const listed = Object.keys(reasons);
  return [...mixed(files), ...shorter(crossings(files), { listed, list: LIST, why }), ...unreasoned(reasons)];
}
