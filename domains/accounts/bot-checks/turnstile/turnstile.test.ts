import { afterAll, beforeEach, expect, test } from "vitest";
import { botCheckProblems, chosenBotCheck } from "../environment.ts";
import { emulateTurnstile } from "./emulator.testing.ts";
import turnstile from "./kind.ts";

const service = await emulateTurnstile("widgets.example.test");
afterAll(() => service.close());
beforeEach(() => service.behave("take"));

const opened = (env: object = {}, patienceMs = 2_000) =>
  turnstile.open({ mode: "sandbox", env: { ...service.env, ...env }, host: "widgets.example.test", patienceMs });

test("a proof counts once, on the widget's own host and for our action", async () => {
  const proof = service.prove();
  expect([await opened().verify(proof), await opened().verify(proof)]).toEqual(["RIGHT", "WRONG"]);
  expect(await opened().verify(service.prove("evil.example.test"))).toBe("WRONG");
  expect(await opened().verify(service.prove("widgets.example.test", "other"))).toBe("WRONG");
  expect(await opened().verify("forged")).toBe("WRONG");
});

test("a service that is away, throttles, says nothing or does not take the key says nothing about the person", async () => {
  for (const how of ["away", "throttle", "silent"] as const) {
    service.behave(how);
    expect([how, await opened({}, 50).verify(service.prove())]).toEqual([how, "AWAY"]);
  }
  service.behave("take");
  expect(await opened({ SECRET: "wrong" }).verify(service.prove())).toBe("AWAY");
  expect(await opened({ URL: "http://127.0.0.1:9" }).verify("any")).toBe("AWAY");
});

test("while the secret is changed the old one is good as well", async () => {
  expect(await opened({ SECRET: `new,${service.env.SECRET}` }).verify(service.prove())).toBe("RIGHT");
});

test("its keys can be tried without judging anybody", async () => {
  expect(await opened().check()).toEqual({ ok: true, says: "the key is taken" });
  expect(await opened({ SECRET: "wrong" }).check()).toMatchObject({ ok: false });
  service.behave("silent");
  expect(await opened({}, 50).check()).toEqual({ ok: false, says: "no answer" });
});

test("the environment names it, with its keys and an origin that is not the site's", () => {
  const settings = { mode: "production", publicUrl: "https://fiesta.example" } as const;
  const keys = { TAYA_CAPTCHA: "turnstile", TAYA_CAPTCHA_TURNSTILE_KEY: "k", TAYA_CAPTCHA_TURNSTILE_SECRET: "s" };
  const problems = (env: object) => botCheckProblems({ ...env }, settings);
  expect(problems({})).toEqual([]);
  expect(problems({ ...keys, TAYA_WIDGETS_URL: "https://widgets.example" })).toEqual([]);
  expect(problems({ TAYA_CAPTCHA: "nobody" })).toHaveLength(1);
  expect(problems({ TAYA_CAPTCHA: "turnstile" })).toHaveLength(3);
  expect(problems({ ...keys, TAYA_WIDGETS_URL: "https://fiesta.example/w" })).toHaveLength(1);
  expect(problems({ ...keys, TAYA_WIDGETS_URL: "http://widgets.example" })).toHaveLength(1);
  expect(chosenBotCheck({}, "production")).toBeUndefined();
});
