import { randomInt, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const PROJECT = "taya-test";
const API_KEY = "AIza-key-of-a-test";
const TOOLKIT = "/identitytoolkit.googleapis.com";

/** How the service behaves from now on; `forge` signs with a key that it does not publish, `hold` answers when it behaves otherwise. */
type Behaviour = "take" | "refuse" | "throttle" | "quota" | "away" | "hold" | "forge";

type Body = Readonly<Record<string, string | undefined>>;
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
const refusal = (message: string): Answer => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, domain: "global", reason: "invalid" }] } },
});

interface World {
  readonly now: () => number;
  /** Hosts that may show its program. */
  readonly domains: readonly string[];
}
interface State extends World {
  how: Behaviour;
  readonly keys: Record<"published" | "hidden", Awaited<ReturnType<typeof generateKeyPair>>>;
  readonly sessions: Map<string, { readonly phone: string; readonly code: string }>;
  /** The newest code by the phone it went to. */
  readonly sent: Map<string, string>;
}

function send({ how, sessions, sent }: State, { phoneNumber, recaptchaToken, captchaResponse }: Body): Answer {
  if (!phoneNumber) return refusal("MISSING_PHONE_NUMBER");
  if (!recaptchaToken && !captchaResponse) return refusal("MISSING_APP_CREDENTIAL");
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return refusal("INVALID_PHONE_NUMBER : TOO_SHORT");
  if (how === "refuse") return refusal("CAPTCHA_CHECK_FAILED");
  if (how === "quota") return refusal("QUOTA_EXCEEDED");
  const sessionInfo = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  sessions.set(sessionInfo, { phone: phoneNumber, code });
  sent.set(phoneNumber, code);
  return { body: { sessionInfo } };
}

async function signIn(state: State, { sessionInfo = "", code }: Body): Promise<Answer> {
  const session = state.sessions.get(sessionInfo);
  if (!session) return refusal("SESSION_EXPIRED");
  if (session.code !== code) return refusal("INVALID_CODE");
  state.sessions.delete(sessionInfo);
  const { phone: phoneNumber } = session;
  const idToken = await sign(state, phoneNumber);
  const rest = { refreshToken: randomUUID(), expiresIn: "3600", localId: `of${phoneNumber}`, isNewUser: false };
  return { body: { idToken, phoneNumber, ...rest } };
}

function sign({ now, how, keys }: State, phone: string): Promise<string> {
  const at = Math.floor(now() / 1000);
  const { privateKey } = how === "forge" ? keys.hidden : keys.published;
  return new SignJWT({
    auth_time: at,
    user_id: `of${phone}`,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: "phone" },
    jti: randomUUID(),
  })
    .setProtectedHeader({ alg: "RS256", kid: "emulated", typ: "JWT" })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject(`of${phone}`)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(privateKey);
}

async function answer(state: State, url: URL, body: Body): Promise<Answer> {
  if (url.pathname === "/keys") {
    const jwk = await exportJWK(state.keys.published.publicKey);
    return { body: { keys: [{ ...jwk, kid: "emulated", alg: "RS256", use: "sig" }] } };
  }
  if (url.searchParams.get("key") !== API_KEY) return refusal("API_KEY_INVALID");
  if (state.how === "throttle") return refusal("TOO_MANY_ATTEMPTS_TRY_LATER");
  if (state.how === "away") return refusal("BACKEND_ERROR");
  switch (url.pathname) {
    case `${TOOLKIT}/v1/projects`:
      return { body: { projectId: "1", authorizedDomains: state.domains } };
    case `${TOOLKIT}/v1/recaptchaParams`:
      return { body: { recaptchaSiteKey: "site-key-of-a-test" } };
    case `${TOOLKIT}/v1/accounts:sendVerificationCode`:
      return send(state, body);
    case `${TOOLKIT}/v1/accounts:signInWithPhoneNumber`:
      return signIn(state, body);
    case `${TOOLKIT}/v1/accounts:lookup`:
      return { body: { users: [{ localId: "somebody", providerUserInfo: [] }] } };
    default:
      return refusal("OPERATION_NOT_ALLOWED");
  }
}

/** What a page of another origin may ask and read. */
const OPEN = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** Google's identitytoolkit on this machine: codes to phones, tokens for them, and the keys that it publishes. */
export async function emulateFirebase({ now = Date.now, domains = ["127.0.0.1"] }: Partial<World> = {}) {
  const [published, hidden] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const keys = { published, hidden };
  const state: State = { now, domains, how: "take", keys, sessions: new Map(), sent: new Map() };
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, OPEN).end();
    void (async () => {
      const url = new URL(request.url!, "http://here");
      const said = await readBody(request);
      asked.push(url.pathname);
      if (state.how === "hold") await new Promise<void>((go) => held.push(go));
      const { status = 200, body } = await answer(state, url, said);
      response.writeHead(status, { "content-type": "application/json", ...OPEN });
      response.end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    keysUrl: `${url}/keys`,
    /** The variables of the environment, without where widgets are shown. */
    env: {
      TAYA_FIREBASE_API_KEY: API_KEY,
      TAYA_FIREBASE_PROJECT: PROJECT,
      TAYA_FIREBASE_APP_ID: "1:1:web:1",
      TAYA_FIREBASE_EMULATOR_URL: url,
    },
    /** Paths that were asked, in order. */
    asked,
    behave(how: Behaviour): void {
      state.how = how;
      for (const go of held.splice(0)) go();
    },
    /** The newest code to "+639170000001". */
    codeTo: (phone: string): string | undefined => state.sent.get(phone),
    /** What its program in a browser does, without one: a code to a phone, and the token that it gives. */
    async tokenFor(phone: string): Promise<string> {
      const begun = send(state, { phoneNumber: phone, recaptchaToken: "solved" });
      const { sessionInfo } = begun.body as { sessionInfo: string };
      const { body } = await signIn(state, { sessionInfo, code: state.sent.get(phone) });
      return (body as { idToken: string }).idToken;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = "";
  for await (const part of request) text += String(part);
  return text === "" ? {} : (JSON.parse(text) as Body);
}
