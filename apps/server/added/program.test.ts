import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(/^(kernel|platform|apps\/(cli|bench|server\/added))\//);
});
afterAll(() => tree?.close());

test.each([
  {
    kind: "a command",
    file: "apps/cli/verbs/greet.ts",
    tiny: "verb",
    run: ["apps/cli/cli.ts", "greet", "Ana"],
    says: "Mabuhay, Ana\n",
    help: ["apps/cli/cli.ts", "greet", "--help"],
    helped: /Greet whoever is named\./,
    unknown: 'There is no verb "greet"',
  },
  {
    kind: "a bench",
    file: "apps/bench/tiny/run.ts",
    tiny: "bench",
    run: ["apps/bench/bench.ts", "tiny", "--json", "--quick"],
    says: '{"bench":"tiny","quick":true,"perSecond":7}\n',
    help: ["apps/bench/bench.ts", "--help"],
    helped: /tiny/,
    unknown: 'There is no bench "tiny"',
  },
])("$kind is $file and nothing else", async ({ file, tiny, run, says, help, helped, unknown }) => {
  const before = tree.print();
  tree.copy(`apps/server/added/tiny/${tiny}.testing.ts`, file);
  expect(await tree.run(...run)).toMatchObject({ code: 0, out: says });
  expect((await tree.run(...help)).out).toMatch(helped);
  tree.remove(file.endsWith("run.ts") ? file.replace("/run.ts", "") : file);
  expect(await tree.run(...run)).toMatchObject({ out: "", err: expect.stringContaining(unknown) });
  expect(tree.print()).toEqual(before);
});
