import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

export const PROJECT = "taya-test";
const ISSUER = `https://securetoken.google.com/${PROJECT}`;

/** A service on loopback that publishes keys and signs tokens as the external phone verification does. */
export async function openKeyService(now: () => number) {
  const pairs = [await generateKeyPair("RS256", { extractable: true })];
  const published = async (): Promise<JWK[]> =>
    Promise.all(
      pairs.map(async ({ publicKey }, at) => ({ ...(await exportJWK(publicKey)), kid: `k${at}`, alg: "RS256" })),
    );
  const state = { asked: 0, cacheControl: "public, max-age=600", broken: false };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.broken) return void response.writeHead(500).end();
    void published().then((keys) => {
      response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": state.cacheControl });
      response.end(JSON.stringify({ keys }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const seconds = () => Math.floor(now() / 1000);
  let count = 0;

  /** The claims of a genuine token, with what a test wants otherwise. */
  const claims = (phone: string, odd: JWTPayload = {}): JWTPayload => ({
    iss: ISSUER,
    aud: PROJECT,
    sub: "somebody",
    iat: seconds(),
    auth_time: seconds(),
    exp: seconds() + 3600,
    phone_number: phone,
    firebase: { sign_in_provider: "phone" },
    jti: String(++count),
    ...odd,
  });
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    seconds,
    claims,
    /** Signs with the newest key, or with one that nobody publishes. */
    async sign(payload: JWTPayload, odd: { kid?: string; foreign?: boolean; header?: object } = {}): Promise<string> {
      const newest = pairs[pairs.length - 1]!;
      const { privateKey } = odd.foreign ? await generateKeyPair("RS256") : newest;
      const kid = odd.kid ?? `k${pairs.length - 1}`;
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid, ...odd.header }).sign(privateKey);
    },
    publicKey: async () => exportJWK(pairs[0]!.publicKey),
    rotate: async () => void pairs.push(await generateKeyPair("RS256", { extractable: true })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type KeyService = Awaited<ReturnType<typeof openKeyService>>;
