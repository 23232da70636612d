import type { AnyCall } from "@taya/kernel/call";
import { secretsOf } from "@taya/kernel/secret";
import { documented } from "../contracts.ts";
import { type Answer, type TestServer, testServer } from "../testing.ts";
import { PLANS } from "./guesses.plans.ts";

const AT_ONCE = 50;

/** A field that a call proves right or wrong, found in the contracts. */
export interface SecretField {
  /** "accounts.login.password" */
  readonly id: string;
  readonly call: AnyCall;
}

/** Every field of every call that takes a secret. */
export const secretFields = (): SecretField[] =>
  documented.flatMap(({ room, calls }) =>
    (Object.entries(calls) as [string, AnyCall][]).flatMap(([name, call]) =>
      [...secretsOf(call.input).keys()].map((field) => ({ id: `${room}.${name}.${field}`, call })),
    ),
  );

/** One way to guess a secret of somebody who was made for it. */
export interface Guessing {
  /** The request with a value, made ready so that all can be sent at once. */
  ready(value: string): Promise<() => Promise<Answer>>;
  /** The right value now. */
  right(): Promise<string>;
  wrong(count: number): string;
  /** Answers that say a value was looked at and found wrong; none where a call does not tell it from a refusal. */
  readonly looked: readonly string[];
  /** How many wrong ones may be looked at. */
  readonly most: number;
}

export interface Guessed {
  readonly plan: string;
  readonly codes: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
}

/** Sends fifty wrong guesses at once, then the right value: too many must not be looked at, nor the right one after them. */
export async function guessAtOnce(server: TestServer, plan: string): Promise<Guessed> {
  const guessing = await PLANS[plan]!(server);
  const wrong: (() => Promise<Answer>)[] = [];
  for (let count = 0; count < AT_ONCE; count++) wrong.push(await guessing.ready(guessing.wrong(count)));
  const last = await guessing.ready(await guessing.right());
  const answers = await Promise.all(wrong.map((send) => send()));
  const codes: Record<string, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  const looked = guessing.looked.reduce((sum, code) => sum + (codes[code] ?? 0), 0);
  const after = await last();
  const findings = [
    ...(looked > guessing.most ? [`${looked} wrong guesses were looked at, not ${guessing.most}`] : []),
    ...(guessing.looked.length > 0 && looked === 0 ? ["no guess was looked at: the plan is wrong"] : []),
    ...(codes["OK"] ? ["a wrong guess was taken"] : []),
    ...(after.success ? ["the right value was taken after all the wrong ones"] : []),
    ...answers.filter(({ status }) => status >= 500).map(({ code, status }) => `${status} ${code}`),
  ];
  return { plan, codes, findings };
}

/** Guesses at a program of its own by every plan whose name begins so; one after the other. */
export async function guessEverywhere(only: string, hears: (guessed: Guessed) => void): Promise<Guessed[]> {
  const plans = Object.keys(PLANS).filter((plan) => plan.startsWith(only));
  if (plans.length === 0) return [];
  const server = await testServer();
  const all: Guessed[] = [];
  try {
    for (const plan of plans) {
      const guessed = await guessAtOnce(server, plan);
      all.push(guessed);
      hears(guessed);
    }
    return all;
  } finally {
    await server.close();
  }
}
