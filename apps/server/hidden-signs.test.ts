import type { AnyCall } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { type ChainNeeds, type IncomingRequest, runCall } from "@taya/platform/http/chain";
import { expect, test } from "vitest";
import * as z from "zod";
import { contracts } from "./contracts.ts";
import { diceOf } from "./fuzz/dice.ts";
import { sampleOf, shapeOf } from "./fuzz/sample.ts";

const HIDDEN = ["\u202E", "\u200B", "\u0007", "\u00AD"];
const TRIES = 60;

const session = { playerId: "1", type: 0, door: "players", operator: false, rights: [] };
const needs = {
  gate: { status: async () => ({ status: 0 }), authenticate: async () => ok(session) },
} as unknown as ChainNeeds;

/** Asks a call through the chain; tells whether its handler was reached. */
async function reaches(call: AnyCall, body: unknown): Promise<boolean> {
  let reached = false;
  const request = {
    call: { ...call, audience: "public" },
    name: "x.y",
    handler: async () => ((reached = true), ok(undefined)),
    path: call.path,
    params: {},
    query: {},
    body,
    contentType: "application/json",
    plain: true,
    sentKey: "key",
    limited: false,
    caller: { cookies: {} },
  } as unknown as IncomingRequest;
  await runCall(request, needs).catch(() => undefined);
  return reached;
}

/** The same value with one of its texts changed, for each text in it. */
function* changed(value: unknown, change: (text: string) => string): Generator<unknown> {
  if (typeof value === "string") yield change(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    for (const other of changed(each, change)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

/** Inputs a call takes, with as many of its fields as chance gives. */
function inputsOf(name: string, call: AnyCall): unknown[] {
  const shape = shapeOf(call.input);
  const samples = Array.from({ length: TRIES }, (_, at) =>
    sampleOf(shape, { dice: diceOf(`${name} ${at}`), ids: ["7f0c6a3e-6c1a-4b52-9c53-1f3e0d5b8a11"] }),
  );
  return samples.filter((sample) => z.safeParse(call.input as z.ZodType, sample).success).slice(0, 5);
}

const written = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls)
    .filter(([, { audience }]) => audience !== "vendor" && audience !== "provider")
    .map(([name, call]) => [`${room}.${name}`, call] as const),
);

test("no call of players or operators hands a handler a text with signs that nobody sees, whichever field it stands in", async () => {
  const tried = new Set<string>();
  for (const [name, call] of written) {
    for (const input of inputsOf(name, call)) {
      for (const sign of HIDDEN) {
        for (const spoiled of changed(input, (text) => `${text.slice(0, 1)}${sign}${text.slice(1)}`)) {
          // What the schema throws away no handler sees.
          const parsed = z.safeParse(call.input as z.ZodType, spoiled).data;
          if (parsed !== undefined && !JSON.stringify(parsed, bigint).includes(JSON.stringify(sign).slice(1, -1)))
            continue;
          tried.add(name);
          expect(await reaches(call, spoiled), `${name} ${JSON.stringify(spoiled)}`).toBe(false);
        }
      }
    }
  }
  expect(tried.size).toBeGreaterThan(150);
});

test("what people see is taken: letters of every script, emoji, lines", async () => {
  const feedback = { input: z.object({ text: z.string() }), audience: "player", path: "/x", output: z.undefined() };
  for (const text of [
    "Ñoño, 王小明 — two\nlines",
    "\u{1F469}\u200D\u{1F467} \u2764\uFE0F",
    "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
  ])
    expect(await reaches(feedback as never, { text })).toBe(true);
});

const bigint = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
