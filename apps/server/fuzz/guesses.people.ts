import { randomUUID } from "node:crypto";
import { codeAt, fromBase32 } from "@taya/accounts/totp";
import type { PlayerId } from "@taya/kernel/id";
import type { Answer, TestServer } from "../testing.ts";

/** Who is guessed at. */
export interface Victim {
  readonly id: PlayerId;
  readonly username: string;
  readonly password: string;
  readonly mobileNum: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const PAYMENT_PASSWORD = "246810";
const SECRET = "JBSWY3DPEHPK3PXP";
const PASSWORD = "Tunay-Na-Tao-21";

/** Asks, and fails when it is refused: for what only prepares. */
export async function must(answer: Promise<Answer>): Promise<never> {
  const { success, code, value } = await answer;
  if (!success) throw new Error(`a guess could not be prepared: ${code}`);
  return value;
}

let phones = 0;
/** A player with telephone, password and payment password, logged in. */
export async function player(server: TestServer): Promise<Victim> {
  const mobileNum = `918${String(Date.now() % 100_000).padStart(5, "0")}${String(phones++ % 100).padStart(2, "0")}`;
  const value = (await must(server.ask("POST", "/sandbox/players", { mobileNum, password: PASSWORD }))) as {
    id: PlayerId;
    username: string;
    token: string;
  };
  const headers = { authorization: `Bearer ${value.token}` };
  return { id: value.id, username: value.username, password: PASSWORD, mobileNum, headers };
}

/** Somebody of staff with every right, logged in by the door of staff. */
export async function operator(server: TestServer): Promise<Victim> {
  const { accounts } = server.app.doors;
  const hash = await accounts.hashPassword(PASSWORD);
  if (!hash.ok) throw new Error(hash.fault);
  const username = `tao_${randomUUID().slice(0, 8)}`;
  const about = { merchant: "fiesta", currency: "PHP", username, passwordHash: hash.value, type: 9, rights: ["*"] };
  const made = await server.store.database.transaction((tx) => accounts.create(tx, about));
  const login = server.ask("POST", "/wps/v2/accounts/admin/login", { username, password: PASSWORD });
  const { token } = (await must(login)) as { token: string };
  return { id: made!.id, username, password: PASSWORD, mobileNum: "", headers: { authorization: `Bearer ${token}` } };
}

/** Enrols an authenticator. */
export const withFactor = async (server: TestServer, who: Victim): Promise<Victim> => {
  await server.store.database.transaction((tx) => server.app.doors.accounts.giveFactor(tx, who.id, SECRET));
  return who;
};

/** The code an authenticator shows now. */
export const codeNow = async ({ store }: TestServer, secret = SECRET): Promise<string> =>
  codeAt(fromBase32(secret), Math.floor(store.platform.clock.now() / 30_000));

/** A picture read, as a person would. */
export async function human(server: TestServer): Promise<{ captcha: string; captchaId: string }> {
  const asked = await server.ask("GET", "/wps/captcha");
  const captchaId = String(asked.headers["x-captcha-id"]);
  const { answer } = (await must(server.ask("POST", `/sandbox/captcha/${captchaId}`))) as { answer: string };
  return { captcha: answer, captchaId };
}

/** Headers with a fresh proof of identity. */
export async function stepped(server: TestServer, { headers, password }: Victim): Promise<Record<string, string>> {
  const asked = server.ask("POST", "/wps/v2/accounts/step-up", { method: "PASSWORD", proof: password }, { ...headers });
  return { ...headers, "x-step-up": ((await must(asked)) as { ticket: string }).ticket };
}

/** The newest code that was sent to a telephone. */
export async function codeSent(server: TestServer, mobileNum: string): Promise<string> {
  const { list } = (await must(server.ask("GET", `/sandbox/outbox?to=63${mobileNum}&limit=1`))) as {
    list: { code?: string }[];
  };
  return list[0]?.code ?? "";
}
