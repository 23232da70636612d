import { createHash, createHmac, randomUUID } from "node:crypto";

/** Whose signature it is. */
export interface Signer {
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: string;
}

/** The headers of one attempt: HMAC-SHA256 over method, path, time, nonce and the hash of exactly these bytes. */
export function signedHeaders({ vendor, keyId, secret }: Signer, path: string, body: string): Record<string, string> {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const hash = createHash("sha256").update(body).digest("hex");
  const text = ["POST", path, timestamp, nonce, hash].join("\n");
  return {
    "Content-Type": "application/json",
    "X-Vendor": vendor,
    "X-Key-Id": keyId,
    "X-Timestamp": timestamp,
    "X-Nonce": nonce,
    "X-Signature": createHmac("sha256", secret).update(text).digest("base64"),
  };
}
