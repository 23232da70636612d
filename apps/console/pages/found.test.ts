import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createServer } from "vite";
import { pages, places } from "./found.ts";

const HERE = import.meta.dirname;
const ROUTES = `export const routes = [
  { path: "raffles", page: () => import("./raffles-page.tsx"),
    place: { order: 25, title: "raffles.name", icon: "gift", query: "state=OPEN" } },
  { path: "raffles/:id", page: () => import("./raffles-page.tsx") },
];`;
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "console-"));
  for (const file of ["lib/pages.ts", "pages/found.ts", ...rooms()]) cpSync(join(HERE, "..", file), join(tree, file));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** The folders as they are, by what is found of them. */
const rooms = () => ["home", "wallet", "staff"].map((room) => `pages/${room}/routes.ts`);

/** What the console of the scratch tree is made of, found as the build finds it. */
async function found(): Promise<{ readonly pages: typeof pages; readonly places: typeof places }> {
  const vite = await createServer({
    root: tree,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await vite.ssrLoadModule("/pages/found.ts")) as Awaited<ReturnType<typeof found>>;
  } finally {
    await vite.close();
  }
}

test("a page is a folder: put in, it has its routes and its place; taken out, nothing of it is left", async () => {
  const before = await found();
  mkdirSync(join(tree, "pages/raffles"));
  writeFileSync(join(tree, "pages/raffles/routes.ts"), ROUTES);
  writeFileSync(join(tree, "pages/raffles/raffles-page.tsx"), "export default () => null;");
  const during = await found();
  expect(during.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["raffles", "raffles/:id"]));
  const at = during.places.findIndex(({ to }) => to === "/raffles?state=OPEN");
  expect(during.places.slice(at - 1, at + 2).map(({ path }) => path)).toEqual([
    "/deposits",
    "/raffles",
    "/withdrawals",
  ]);
  rmSync(join(tree, "pages/raffles"), { recursive: true });
  const after = await found();
  expect(after.pages.map(({ path }) => path)).toEqual(before.pages.map(({ path }) => path));
  expect(after.places.map(({ to }) => to)).toEqual(before.places.map(({ to }) => to));
});

test("no two pages share an address, no two places an order, and every page is there", async () => {
  const twice = (all: readonly unknown[]) => all.filter((each, at) => all.indexOf(each) !== at);
  expect(twice(pages.map(({ path }) => path))).toEqual([]);
  expect(twice(places.map(({ order }) => order))).toEqual([]);
  const loaded = await Promise.all(pages.map(({ page }) => page()));
  expect(loaded.every((page) => typeof page.default === "function")).toBe(true);
});
