import { join } from "node:path";
import type { Language } from "@taya/client/i18n";
import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import { loadTexts } from "@taya/platform/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "./built.testing.ts";

const ZED = { code: "zz", name: "Zed", native: "Zedish", intl: "ro", direction: "ltr", complete: false };

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(/^(apps\/client|kernel|texts)\/(?!.*\.test\.)/);
});
afterAll(() => tree?.close());

/** What the sites offer, and what the server says of two refusals. */
async function spoken() {
  const texts = loadTexts({ folder: join(tree.root, "texts") });
  const say = texts.in("ZZ");
  return {
    site: await built(tree, "apps/client/i18n.ts", ({ languages }: { languages: readonly Language[] }) =>
      languages.map(({ native }) => native),
    ),
    server: texts.languages.map(({ native }) => native),
    said: [say("faults.NOT_FOUND"), say("faults.RATE_LIMITED")],
  };
}

test("a language is a folder: both sides speak as much of it as it says, the rest in English", async () => {
  const [before, print] = [await spoken(), tree.print()];
  tree.write({ "texts/zz/language.json": ZED, "texts/zz/faults.json": { NOT_FOUND: "Zere is nozing." } });
  const during = await spoken();
  expect(during.site).toEqual([...before.site, "Zedish"]);
  expect(during.server).toEqual([...before.server, "Zedish"]);
  expect(during.said).toEqual(["Zere is nozing.", before.said[1]]);
  tree.remove("texts/zz");
  expect(await spoken()).toEqual(before);
  expect(tree.print()).toEqual(print);
});
