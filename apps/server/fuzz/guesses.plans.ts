import { randomUUID } from "node:crypto";
import type { Answer, TestServer } from "../testing.ts";
import * as people from "./guesses.people.ts";
import type { Guessing } from "./guesses.ts";

type Plan = (server: TestServer) => Promise<Guessing>;
type Body = Readonly<Record<string, unknown>>;

const wrongPassword = (count: number): string => `Mali-Na-Naman-${count}`;
/** None of them is what an authenticator shows, nor what was sent, but once in a million. */
const wrongCode = (count: number): string => String(count * 7 + 3).padStart(6, "0");

interface Asking {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  body(value: string): Body | Promise<Body>;
}

const ask =
  (server: TestServer, { method = "POST", path, headers = {}, body }: Asking): Guessing["ready"] =>
  async (value) => {
    const made = await body(value);
    const more = { ...headers, "x-request-id": randomUUID() };
    return (): Promise<Answer> => server.ask(method, path, made, more);
  };

const PASSWORD = { wrong: wrongPassword, right: async () => "Tunay-Na-Tao-21" };
const PAYMENT = { wrong: wrongCode, right: async () => people.PAYMENT_PASSWORD, looked: ["PAYPWD_WRONG"], most: 5 };
const SENT = { wrong: wrongCode, looked: [], most: 5 };
const STEP_UP = "/wps/v2/accounts/step-up";
const TWO = "/wps/v2/accounts/security/2fa";
const STAFF_TWO = "/wps/v2/accounts/admin/2fa";

/** Logs in by name with a picture read; the password is what is guessed. */
const byName =
  (path: string): Plan =>
  async (server) => {
    const { username } = await people.player(server);
    const body = async (password: string) => ({ username, password, ...(await people.human(server)) });
    return { ...PASSWORD, ready: ask(server, { path, body }), looked: ["AUTH_BAD_CREDENTIALS"], most: 10 };
  };

const stepUp =
  (method: string, of: Pick<Guessing, "wrong" | "right" | "looked" | "most">, factor = false): Plan =>
  async (server) => {
    const who = await people.player(server);
    if (factor) await people.withFactor(server, who);
    const body = (proof: string) => ({ method, proof });
    return { ...of, ready: ask(server, { path: STEP_UP, headers: who.headers, body }) };
  };

const authenticator = (server: TestServer, most: number) => ({
  wrong: wrongCode,
  right: () => people.codeNow(server),
  looked: ["AUTH_2FA_WRONG"],
  most,
});

/** A code of the authenticator within a session, beside a fresh proof of identity. */
const inSession =
  (asking: Pick<Asking, "path"> & { readonly method?: string }): Plan =>
  async (server) => {
    const who = await people.withFactor(server, await people.player(server));
    const headers = await people.stepped(server, who);
    return { ...authenticator(server, 10), ready: ask(server, { ...asking, headers, body: (code) => ({ code }) }) };
  };

/** A session that rested; its owner comes back with a password, or with a password and a code. */
const resuming =
  (factor: boolean): Plan =>
  async (server) => {
    const who = await people.player(server);
    if (factor) await people.withFactor(server, who);
    await people.must(server.ask("POST", "/sandbox/clock", { advanceMs: 31 * 60_000 }));
    const token = who.headers["authorization"]!.slice("Bearer ".length);
    const asked = async (more: Body) => ({ token, method: "PASSWORD", ...more, ...(await people.human(server)) });
    const path = "/wps/v2/accounts/login/resume";
    if (factor) {
      const body = (code: string) => asked({ proof: who.password, code });
      return { ...authenticator(server, 10), ready: ask(server, { path, body }) };
    }
    const body = (proof: string) => asked({ proof });
    return { ...PASSWORD, ready: ask(server, { path, body }), looked: ["AUTH_BAD_CREDENTIALS"], most: 10 };
  };

