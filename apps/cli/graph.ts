import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT, sources, workspaces } from "./repository.ts";

/**
 * Who reads folders to find others, and whom it finds so; no import says it. A test refuses a source that reads folders
 * of the project and is not here; `NOTHING` of the project is found by those that look elsewhere.
 */
const NOTHING = /^$/;
/** What pictures of games show; only what draws them looks there. */
const ART = /^games\/[^/]+\/[^/]+\/art\.json$|^domains\/play\/vendors\/[^/]+\/art\/[^/]+\.json$/;
const FINDS: Readonly<Record<string, RegExp>> = {
  "platform/migrate.ts": /^(platform|domains\/[^/]+)\/schema\/[^/]+\.sql$/,
  "platform/texts.ts": /^texts\/[^/]+\/[^/]+\.json$/,
  "domains/play/games.ts": /^games\/[^/]+\/[^/]+\/(game\.ts|texts\.json|view\.tsx)$/,
  "domains/play/seamless/seamless.ts": /^domains\/play\/vendors\/[^/]+\/vendor\.ts$/,
  "domains/lottery/lotteries.ts":
    /^games\/lottery\/([^/]+\/[^/]+\/(lottery\.ts|texts\.json|table\.json)|[^/]+\/plays\.texts\.json)$/,
  "domains/lottery/issues/feeds.ts": /^domains\/lottery\/feeds\/[^/]+\/feed\.ts$/,
  "domains/sportsbook/sports/sports.ts": /^domains\/sportsbook\/sports\/[^/]+\/sport\.ts$/,
  "domains/sportsbook/feeds/outside.ts": /^domains\/sportsbook\/feeds\/[^/]+\/feed\.ts$/,
  "domains/sportsbook/feeds/sim/leagues.ts": /^domains\/sportsbook\/sports\/[^/]+\/leagues\.json$/,
  "domains/promotions/offer/kinds.ts": /^domains\/promotions\/kinds\/\w+\.ts$/,
  "domains/wallet/vendors.ts": /^domains\/wallet\/vendors\/[^/]+\/vendor\.ts$/,
  "domains/payments/methods.ts": /^domains\/payments\/methods\/[^/]+\/method\.ts$/,
  "domains/accounts/bot-checks/environment.ts": /^domains\/accounts\/bot-checks\/[^/]+\/kind\.ts$/,
  "domains/support/helpdesks/environment.ts": /^domains\/support\/helpdesks\/[^/]+\/kind\.ts$/,
  "domains/delivery/senders.ts": /^domains\/delivery\/senders\/[^/]+\/sender\.ts$/,
  "domains/site/seed.ts": /^domains\/site\/content\//,
  "games/lottery/lotteries.testing.ts": /^games\/lottery\/[^/]+\/[^/]+\/lottery\.ts$/,
  "games/table/valid-bet.testing.ts": /^games\/table\/[^/]+\/game\.ts$/,
  "apps/play/start.tsx": /^(games\/[^/]+\/[^/]+\/(view\.tsx|game\.ts|par\.json|texts\.json)|apps\/play\/frames\/)/,
  "apps/web/offline.plugin.ts": /^texts\/[^/]+\/(language|site)\.json$/,
  "apps/web/features/records/original-words.tsx": /^games\/[^/]+\/[^/]+\/(view\.tsx|game\.ts|texts\.json)$/,
  "apps/web/features/records/table-words.tsx": /^games\/[^/]+\/[^/]+\/(view\.tsx|game\.ts|texts\.json)$/,
  "apps/web/features/sports/fairness/check-match.ts": /^domains\/sportsbook\/sports\/[^/]+\/sport\.ts$/,
  "apps/web/features/play/check.ts": /^games\/[^/]+\/[^/]+\/game\.ts$/,
  "apps/client/lotteries.ts": /^games\/lottery\/[^/]+\/[^/]+\/(lottery\.ts|table\.json)$/,
  "apps/web/features/lottery/use-game-text.ts": /^games\/lottery\/[^/]+\/[^/]+\/texts\.json$/,
  "apps/web/member-pages.ts": /^apps\/web\/features\/.+\/member\.ts$/,
  "apps/web/agent-pages.ts": /^apps\/web\/features\/.+\/agent\.ts$/,
  "apps/web/modals.ts": /^apps\/web\/features\/.+\/dialogs\.ts$/,
  "apps/web/features/found.ts": /^apps\/web\/features\/[^/]+\/routes\.ts$/,
  "apps/console/pages/found.ts": /^apps\/console\/pages\/[^/]+\/routes\.ts$/,
  "apps/ui/show.testing.tsx": /^texts\/en\/[^/]+\.json$/,
  "apps/client/i18n.ts": /^texts\/[^/]+\/[^/]+\.json$/,
  "apps/client/game-texts.ts": /^texts\/[^/]+\/games\/.+\.json$/,
  "apps/client/texts.plugin.ts": /^texts\/[^/]+\/[^/]+\.json$/,
  "apps/web/art/generate.ts": /^apps\/web\/art\//,
  "apps/web/art/catalogue.games.ts": ART,
  "apps/web/art/drawings.ts": NOTHING,
  "apps/server/site-build.ts": /^(kernel|platform|domains|games|texts|apps\/(client|console|play|ui|web))\//,
  "apps/cli/repository.ts": /./,
  "platform/scratch.testing.ts": /./,
  "platform/embedded/place.ts": NOTHING,
  "platform/embedded/server.ts": NOTHING,
  "platform/embedded/postmaster.ts": NOTHING,
  "platform/embedded/initialise.ts": NOTHING,
  "platform/embedded/binaries.ts": NOTHING,
  "apps/server/priorities.ts": NOTHING,
  "apps/chaos/faults.ts": NOTHING,
};

