// Deep: fifty guesses at once at every field of every call that takes a secret; two of them stand in the ordinary tests.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../testing.ts";
import { guessAtOnce } from "./guesses.ts";
import { PLANS } from "./guesses.plans.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()), 120_000);
afterAll(() => server?.close());

test.each(Object.keys(PLANS))("fifty guesses at once: %s", { timeout: 120_000 }, async (plan) => {
  const { codes, findings } = await guessAtOnce(server, plan);
  expect(findings, JSON.stringify(codes)).toEqual([]);
});
