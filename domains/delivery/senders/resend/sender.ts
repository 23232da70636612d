import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { htmlOf, unsubscribeHeaders } from "../../mail.rules.ts";
import type { RawReport, Report, SenderKind } from "../../sender.ts";
import { wrongAddress } from "../address.ts";
import { ELSEWHERE, keysOf, objectOf, refusedBy, serviceAt, withKeys, wordOf } from "../http.ts";

const USUAL = "https://api.resend.com";
const FRESH_MS = 5 * MINUTE;

/** Mail by the HTTP API of Resend, which knows our ids for a day; reports signed as Standard Webhooks lay down. */
const resend: SenderKind = {
  name: "resend",
  channels: ["mail"],
  variables: [
    { name: "KEY", is: "the API key; two with a comma between them while it is changed", needed: true },
    {
      name: "FROM",
      is: "the address mails come from, of a domain the service knows",
      needed: true,
      wrong: wrongAddress,
    },
    { name: "SECRET", is: "the signing secret of reports (whsec_…); without it none is believed" },
    ELSEWHERE,
  ],
  open(world) {
    const { env, clock } = world;
    const service = serviceAt(USUAL, world);
    const bearer = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });
    return {
      idempotent: true,
      send: (message) =>
        withKeys(env["KEY"], async (key) => {
          const { id, to, subject, text, brand, unsubscribe } = message;
          const from = `${JSON.stringify(brand)} <${env["FROM"]}>`;
          const tags = [{ name: "id", value: id }];
          const mail = { from, to: [to], subject, text, html: htmlOf(message), tags };
          const body = JSON.stringify(unsubscribe ? { ...mail, headers: unsubscribeHeaders(unsubscribe) } : mail);
          const headers = { ...bearer(key), "idempotency-key": id };
          const answer = await service.ask("/emails", { method: "POST", headers, body });
          if ("ended" in answer) return answer.ended;
          const told = objectOf(answer.body);
          if (answer.status === 200) return { is: "SENT", ref: wordOf(told["id"]) };
          // The same id is being worked on by an attempt before.
          if (answer.status === 409) return { is: "LATER", reason: "under way" };
          return refusedBy(answer, `Resend ${wordOf(told["name"])}`);
        }),
      async report(raw) {
        if (!keysOf(env["SECRET"]).some((key) => isSigned(raw, key, clock.now()))) return fault("AUTH_NOT_LOGGED_IN");
        return ok(reportsIn(objectOf(raw.body)));
      },
      async check() {
        const outcome = await withKeys(env["KEY"], async (key) => {
          const answer = await service.ask("/domains", { headers: bearer(key) });
          if ("ended" in answer) return answer.ended;
          // A key that may send and nothing else is a good one.
          const sends = objectOf(answer.body)["name"] === "restricted_api_key";
          return answer.status === 200 || sends ? { is: "SENT" } : refusedBy(answer, `answered ${answer.status}`);
        });
        return outcome.is === "SENT" ? { ok: true, says: "the key is taken" } : { ok: false, says: outcome.reason };
      },
    };
  },
};

/** The signature of a call: HMAC-SHA256 over its id, its second and its body. */
export function signatureOf(raw: Pick<RawReport, "body" | "headers">, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const { "svix-id": id = "", "svix-timestamp": at = "" } = raw.headers;
  return createHmac("sha256", key).update(`${id}.${at}.${raw.body}`).digest("base64");
}

function isSigned(raw: RawReport, secret: string, now: number): boolean {
  const { "svix-timestamp": at = "", "svix-signature": signatures = "" } = raw.headers;
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * SECOND) > FRESH_MS) return false;
  const wanted = Buffer.from(`v1,${signatureOf(raw, secret)}`);
  return signatures.split(" ").some((each) => {
    const given = Buffer.from(each);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function reportsIn(told: Readonly<Record<string, unknown>>): Report[] {
  const data = (told["data"] ?? {}) as Readonly<Record<string, unknown>>;
  const tags = (data["tags"] ?? {}) as Readonly<Record<string, unknown>>;
  const about = { id: wordOf(tags["id"]) || undefined, ref: wordOf(data["email_id"]) };
  if (told["type"] === "email.delivered") return [{ ...about, is: "DELIVERED" }];
  const failed = ["email.bounced", "email.failed", "email.suppressed"].find((type) => type === told["type"]);
  return failed ? [{ ...about, is: "FAILED", reason: `Resend ${failed.slice("email.".length)}` }] : [];
}

export default resend;
