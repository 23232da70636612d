import { randomUUID } from "node:crypto";
import { type Clock, type Instant, SECOND } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import { sql } from "kysely";
import type { Boxes } from "@taya/vault";
import { type ProviderName, sandboxProvider } from "./providers.ts";

const LIFE_S = 3600;

/** What the sandbox's service is told about the person it vouches for. */
export interface TokenAsk {
  readonly provider: ProviderName;
  /** "639170000001" */
  readonly phone?: string | undefined;
  readonly subject?: string | undefined;
  readonly email?: string | undefined;
  readonly ageSeconds?: number | undefined;
}

/** The identity service of the sandbox: its keys are shared by all processes and never made in production. */
export interface SandboxIdentities {
  keys(): Promise<JWTVerifyGetKey>;
  issue(ask: TokenAsk): Promise<string>;
}

interface Row {
  kid: string;
  public_jwk: JWK;
  private_box: Buffer;
}

export function createSandboxIdentities(needs: { db: Db; clock: Clock; vault: Boxes }): SandboxIdentities {
  const { db, clock, vault } = needs;
  const key = async (): Promise<Row> => (await readKey(db)) ?? makeKey(db, vault, clock.now());
  return {
    keys: async () => createLocalJWKSet({ keys: [(await key()).public_jwk] }),
    async issue({ provider, phone, subject, email, ageSeconds = 0 }) {
      const { kid, private_box } = await key();
      const privateKey = await importJWK(await vault.unlock<JWK>(private_box, boxOf(kid)), "RS256");
      const at = Math.floor(clock.now() / SECOND) - ageSeconds;
      const { issuer, audience } = sandboxProvider(provider);
      const claims = {
        auth_time: at,
        jti: randomUUID(),
        ...(email && { email, email_verified: true }),
        ...(phone && { phone_number: `+${phone}` }),
        ...(provider === "firebase" && { firebase: { sign_in_provider: "phone" } }),
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
        .setIssuer(issuer[0]!)
        .setAudience(audience)
        .setSubject(subject ?? phone ?? email ?? randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(at + LIFE_S)
        .sign(privateKey);
    },
  };
}

const boxOf = (kid: string) => `accounts.sandbox_identity_key.private_box/${kid}`;

async function readKey(db: Db): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from accounts.sandbox_identity_key `.execute(db);
  return rows[0];
}

/** Two processes that want the key at once agree on one. */
async function makeKey(db: Db, vault: Boxes, now: Instant): Promise<Row> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = `sandbox-${randomUUID()}`;
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  const box = await vault.lock(await exportJWK(privateKey), boxOf(kid));
  await sql`
    insert into accounts.sandbox_identity_key (kid, public_jwk, private_box, made_at)
    values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${box}, ${new Date(now)}) on conflict do nothing`.execute(db);
  return (await readKey(db))!;
}
