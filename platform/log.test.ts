import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLog, openLog } from "./log.ts";

const written = (say: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  const config = { logLevel: "info", quiet: false, dataFolder: "" } as const;
  say(createLog(config, { to: { write: (line) => void lines.push(line) } }));
  return lines.join("");
};

test("what stands under the name of a secret is not written, however deep it stands", () => {
  const text = written((log) =>
    log.info(
      {
        password: "hush-1",
        body: { newPassword: "hush-2", player: { accountNumber: "hush-3" } },
        headers: { cookie: "hush-4" },
      },
      "call",
    ),
  );
  expect(text).not.toMatch(/hush|112233/);
  expect(JSON.parse(text)).toMatchObject({ msg: "call" });
});

test("secrets within texts and errors are hidden", () => {
  const text = written((log) => {
    log.warn({ error: new Error("cannot reach postgres://me:hush-5@db.example/taya") }, "database");
    log.info("sent Bearer hush-6-0123456789abcdef to the provider with sk_hush7hush7hush7");
    log.info({ sealed: "eyJhbGciOiJkaXIi.hush8.hush8hush8.hush8.hush8" }, "body");
  });
  expect(text).not.toMatch(/hush/);
  expect(text).toContain("postgres://me:[hidden]@db.example/taya");
});

test("what somebody sends makes no line of its own and no field", () => {
  const sent = 'ana\r\n{"level":50,"msg":"paid out"}","msg":"forged';
  const text = written((log) => log.info({ name: sent }, sent));
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 30, name: sent, msg: sent });
});

test("when the quiet log was moved away, what is written after it was opened anew stands in a new file", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "taya-log-"));
  const { log, reopen } = openLog({ logLevel: "info", quiet: true, dataFolder });
  const [file, moved] = ["log/server.jsonl", "log/old.jsonl"].map((name) => join(dataFolder, name));
  const said = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
  log.info("before");
  await vi.waitUntil(() => said(file!).includes("before"));
  renameSync(file!, moved!);
  reopen();
  await vi.waitUntil(() => existsSync(file!));
  log.info("after");
  await vi.waitUntil(() => said(file!).includes("after"));
  expect([said(moved!).includes("after"), said(file!).includes("before")]).toEqual([false, false]);
  rmSync(dataFolder, { recursive: true });
});
