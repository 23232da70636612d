import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPlatform } from "./create.ts";
import { silentLog } from "./log.ts";
import { addressOf, testConfig, testDatabase } from "./testing.ts";

test("programs that start at once all go on, however often", async () => {
  const store = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "taya-starting-"));
  const config = testConfig({ DATABASE_URL: addressOf(store.owner), TAYA_DATA: folder });
  for (let times = 0; times < 3; times++) {
    const started = await Promise.allSettled(Array.from({ length: 6 }, () => openPlatform(config, silentLog)));
    for (const each of started) if (each.status === "fulfilled") await each.value.close();
    expect(started.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []))).toEqual([]);
  }
  rmSync(folder, { recursive: true });
  await store.close();
});
