import * as z from "zod/mini";

const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
const word = z.string().check(z.maxLength(40));

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.nullable(z.enum(["platform", "cross-platform"]))),
};

/** What an authenticator answers when it is to prove that it has a key. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(2048),
    signature: bytes(2048),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** What an authenticator answers when it has made a key. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(word).check(z.maxLength(10))),
  }),
});
export type Attestation = z.output<typeof attestation>;

const known = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** What `navigator.credentials.get` is asked with, in JSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(known),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** What `navigator.credentials.create` is asked with, in JSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.output<typeof creationOptions>;
