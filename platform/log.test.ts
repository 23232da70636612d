import { expect, test } from "vitest";
import { createLog } from "./log.ts";

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
