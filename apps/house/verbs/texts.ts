import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SECOND_PERSON } from "@taya/accounts/second-person";
import { FAULTS } from "@taya/kernel/fault";
import { contracts } from "@taya/server/contracts";
import { read, ROOT, sources } from "../repository.ts";

export const summary =
  "Check that every text exists in English and TY, that every fault can be said, that no used key is missing.";

const CHECKED = ["ty"];

export default async function texts(): Promise<number> {
  const problems = [...areas(), ...games(), ...faults(), ...desk(), ...used()];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Plural forms count as one key: languages have different ones. */
const keys = (file: string): Set<string> =>
  new Set(
    Object.keys(JSON.parse(read(file)) as object).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")),
  );

function areas(): string[] {
  return readdirSync(join(ROOT, "texts/en")).flatMap((area) =>
    area === "language.json" || !area.endsWith(".json")
      ? []
      : CHECKED.flatMap((code) => compare(`texts/en/${area}`, `texts/${code}/${area}`)),
  );
}

function compare(english: string, other: string): string[] {
  if (!sources(/^texts\//).includes(other)) return [`${other} is missing`];
  const [mine, theirs] = [keys(english), keys(other)];
  return [
    ...[...mine].filter((key) => !theirs.has(key)).map((key) => `${other} lacks ${key}`),
    ...[...theirs].filter((key) => !mine.has(key)).map((key) => `${other} has ${key}, which English lacks`),
  ];
}

function games(): string[] {
  return sources(/^games\/[^/]+\/[^/]+\/texts\.json$/).flatMap((file) => {
    const found = JSON.parse(read(file)) as Record<string, Record<string, unknown>>;
    const english = Object.keys(found["en"] ?? found["EN"] ?? {});
    const second = found["ty"] ?? found["TY"] ?? {};
    return english.filter((key) => !(key in second)).map((key) => `${file} lacks ${key} in TY`);
  });
}

function faults(): string[] {
  const said = keys("texts/en/faults.json");
  return [...Object.keys(FAULTS), "NET_ABNORMAL", "NET_TIMEOUT", "POPUP_BLOCKED"]
    .filter((name) => !said.has(name))
    .map((name) => `texts/en/faults.json cannot say ${name}`);
}

/** What the console names by a word of the program: what takes two, and the parts of rights. */
function desk(): string[] {
  const rights = contracts.flatMap(({ calls }) => Object.values(calls).flatMap(({ right }) => right ?? []));
  const asked = [
    ...SECOND_PERSON.map(({ action }) => ["console", `kind.${action}`] as const),
    ...rights.flatMap((right) => {
      const [room, verb] = right.split(".");
      return [["staff", `room.${room}`] as const, ["staff", `verb.${verb}`] as const];
    }),
  ];
  const lacking = asked.filter(([area, key]) => !keys(`texts/en/${area}.json`).has(key));
  return [...new Set(lacking.map(([area, key]) => `texts/en/${area}.json lacks ${key}`))];
}

/** Keys written out in the pages, `t("area.key")`. */
function used(): string[] {
  const known = new Set(
    sources(/^texts\/en\/.*\.json$/).flatMap((file) => [...keys(file)].map((key) => `${file.slice(9, -5)}.${key}`)),
  );
  return sources(/^apps\/(?!house).*\.tsx?$/).flatMap((file) =>
    [...read(file).matchAll(/\bt\(\s*"([a-z-]+\.[\w.-]+)"/g)]
      .map(([, key]) => key!)
      .filter((key) => !known.has(key))
      .map((key) => `${file} uses ${key}, which texts/en does not have`),
  );
}
