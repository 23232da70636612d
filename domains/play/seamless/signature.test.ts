import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSigned, type Signed, signedText } from "./signature.ts";
import type { VendorKey } from "./vendor.ts";

const asked = {
  method: "POST",
  path: "/vendor/v1/bet",
  timestamp: "1764000000000",
  nonce: "0123456789abcdef",
  body: Buffer.from('{"amount":100}'),
};
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key: VendorKey = {
    id: "k",
    kind: "ed25519",
    secret: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
  return { key, sealed: (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64") };
};
const shared = (secret: string) => {
  const key: VendorKey = { id: "k", kind: "hmac-sha256", secret };
  return { key, sealed: (text: string) => createHmac("sha256", secret).update(text).digest("base64") };
};

describe.each([
  ["Ed25519", pair(), pair()],
  ["HMAC-SHA256", shared("one"), shared("another")],
])("a request signed with %s", (_kind, own, foreign) => {
  const signature = own.sealed(signedText(asked));

  test("is believed, the first time and every other", () => {
    expect([isSigned({ ...asked, signature }, own.key), isSigned({ ...asked, signature }, own.key)]).toEqual([
      true,
      true,
    ]);
  });

  test("is not believed under another key", () => {
    expect(isSigned({ ...asked, signature }, foreign.key)).toBe(false);
    expect(isSigned({ ...asked, signature: foreign.sealed(signedText(asked)) }, own.key)).toBe(false);
  });

  test.each<[string, Partial<Signed>]>([
    ["method", { method: "PUT" }],
    ["path", { path: "/vendor/v1/win" }],
    ["timestamp", { timestamp: "1764000000001" }],
    ["nonce", { nonce: "0123456789abcdeg" }],
    ["body", { body: Buffer.from('{"amount":900}') }],
    ["signature, cut short", { signature: signature.slice(0, -8) }],
    ["signature, none", { signature: "" }],
  ])("is not believed with another %s", (_what, change) => {
    expect(isSigned({ ...asked, signature, ...change }, own.key)).toBe(false);
  });
});
