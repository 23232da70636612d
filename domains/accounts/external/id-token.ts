import { type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import { errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";
import type { Provider } from "./providers.ts";

const FRESH_MS = 5 * MINUTE;
const SKEW_MS = 60 * SECOND;
const LONGEST = 4096;

const claimsShape = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  iat: z.number(),
  exp: z.number(),
  aud: z.string(),
  auth_time: z.optional(z.number()),
  nonce: z.optional(z.string()),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  phone_number: z.optional(z.string()),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
});
export type Claims = z.output<typeof claimsShape>;

/** FORGED for every token that is not genuine and for us, EXPIRED for one of yesterday, KEYLESS when its key is not among the published ones. */
export type TokenVerdict = Claims | "FORGED" | "EXPIRED" | "KEYLESS";

/** Reads an identity token: signature of an allowed kind by a published key, issuer, audience, times, a name of the person. */
export async function readIdToken(
  token: string,
  provider: Provider,
  { keys, now }: { readonly keys: JWTVerifyGetKey; readonly now: Instant },
): Promise<TokenVerdict> {
  if (token.length > LONGEST) return "FORGED";
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [...provider.algorithms],
      issuer: [...provider.issuer],
      audience: provider.audience,
      currentDate: new Date(now),
      requiredClaims: ["exp", "iat", "sub"],
    });
    if (!protectedHeader.kid || (protectedHeader.typ ?? "JWT").toUpperCase() !== "JWT") return "FORGED";
    const claims = z.safeParse(claimsShape, payload);
    return claims.success ? judgeTimes(claims.data, provider, now) : "FORGED";
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "EXPIRED";
    return error instanceof errors.JWKSNoMatchingKey ? "KEYLESS" : "FORGED";
  }
}

/** Somebody must have proven themselves in the last five minutes; nothing is of the future. */
function judgeTimes(claims: Claims, { name }: Provider, now: Instant): TokenVerdict {
  const proven = name === "firebase" ? claims.auth_time : (claims.auth_time ?? claims.iat);
  if (proven === undefined) return "FORGED";
  const latest = (now + SKEW_MS) / SECOND;
  if (claims.iat > latest || proven > latest) return "FORGED";
  const oldest = (now - FRESH_MS) / SECOND;
  return proven < oldest || claims.iat < oldest ? "EXPIRED" : claims;
}
