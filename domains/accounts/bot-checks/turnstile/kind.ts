import { createOutbound, hostOf } from "@taya/platform/outbound";
import * as z from "zod/mini";
import type { BotCheckKind, BotVerdict } from "../bot-check.ts";

const SERVICE = "https://challenges.cloudflare.com";
/** Told to the service and back by it: a proof for something else is none for us. */
const ACTION = "taya";

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});

/** The keys are ours to mend; whoever showed the proof is not to blame. */
const OURS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"]);

const PROGRAM = `
const { key, site } = document.documentElement.dataset;
const tell = (response) => parent.postMessage({ response }, site);
function ready() {
  turnstile.render("#widget", {
    sitekey: key, action: "${ACTION}", theme: "dark", size: "flexible",
    callback: tell,
    "error-callback": () => { tell(""); return true; },
    "expired-callback": () => tell(""),
    "timeout-callback": () => tell(""),
  });
}
`;

/** Cloudflare Turnstile: a widget of its own, and `siteverify`, which takes each proof once within five minutes. */
const turnstile: BotCheckKind = {
  name: "turnstile",
  variables: [
    { name: "KEY", is: "the site key of the widget", needed: true },
    { name: "SECRET", is: "its secret key; two with a comma between them while it is changed", needed: true },
    { name: "URL", is: "another address of the service, such as one in a network of your own" },
  ],
  open({ mode, env, host, patienceMs }) {
    const base = (env["URL"] ?? SERVICE).replace(/\/$/, "");
    const outbound = createOutbound({ mode, hosts: [hostOf(base)], ...(env["URL"] && { inside: true as const }) });
    const secrets = (env["SECRET"] ?? "").split(",").flatMap((each) => each.trim() || []);

    async function ask(secret: string, response: string) {
      const answer = await outbound.ask(`${base}/turnstile/v0/siteverify`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret, response }),
        patienceMs,
      });
      if (!answer.ok) return undefined;
      try {
        return z.parse(answerShape, JSON.parse(answer.value.body));
      } catch {
        return undefined;
      }
    }

    return {
      name: "turnstile",
      document: {
        siteKey: env["KEY"] ?? "",
        program: PROGRAM,
        script: `${base}/turnstile/v0/api.js?onload=ready&render=explicit`,
        origins: [new URL(base).origin],
      },
      async verify(response): Promise<BotVerdict> {
        let verdict: BotVerdict = "AWAY";
        for (const secret of secrets) {
          const told = await ask(secret, response);
          if (told?.success) return told.hostname === host && told.action === ACTION ? "RIGHT" : "WRONG";
          if (told && !(told["error-codes"] ?? []).some((code) => OURS.has(code))) verdict = "WRONG";
        }
        return verdict;
      },
      async check() {
        const told = await ask(secrets[0] ?? "", "check");
        if (!told) return { ok: false, says: "no answer" };
        const wrong = (told["error-codes"] ?? []).find((code) => OURS.has(code));
        return wrong ? { ok: false, says: `the key is not taken (${wrong})` } : { ok: true, says: "the key is taken" };
      },
    };
  },
};

export default turnstile;