/** Challenges of the same login; the tries of each are few, and all together count. */
const challenged: Plan = async (server) => {
  const { username, password } = await people.withFactor(server, await people.player(server));
  const body = async (proof: string) => {
    const login = await server.ask("POST", "/wps/session/login", { username, password });
    const { challengeId } = login.value as { challengeId: string };
    return { challengeId, method: "GOOGLE", proof };
  };
  return { ...authenticator(server, 10), ready: ask(server, { path: "/wps/v2/accounts/login/challenge", body }) };
};

const paying =
  (path: string, body: Body, field = "paymentPassword"): Plan =>
  async (server) => {
    const { headers } = await people.player(server);
    const asked = (guess: string) => ({ ...body, [field]: guess });
    return { ...PAYMENT, ready: ask(server, { path, headers, body: asked }) };
  };

/** Sends a code to a telephone first. */
const sent =
  (send: (server: TestServer, who: people.Victim) => Promise<Answer>, asking: (who: people.Victim) => Asking): Plan =>
  async (server) => {
    const who = await people.player(server);
    const headers = await people.stepped(server, who);
    await people.must(send(server, who));
    const known = { ...who, headers };
    return { ...SENT, right: () => people.codeSent(server, who.mobileNum), ready: ask(server, asking(known)) };
  };
const smsFor =
  (purpose: string) =>
  (server: TestServer, { mobileNum }: people.Victim) =>
    server.ask("POST", "/wps/verification/sms/noLogin", { mobileNum, purpose });

const staffDoor =
  (what: "password" | "code"): Plan =>
  async (server) => {
    const { username, password, ...who } = await people.operator(server);
    const path = "/wps/v2/accounts/admin/login";
    if (what === "password") {
      const body = (guess: string) => ({ username, password: guess });
      return { ...PASSWORD, ready: ask(server, { path, body }), looked: ["AUTH_BAD_CREDENTIALS"], most: 3 };
    }
    await people.withFactor(server, { username, password, ...who });
    const body = (code: string) => ({ username, password, code });
    return { ...authenticator(server, 3), ready: ask(server, { path, body }) };
  };

const NEW = { newPassword: "Bago-At-Iba-77", confirmNewPassword: "Bago-At-Iba-77" };

