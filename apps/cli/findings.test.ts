import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findings } from "./findings.ts";

/** Something listens on a port, and the data folder notes one. */
async function listening(noted: (port: number) => number) {
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  const data = mkdtempSync(join(tmpdir(), "doctor-"));
  writeFileSync(join(data, "port"), String(noted(port)));
  onTestFinished(() => {
    server.close();
    rmSync(data, { recursive: true });
  });
  return (await findings({ PORT: String(port), TAYA_DATA: data })).find(({ name }) => name === "port");
}

test("a port on which the program of this data folder answers is nothing to mend", async () => {
  expect(await listening((port) => port)).toMatchObject({
    ok: true,
    says: expect.stringContaining("the program runs"),
  });
});

test("one that something else holds is, with a way out", async () => {
  expect(await listening(() => 1)).toMatchObject({ ok: false, remedy: expect.stringContaining("PORT=") });
});
