import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCall } from "@taya/kernel/call";
import { secretsOf } from "@taya/kernel/secret";
import { documented } from "../contracts.ts";
import { type TestServer, testServer } from "../testing.ts";
import { guessAtOnce, secretFields } from "./guesses.ts";
import { human, must, player, PAYMENT_PASSWORD } from "./guesses.people.ts";
import { PLANS, UNPLANNED } from "./guesses.plans.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

const LOOKS_SECRET = /password$|^proof$|verificationCode|otp|^pin$/i;
/** Fields that are called like a secret and prove nothing. */
const NONE: readonly RegExp[] = [
  /\.(newPassword|confirmNewPassword|confirmPassword)$/,
  // What becomes the secret of a new account, or in place of the one before.
  /^agents\.downline\.password$/,
  /^accounts\.(register|registerMobile)\.(password|paymentPassword|verificationCode)$/,
  /^accounts\.paymentPassword\.paymentPassword$/,
  // Whether it would be taken for one, whoever asks.
  /^accounts\.passwordCheck\.password$/,
  // Pictures that show something, and the proof of a fair round.
  /^(wallet|promotions)\./,
];

test("every field that takes a secret is marked as one, and guessed at by a plan or said why not", () => {
  const fields = secretFields().map(({ id }) => id);
  const planned = (id: string) => Object.keys(PLANS).some((plan) => plan === id || plan.startsWith(`${id},`));
  expect(fields.filter((id) => !planned(id) && !(id in UNPLANNED))).toEqual([]);
  const plans = [...Object.keys(PLANS).map((plan) => plan.split(",")[0]!), ...Object.keys(UNPLANNED)];
  expect(plans.filter((plan) => !fields.includes(plan))).toEqual([]);
  const unmarked = documented.flatMap(({ room, calls }) =>
    (Object.entries(calls) as [string, AnyCall][]).flatMap(([name, { input }]) => {
      const { shape = {} } = input._zod.def as { shape?: Record<string, unknown> };
      const marked = secretsOf(input);
      return Object.keys(shape)
        .filter((field) => LOOKS_SECRET.test(field) && !marked.has(field))
        .map((field) => `${room}.${name}.${field}`);
    }),
  );
  expect(unmarked.filter((id) => !NONE.some((each) => each.test(id)))).toEqual([]);
});

/** All of them are guessed at in the deep tests and by `npm run house -- fuzz`. */
const SOME = ["accounts.stepUp.proof, for payments", "accounts.stepUp.proof, of the authenticator"];

test.each(SOME)("fifty guesses at once: %s", async (plan) => {
  const { codes, findings } = await guessAtOnce(server, plan);
  expect(findings, JSON.stringify(codes)).toEqual([]);
});

test("twenty right ones at once are all looked at and lock nothing", async () => {
  const { username, password, headers } = await player(server);
  const proofs = [
    ["PASSWORD", password],
    ["PAYPWD", PAYMENT_PASSWORD],
  ] as const;
  for (const [method, proof] of proofs) {
    const asked = Array.from({ length: 20 }, () =>
      must(server.ask("POST", "/wps/v2/accounts/step-up", { method, proof }, { ...headers })),
    );
    expect(await Promise.all(asked)).toHaveLength(20);
  }
  const withdrawals = Array.from({ length: 20 }, () => {
    const body = { bankCardId: "none", amount: "100.00", paymentPassword: PAYMENT_PASSWORD };
    return server.ask("POST", "/wps/v2/wallet/withdrawals", body, { ...headers, "x-request-id": crypto.randomUUID() });
  });
  const told = new Set((await Promise.all(withdrawals)).map(({ code }) => code));
  expect(told).toEqual(new Set(["NOT_FOUND"]));
  const login = server.ask("POST", "/wps/session/login", { username, password, ...(await human(server)) });
  await must(login);
});