const ROOMS = /^(kernel|platform|domains|games|apps|journeys|texts)\//;
const CODE = /\.(tsx?|mjs)$/;
const PROSE = /\.(md|png)$/;
const READS_FOLDERS = /\b(readdirSync|globSync)\(|import\.meta\.glob\b/;
/** `from "x"`, `import "x"`, `import("x")`, and files named by where they lie. */
const NAMED = /\b(?:from|import)\s*\(?\s*["'`]([^"'`$\n]+)["'`]|new URL\(\s*["'`]([^"'`$\n]+)["'`]/g;
const BESIDE = /import\.meta\.dirname((?:,\s*"[^"\n]+")+)/g;

/** What imports what, over everything the project is made of. Paths are from the root. */
export interface Graph {
  readonly files: readonly string[];
  /** All that these files are made of, themselves among it, and the packages: `name@version`. */
  reach(from: readonly string[]): ReadonlySet<string>;
  /** One number over files and the packages they use; the same wherever the folder lies. */
  hash(of: Iterable<string>): string;
}

/** Reads it from the files as they are now. */
export function openGraph(): Graph {
  const files = sources(ROOMS);
  const known = new Set(files);
  const data = Map.groupBy(
    files.filter((file) => !CODE.test(file) && !PROSE.test(file) && !ART.test(file)),
    (file) => dirname(file),
  );
  const rooms = workspaces().map(({ name, folder }) => ({ name, folder, exports: exportsOf(folder) }));
  const { dependencies, devDependencies } = json("package.json") as Record<string, Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };
  const edges = new Map<string, readonly string[]>();
  const sums = new Map<string, string>();

  function resolve(file: string, name: string): string | undefined {
    if (name.startsWith(".")) return inside(join(dirname(file), name));
    const room = rooms.find((each) => name === each.name || name.startsWith(`${each.name}/`));
    if (room) return inside(exported(room, `.${name.slice(room.name.length)}`));
    const parts = name.split("/");
    const bare = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
    return versions[bare] && `${bare}@${versions[bare]}`;
  }
  const inside = (path: string | undefined) => (path && known.has(path) ? path : undefined);

  function edgesOf(file: string): readonly string[] {
    const before = edges.get(file);
    if (before) return before;
    const found = new Set<string>(data.get(dirname(file)));
    if (CODE.test(file)) {
      const text = readFileSync(join(ROOT, file), "utf8");
      const add = (path: string | undefined) => path && found.add(path);
      for (const [, imported, named] of text.matchAll(NAMED)) {
        add(imported ? resolve(file, imported) : inside(join(dirname(file), named!)));
      }
      for (const [, parts] of text.matchAll(BESIDE)) {
        add(inside(join(dirname(file), ...[...parts!.matchAll(/"([^"]+)"/g)].map((part) => part[1]!))));
      }
      const finds = FINDS[file] ?? (READS_FOLDERS.test(text) ? below(file) : NOTHING);
      for (const each of files) if (finds.test(each) && !/\.test\.tsx?$/.test(each)) found.add(each);
    }
    edges.set(file, [...found]);
    return edges.get(file)!;
  }

  const sumOf = (file: string): string => {
    const before = sums.get(file);
    if (before) return before;
    const path = join(ROOT, file);
    const sum = existsSync(path) && statSync(path).isFile() ? sha256(readFileSync(path)) : file;
    sums.set(file, sum);
    return sum;
  };

  return {
    files,
    reach(from) {
      const reached = new Set(from);
      for (const file of reached) if (known.has(file)) for (const next of edgesOf(file)) reached.add(next);
      return reached;
    },
    hash: (of) => sha256([...of].toSorted().map((file) => `${file} ${sumOf(file)}\n`).join("")), // prettier-ignore
  };
}

/** Sources that read folders of the project without saying here whom they find; tests look beside themselves. */
export function unsaid(): string[] {
  return sources(ROOMS)
    .filter((file) => CODE.test(file) && !/\.test\.tsx?$|^(apps\/cli|apps\/bench|journeys)\//.test(file))
    .filter((file) => READS_FOLDERS.test(readFileSync(join(ROOT, file), "utf8")) && !FINDS[file]);
}

const below = (file: string) => new RegExp(`^${dirname(file).replaceAll(".", "\\.")}/`);
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const sha256 = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");

function exportsOf(folder: string): Readonly<Record<string, string>> {
  const { exports = {} } = json(`${folder}/package.json`) as { exports?: Record<string, string> };
  return exports;
}

function exported(
  { folder, exports }: { folder: string; exports: Readonly<Record<string, string>> },
  name: string,
): string | undefined {
  for (const [shown, path] of Object.entries(exports)) {
    if (shown === name) return relative(".", join(folder, path));
    const [head, tail] = shown.split("*") as [string, string | undefined];
    if (tail === undefined || !name.startsWith(head) || !name.endsWith(tail)) continue;
    const found = join(folder, path.replace("*", name.slice(head.length, name.length - tail.length)));
    if (existsSync(join(ROOT, found))) return found;
  }
  return undefined;
}