/** How each secret is guessed; the name begins with the field it is about. */
export const PLANS: Readonly<Record<string, Plan>> = {
  "accounts.login.password": byName("/wps/session/login"),
  "accounts.login.password, a code sent": sent(smsFor("login"), ({ mobileNum: username }) => ({
    path: "/wps/session/login",
    body: (password) => ({ type: "sms", username, password }),
  })),
  "compliance.withdrawLogin.password": byName("/wps/v2/compliance/self-exclusion/withdraw-login"),
  "accounts.loginChallenge.proof": challenged,
  "accounts.unlock.proof": async (server) => {
    const { username } = await people.withFactor(server, await people.player(server));
    const body = (proof: string) => ({ username, method: "GOOGLE", proof });
    const path = "/wps/v2/accounts/login/unlock";
    return { ...authenticator(server, 5), looked: ["AUTH_CHALLENGE_WRONG"], ready: ask(server, { path, body }) };
  },
  "accounts.password.oldPassword": async (server) => {
    const { headers } = await people.player(server);
    const body = (oldPassword: string) => ({ oldPassword, ...NEW });
    const ready = ask(server, { path: "/wps/member/password", headers, body });
    return { ...PASSWORD, ready, looked: ["PASSWORD_OLD_WRONG"], most: 5 };
  },
  "accounts.passwordVerification.verificationCode": sent(smsFor("password"), ({ mobileNum }) => ({
    path: "/wps/member/password/verification",
    body: (verificationCode) => ({ mobileNum, verificationCode, newPassword: NEW.newPassword }),
  })),
  "accounts.stepUp.proof": stepUp("PASSWORD", { ...PASSWORD, looked: ["AUTH_BAD_CREDENTIALS"], most: 5 }),
  "accounts.stepUp.proof, for payments": stepUp("PAYPWD", PAYMENT),
  "accounts.stepUp.proof, of the authenticator": async (server) =>
    stepUp("GOOGLE", authenticator(server, 10), true)(server),
  "accounts.paymentPassword.oldPaymentPassword": async (server) => {
    const { headers } = await people.player(server);
    const body = (oldPaymentPassword: string) => ({ oldPaymentPassword, paymentPassword: "135791" });
    const path = "/wps/v2/accounts/security/payment-password";
    return { ...PAYMENT, ready: ask(server, { method: "PUT", path, headers, body }) };
  },
  "accounts.twoFactorConfirm.code": async (server) => {
    const who = await people.player(server);
    const headers = await people.stepped(server, who);
    const { secret } = (await people.must(server.ask("POST", TWO, {}, headers))) as { secret: string };
    const ready = ask(server, { path: `${TWO}/confirm`, headers, body: (code) => ({ code }) });
    return { ...authenticator(server, 10), right: () => people.codeNow(server, secret), ready };
  },
  "accounts.twoFactorDrop.code": inSession({ path: TWO, method: "DELETE" }),
  "accounts.recoveryCodes.code": inSession({ path: `${TWO}/recovery` }),
  "accounts.phone.verificationCode": sent(
    (server, { mobileNum, headers }) =>
      server.ask("POST", "/wps/v2/accounts/security/phone/send", { mobileNum }, { ...headers }),
    ({ mobileNum, headers }) => ({
      method: "PUT",
      path: "/wps/v2/accounts/security/phone",
      headers,
      body: (verificationCode) => ({ mobileNum, verificationCode }),
    }),
  ),
  "staff.adminLogin.password": staffDoor("password"),
  "staff.adminLogin.code": staffDoor("code"),
  "staff.adminPassword.oldPassword": async (server) => {
    const { headers } = await people.operator(server);
    const body = (oldPassword: string) => ({ oldPassword, ...NEW });
    const ready = ask(server, { method: "PUT", path: "/wps/v2/accounts/admin/password", headers, body });
    return { ...PASSWORD, ready, looked: ["PASSWORD_OLD_WRONG"], most: 3 };
  },
  "staff.adminFactorConfirm.code": async (server) => {
    const { headers } = await people.operator(server);
    const { secret } = (await people.must(server.ask("POST", STAFF_TWO, {}, { ...headers }))) as { secret: string };
    const ready = ask(server, { path: `${STAFF_TWO}/confirm`, headers, body: (code) => ({ code }) });
    return { ...authenticator(server, 3), right: () => people.codeNow(server, secret), ready };
  },
  "staff.adminFactorDrop.code": async (server) => {
    const { headers } = await people.withFactor(server, await people.operator(server));
    const body = (code: string) => ({ code, reason: "a new telephone" });
    return { ...authenticator(server, 3), ready: ask(server, { method: "DELETE", path: STAFF_TWO, headers, body }) };
  },
  "wallet.createWithdrawal.paymentPassword": paying("/wps/v2/wallet/withdrawals", {
    bankCardId: "01890000-0000-7000-8000-000000000000",
    amount: "100.00",
  }),
  "agents.uplineTransfer.paymentPassword": paying("/wps/v2/wallet/upline/transfer", { to: "UPLINE", amount: "1.00" }),
  "loyalty.convertPoints.password": paying("/wps/v2/loyalty/points/convert", { points: 100 }, "password"),
  "loyalty.redeem.password": paying(
    "/wps/v2/loyalty/points/redeem",
    { itemId: "01890000-0000-7000-8000-000000000000", quantity: 1 },
    "password",
  ),
  // These let half an hour pass, after which older sessions rest.
  "accounts.resume.proof": resuming(false),
  "accounts.resume.code": resuming(true),
};

/** Secrets that no plan guesses at, and why not. */
export const UNPLANNED: Readonly<Record<string, string>> = {
  "accounts.password.verificationCode":
    "asked only of brands that want it, beside the old password; counts like every code sent",
  "accounts.email.verificationCode": "the same code and the same counting as for a telephone",
};
