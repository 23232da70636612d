import { randomUUID } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import type { Dice } from "./dice.ts";

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

/** A seal as an honest client makes it, around any text. */
export async function sealed(text: string | Buffer, key: JWK, path: string, more: object = {}): Promise<string> {
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid!, iat: seconds(), jti: randomUUID(), path, ...more };
  return new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(await importJWK(key, "ECDH-ES"));
}

/** Seals that lie: other algorithms, keys nobody has, compression, times and paths that are not so, broken parts. */
export async function brokenSeal(text: string, key: JWK, path: string, dice: Dice): Promise<string> {
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, iat: seconds(), jti: randomUUID() };
  const bare = (changed: object, body = "AAAA") =>
    `${base64url({ ...header, ...changed })}..AAAAAAAAAAAAAAAA.${body}.AAAA`;
  switch (dice.below(14)) {
    case 0:
      return bare({ alg: "none" });
    case 1:
      return bare({ alg: "dir", enc: dice.pick(["A128CBC-HS256", "none", 7, null]) });
    case 2:
      return bare({ kid: dice.pick(["nobody", "../../key", "' or 1=1", {}, ["x"], 7, null, "x".repeat(5000)]) });
    case 3:
      return bare({ zip: "DEF" }, deflateRawSync(Buffer.alloc(2_000_000)).toString("base64url"));
    case 4:
      return bare({ crit: ["exp"], alg: "PBES2-HS512+A256KW", p2c: 2_000_000_000, p2s: "AAAA" });
    case 5:
      return bare({
        epk: dice.pick([{ kty: "EC", crv: "P-256", x: "AA", y: "AA" }, { kty: "oct", k: "AA" }, [], "x"]),
      });
    case 6:
      return bare({ alg: "ECDH-ES", apu: "A".repeat(30_000) });
    case 7:
      return sealed(text, key, path, { iat: seconds() + dice.pick([-100_000, -121, 121, 2 ** 40, 0.5]) });
    case 8:
      return sealed(text, key, path, { iat: dice.pick(["now", null, true]) });
    case 9:
      return sealed(text, key, path, { path: dice.pick(["/wps/other", "", 7]) });
    case 10:
      return sealed(text, key, path, {
        jti: dice.pick(["", "short", "x".repeat(65), "a\0b-a\0b-a\0b", "' or 1=1; --", 7]),
      });
    case 11: {
      const good = await sealed(text, key, path);
      return good.slice(0, -2) + (good.endsWith("AA") ? "BB" : "AA");
    }
    case 12:
      return dice.pick(["", ".", "....", "a.b.c.d.e", "=.=.=.=.=", "e30....", "bnVsbA....", "\0", "{}"]);
    default:
      return `${"A".repeat(dice.pick([1000, 60_000, 70_000]))}....`;
  }
}
