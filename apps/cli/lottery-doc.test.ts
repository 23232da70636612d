import { expect, test } from "vitest";
import { returnsTable } from "./lotteries.ts";
import { read } from "./repository.ts";

test("the returns in the document are those of the data: `npm run house -- lotteries` writes them anew", async () => {
  expect(read("docs/lottery-games.md")).toContain(await returnsTable());
});
