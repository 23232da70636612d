import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Assertion, Attestation, CreationOptions, RequestOptions } from "./passkeys.shapes.ts";

const UP = 0x01;
const UV = 0x04;
const KEY = 0x40;

/** What a dishonest or odd authenticator says otherwise. */
export interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly type?: string;
}

const sha = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

interface Key {
  readonly privateKey: KeyObject;
  /** The public half as authenticators write it. */
  readonly cose: Uint8Array;
  readonly rawId: Buffer;
  readonly home: string;
}

function makeKey(home: string): Key {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" }) as { x: string; y: string };
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return { privateKey, cose: isoCBOR.encode(cose), rawId: randomBytes(32), home };
}

function clientData(kind: string, challenge: string, { origin, ...odd }: Odd & { readonly origin: string }): Buffer {
  const said = { type: odd.type ?? kind, challenge: odd.challenge ?? challenge, origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(said));
}

function head(rpId: string, flags: number, { counter = 0, verified = true, ...odd }: Odd): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha(odd.rpId ?? rpId), Buffer.from([flags | UP | (verified ? UV : 0)]), count]);
}

function create({ rawId, cose, home }: Key, options: CreationOptions, odd: Odd): Attestation {
  const length = Buffer.from([0, rawId.length]);
  const authData = Buffer.concat([head(options.rp.id, KEY, odd), Buffer.alloc(16), length, rawId, cose]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  const said = clientData("webauthn.create", options.challenge, { origin: home, ...odd });
  return {
    id: rawId.toString("base64url"),
    rawId: rawId.toString("base64url"),
    type: "public-key",
    response: {
      clientDataJSON: said.toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
      transports: ["internal"],
    },
  };
}

type Challenge = Pick<RequestOptions, "challenge" | "rpId">;

function get({ rawId, privateKey, home }: Key, { challenge, rpId }: Challenge, odd: Odd): Assertion {
  const said = clientData("webauthn.get", challenge, { origin: home, ...odd });
  const authData = head(rpId, 0, odd);
  const signature = sign("sha256", Buffer.concat([authData, sha(said)]), privateKey);
  return {
    id: rawId.toString("base64url"),
    rawId: rawId.toString("base64url"),
    type: "public-key",
    response: {
      clientDataJSON: said.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(odd.userHandle && { userHandle: odd.userHandle }),
    },
  };
}

/** An authenticator of software with one key, as tests need it: it signs what it is told to, and counts. */
export function makeAuthenticator(home = "http://localhost:8080") {
  const key = makeKey(home);
  let counter = 0;
  let owner = "";
  return {
    id: key.rawId.toString("base64url"),
    /** Makes the key: what `navigator.credentials.create` gives. */
    create(options: CreationOptions, odd: Odd = {}): Attestation {
      owner = options.user.id;
      return create(key, options, { counter: ++counter, ...odd });
    },
    /** Proves the key: what `navigator.credentials.get` gives. */
    get: (options: Challenge, odd: Odd = {}): Assertion =>
      get(key, options, { counter: ++counter, userHandle: owner, ...odd }),
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
