import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { createMemorySecrets } from "@taya/platform/secrets";
import { testConfig } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assemble } from "./rooms.ts";
import { seedWhenEmpty } from "./seed.ts";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

test("a second process gets past the seed while the first works on jobs", async () => {
  const other = await composePlatform({
    config: testConfig(),
    log: silentLog,
    connection: server.store.owner,
    secrets: createMemorySecrets(),
    migrated: true,
  });
  // Were it held up, the test would never end.
  await expect(seedWhenEmpty(other.platform, assemble(other.platform))).resolves.toBeUndefined();
  await other.close();
});
