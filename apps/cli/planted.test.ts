import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(
    /^(kernel|platform|domains|games|texts|journeys|apps\/\w[\w-]*)\/.*\.(ts|tsx|json|sql)$|^MAP\.md$/,
  );
});
afterAll(() => tree?.close());

const check = () => tree.run("apps/cli/cli.ts", "map", "--check");

test("a room that reaches where it may not is refused by the map", async () => {
  expect(await check()).toMatchObject({ code: 0, err: "" });
  tree.write({
    "platform/planted.ts": 'import { ok } from "@taya/ledger";\nvoid ok;\n',
    "domains/ledger/planted.ts": 'import { wallet } from "@taya/wallet";\nvoid wallet;\n',
  });
  // The audit needs the ledger, which now comes after it.
  tree.edit("apps/server/rooms.ts", (text) => text.replace("  ledger,\n  audit,\n", "  audit,\n  ledger,\n"));
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain("platform/planted.ts: the platform knows only the kernel");
  expect(err).toContain(
    "domains/ledger/planted.ts imports @taya/wallet, which domains/ledger/package.json does not list",
  );
  expect(err).toContain("audit reaches ledger, which the list does not have before it");
});
