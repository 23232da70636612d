import { basename } from "node:path";
import { SECOND_PERSON } from "@taya/audit/second-person";
import { FAULTS } from "@taya/kernel/fault";
import { contracts } from "@taya/server/contracts";
import { coverage, type Coverage } from "../coverage.ts";
import { PARTS } from "../languages.ts";
import { read, ROOT, sources } from "../repository.ts";

export const summary =
  "How much every language says, and whether values, marks and plural forms are right and every used key is there.";

export default async function texts(): Promise<number> {
  const languages = coverage(ROOT);
  for (const language of languages) console.log(lineOf(language));
  const problems = [...languages.flatMap((each) => each.problems), ...faults(), ...named(), ...used()];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

function lineOf({ code, native, complete, parts }: Coverage): string {
  const shares = PARTS.map((part) => {
    const { said, of } = parts[part];
    return `${part} ${of === 0 ? "-" : `${Math.floor((100 * said) / of)} % of ${of}`}`;
  });
  return `${code.padEnd(3)} ${native.padEnd(10)} ${complete ? "complete" : "partly"}: ${shares.join(", ")}`;
}

const FORM = /_(zero|one|two|few|many|other)$/;

const english = (): ReadonlySet<string> =>
  new Set(
    sources(/^texts\/en\/(server\/)?[\w-]+\.json$/).flatMap((file) =>
      Object.keys(JSON.parse(read(file)) as object).flatMap((key) => {
        const name = `${basename(file, ".json")}.${key}`;
        return [name, name.replace(FORM, "")];
      }),
    ),
  );

function faults(): string[] {
  const said = english();
  return [...Object.keys(FAULTS), "NET_ABNORMAL", "NET_TIMEOUT", "POPUP_BLOCKED"]
    .filter((name) => !said.has(`faults.${name}`))
    .map((name) => `texts/en/faults.json cannot say ${name}`);
}

/** What the console names by a word of the program: what takes two, and the parts of rights. */
function named(): string[] {
  const said = english();
  const rights = contracts.flatMap(({ calls }) => Object.values(calls).flatMap(({ right }) => right ?? []));
  const asked = [
    ...SECOND_PERSON.map(({ action }) => `console.kind.${action}`),
    ...rights.flatMap((right) => {
      const [room, verb] = right.split(".");
      return [`staff.room.${room}`, `staff.verb.${verb}`];
    }),
  ];
  return [...new Set(asked.filter((key) => !said.has(key)).map((key) => `texts/en cannot name ${key}`))];
}

/** Keys written out in the pages and on the server, `t("area.key")`, `say("area.key")`, `letter("area.key")`. */
function used(): string[] {
  const known = english();
  const areas = new Set([...known].map((name) => name.split(".")[0]));
  return sources(/^(apps|domains|platform)\/.*\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:t|say|letter)\(\s*"([a-z-]+\.[\w.-]+)"/g)]
        .map(([, key]) => key!)
        .filter((key) => areas.has(key.split(".")[0]!) && !known.has(key) && !known.has(`${key}.title`))
        .map((key) => `${file} uses ${key}, which texts/en does not have`),
    );
}
