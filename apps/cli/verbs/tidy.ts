import { basename } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { betweenPrograms } from "../crossings.ts";
import { DEEP_PAGE, deepPage } from "../deep-page.ts";
import { givingEffects } from "../effects.ts";
import { unusedExports } from "../exports.ts";
import { ownForms } from "../forms.ts";
import { deepParts } from "../proven.ts";
import { read, sources } from "../repository.ts";
import { overBudget, readTimes } from "../times.ts";
import { validBets } from "../valid-bets.ts";
import { shortenWords, wordsOfTree } from "../words.ts";

export const summary =
  "Check the rules the linter cannot say: room READMEs, file sizes, banned words, one way out, who imports whom, exports nobody uses, effects that give back what they do, old words.";
export const options = { shorten: { is: "take off the list of old words what is gone" } };

const HEADINGS = ["## For", "## Words", "## Promises", "## Needs", "## Offers"];
const README_LINES = 25;
const FILE_LINES = 400;
const MEDIAN_LINES = 80;
/** Words that took the place of ones with another article. */
const WRONG_ARTICLE = /(?<![\w'.|-])[Aa] (action|app|event|identity|invariant|outbox)s?\b/;
const BANNED = [WRONG_ARTICLE, /\bTO\s?DO\b/, /\bFIX\s?ME\b/, /coming soon/i, /lorem ipsum/i, /registry\.\w+js\.org/i];

export default async function tidy({ values }: CommandLine<typeof options>): Promise<number> {
  if (values.shorten) shortenWords();
  const unused = unusedExports();
  const problems = [
    ...readmes(),
    ...words(),
    ...sizes(),
    ...titles(),
    ...waysOut(),
    ...languages(),
    ...deepTier(),
    ...budgets(),
    ...validBets(),
    ...betweenPrograms(),
    ...ownForms(),
    ...joinedTexts(),
    ...givingEffects(),
    ...wordsOfTree(),
  ];
  problems.push(...(await unused));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Each part of the deep tier says in its first line why it is there, and the page names all of them. */
function deepTier(): string[] {
  const silent = deepParts().filter(({ reason }) => reason === "");
  const stale = !sources(/^docs\/deep-tests\.md$/).includes(DEEP_PAGE) || read(DEEP_PAGE) !== deepPage();
  return [
    ...silent.map(({ file }) => `${file} does not begin with "// Deep: " and a reason`),
    ...(stale ? [`${DEEP_PAGE} is stale: npm run house -- deep --out ${DEEP_PAGE}`] : []),
  ];
}

/** What the last whole run of the tests measured, where there was one. */
function budgets(): string[] {
  const times = readTimes();
  return times ? overBudget(times) : [];
}

function readmes(): string[] {
  return sources(/^domains\/[^/]+\/package\.json$/).flatMap((file) => {
    const readme = file.replace("package.json", "README.md");
    if (!sources(/README\.md$/).includes(readme)) return [`${readme} is missing`];
    const text = read(readme);
    const missing = HEADINGS.filter((heading) => !text.includes(heading));
    const long = text.split("\n").length > README_LINES + 1 ? [`${readme} has more than ${README_LINES} lines`] : [];
    return [...missing.map((heading) => `${readme} lacks "${heading}"`), ...long];
  });
}

/** A text and a value set side by side: another language may write them otherwise, and no test sees what is a value. */
const JOINED = /\$\{t\([^`\n]*\)\}: \$\{|: \$\{t\(/;

function joinedTexts(): string[] {
  return sources(/^apps\/.*(?<!\.test)\.tsx?$/)
    .filter((file) => JOINED.test(read(file)))
    .map((file) => `${file} joins texts by hand: t("ui.named", { what, name }) says it in every language`);
}

function words(): string[] {
  const own = /apps\/cli\/verbs\/tidy/;
  return sources(/\.(tsx?|mjs|sql|md|json|css|html)$/)
    .filter((file) => !own.test(file) && basename(file) !== "package-lock.json")
    .flatMap((file) => BANNED.filter((word) => word.test(read(file))).map((word) => `${file} says ${word.source}`));
}

function sizes(): string[] {
  const counted = sources(/\.(tsx?|mjs)$/)
    .filter((file) => !/\.(test|gen|types)\.tsx?$/.test(file))
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const median = counted[Math.floor(counted.length / 2)]?.lines ?? 0;
  const large = counted
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
  return median > MEDIAN_LINES ? [...large, `the median file has ${median} lines, more than ${MEDIAN_LINES}`] : large;
}

function titles(): string[] {
  return sources(/\.md$/).flatMap((file) => {
    const prose = read(file).replaceAll(/```[\s\S]*?```/g, "");
    const count = prose.split("\n").filter((line) => line.startsWith("# ")).length;
    return count === 1 ? [] : [`${file} has ${count} titles instead of one`];
  });
}

/**
 * Programs that answer players: whatever of them calls out goes through `platform/outbound.ts`. Two speak with servers of
 * the operator by protocols that are not HTTP: the scanner of uploads and the collector of logs.
 */
const SERVING = /^(kernel|platform|domains|apps\/server)\/.*\.ts$/;
const CALLS_OUT = [
  /(?<![.\w])fetch\s*\(/,
  /\bglobalThis\.fetch\b/,
  /\bnew (WebSocket|EventSource|XMLHttpRequest)\b/,
  /from "(undici|axios|got|node-fetch|node:https|node:http2|node:tls|node:dgram)"/,
  /import \{[^}]*\b(request|get)\b[^}]*\} from "node:http"/,
  /import \{[^}]*\b(connect|createConnection)\b[^}]*\} from "node:net"/,
  /\bhttps?\.(request|get)\s*\(/,
];

/** What a file does to call out by itself; tests speak with their own servers. */
export const callsOut = (file: string, text: string): boolean =>
  SERVING.test(file) &&
  !/\.(test|suite|testing)\.ts$|\/testing\.ts$|^platform\/(outbound|forward\/connection|scanner\/clamd)\.ts$/.test(
    file,
  ) &&
  CALLS_OUT.some((way) => way.test(text));

/** What a file says of a language that is not English: languages are folders, and no program knows which there are. */
export const languageNamed = (file: string, text: string, codes: readonly string[]): string | undefined => {
  if (!/\.(tsx?|mjs)$/.test(file) || /\.(test|testing)\.tsx?$|^journeys\//.test(file)) return undefined;
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  return codes.find((each) => new RegExp(String.raw`(?<![\w$-])${each}(?![\w-])`, "i").test(code));
};

function languages(): string[] {
  const own = sources(/^texts\/[\w-]+\/language\.json$/).map(
    (file) => JSON.parse(read(file)) as Record<string, string>,
  );
  const codes = own.flatMap(({ code, intl }) => (code === "en" ? [] : [code!, intl!]));
  return sources(/\.(tsx?|mjs)$/).flatMap((file) => {
    const named = languageNamed(file, read(file), codes);
    return named === undefined
      ? []
      : [`${file} names the language ${named}; languages are what the folders of texts say`];
  });
}

function waysOut(): string[] {
  return sources(SERVING)
    .filter((file) => callsOut(file, read(file)))
    .map((file) => `${file} calls out by itself instead of through platform/outbound.ts`);
}
