import { CompactEncrypt, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

const LARGEST = 64 * 1024;

interface Sealing {
  readonly header?: object;
  readonly fields?: unknown;
  readonly crv?: string;
}

async function sealed({ header = {}, fields = { a: 1 }, crv = "P-256" }: Sealing = {}): Promise<string> {
  const { keys } = await store.platform.seal.publicKeys();
  const key = keys.find((each) => each.crv === crv) as JWK;
  const iat = Math.floor(store.platform.clock.now() / 1000);
  const common = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, iat, jti: crypto.randomUUID(), path: "/p" };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({ ...common, ...header } as never)
    .encrypt(await importJWK(key, "ECDH-ES"));
}

const open = (jwe: string, path = "/p", largest = LARGEST) => store.platform.seal.open(jwe, path, largest);

test.each(["P-256", "X25519"])("a body sealed for %s opens once and never again", async (crv) => {
  const jwe = await sealed({ crv, fields: { password: "x" } });
  expect(await open(jwe)).toEqual({ ok: true, value: { password: "x" } });
  expect(await open(jwe)).toMatchObject({ fault: "SEAL_REPLAY" });
});

test("a seal for another path, a stranger's key, too much text, no object: one message for all", async () => {
  const wrong = [
    await open(await sealed(), "/other"),
    await open(await sealed({ header: { kid: "nobody" } })),
    await open(await sealed({ fields: [1] })),
    await open(await sealed({ fields: { long: "x".repeat(200) } }), "/p", 100),
    await open("a.b.c.d.e"),
    await open((await sealed()).slice(0, -4) + "AAAA"),
  ];
  expect(wrong.map((each) => !each.ok && each.fault)).toEqual(wrong.map(() => "SEAL_INVALID"));
});

test("a seal older or younger than two minutes is told the server's time", async () => {
  const now = Math.floor(store.platform.clock.now() / 1000);
  const old = await open(await sealed({ header: { iat: now - 121 } }));
  expect(old).toMatchObject({ fault: "SEAL_EXPIRED", detail: { value: { now: expect.any(Number) } } });
  expect(await open(await sealed({ header: { iat: now + 125 } }))).toMatchObject({ fault: "SEAL_EXPIRED" });
});

test("public keys tell nothing private, and say how they are used", async () => {
  const { keys } = await store.platform.seal.publicKeys();
  expect(keys.map((key) => [key.crv, key.use])).toEqual(
    expect.arrayContaining([
      ["P-256", "enc"],
      ["X25519", "enc"],
      ["Ed25519", "sig"],
    ]),
  );
  expect(keys.some((key) => "d" in key)).toBe(false);
});
