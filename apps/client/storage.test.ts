// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const APPS = join(import.meta.dirname, "..");
/** Where a storage of the browser may be named: its own file, and the documents of tests. */
const OWN = new Set(["client/storage.ts"]);

const BOTH = ["localStorage", "sessionStorage"] as const;
const OWNED = BOTH.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!);

// Another test may have loaded them already.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  for (const [at, name] of BOTH.entries()) Object.defineProperty(globalThis, name, OWNED[at]!);
  vi.unstubAllGlobals();
  vi.resetModules();
  delete window.tayaMemory;
});

const REFUSALS: Record<string, () => void> = {
  "whose getters throw"() {
    for (const name of BOTH)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
  "that refuses to write"() {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    for (const name of BOTH) vi.stubGlobal(name, { getItem: () => null, setItem: full, removeItem: full });
  },
};

describe.each(Object.keys(REFUSALS))("a browser %s", (how) => {
  test("loses nothing while the page lives: not the session, nor the language, nor the name of the device", async () => {
    REFUSALS[how]!();
    const { session, language, rememberLanguage } = await import("./session.ts");
    const { storageRefused } = await import("./storage.ts");
    expect(storageRefused()).toBe(true);
    session.begin({ ...session.kept(), token: "t-1", username: "ana" });
    rememberLanguage("TY");
    const { device } = session.get();
    vi.resetModules();
    // A game in a frame has its own copy of the program.
    const game = await import("./session.ts");
    expect(game.session.get()).toMatchObject({ token: "t-1", username: "ana", device });
    expect([language(), game.language()]).toEqual(["TY", "TY"]);
    game.session.end();
    vi.resetModules();
    expect((await import("./session.ts")).session.get().token).toBeNull();
  });
});

test("nothing names a storage of the browser but the one file that survives its refusal", () => {
  const files = readdirSync(APPS, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name) && !/\.test\.|\.testing\./.test(each.name))
    .map((each) => relative(APPS, join(each.parentPath, each.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\/|^(cli|server|bench|chaos|example-vendor)\//.test(file));
  const named = files.filter((file) => {
    const code = readFileSync(join(APPS, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    return /\b(local|session)Storage\b/.test(code) && !OWN.has(file);
  });
  expect(named).toEqual([]);
});
