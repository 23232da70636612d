import { CompactEncrypt, importJWK, type JWK } from "jose";

interface Key extends JWK {
  readonly kid: string;
  readonly use: string;
  readonly crv: string;
}

let known: Promise<Key> | undefined;

/** Encrypts the fields of a call for the server's newest key (ECDH-ES on P-256, A256GCM), bound to its path. */
export async function sealed(path: string, fields: object): Promise<string> {
  known ??= newestKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const key = await known;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({
      alg: "ECDH-ES",
      enc: "A256GCM",
      kid: key.kid,
      iat: Math.floor((Date.now() + skewMs) / 1000),
      jti: crypto.randomUUID(),
      path,
    })
    .encrypt(await importJWK(key, "ECDH-ES"));
}

/** Server time minus local time, so that a wrong clock in the browser does not spoil the seal. */
let skewMs = 0;

async function newestKey(): Promise<Key> {
  const response = await fetch("/wps/system/keys");
  const { value, ts } = (await response.json()) as { value: { keys: Key[] }; ts: number };
  skewMs = ts - Date.now();
  setTimeout(() => (known = undefined), 60 * 60_000);
  const key = value.keys.find((each) => each.use === "enc" && each.crv === "P-256");
  if (!key) throw new Error("The server offers no P-256 key.");
  return key;
}
