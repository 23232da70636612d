import { createHmac, timingSafeEqual } from "node:crypto";
import { SECOND } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Outgoing, RawReport, Report, SenderKind, SenderWorld } from "../../sender.ts";
import { basic, ELSEWHERE, form, keysOf, objectOf, refusedBy, serviceAt, withKeys, wordOf } from "../http.ts";

const USUAL = "https://api.twilio.com";
/** What Twilio lets a message live, in seconds. */
const LIFE = { least: 1, most: 36_000 };

/** SMS by Twilio's Programmable Messaging: its REST API of 2010-04-01 and signed status callbacks. */
const twilio: SenderKind = {
  name: "twilio",
  channels: ["sms"],
  variables: [
    { name: "ACCOUNT", is: "the account SID", needed: true },
    { name: "SECRET", is: "the auth token; two with a comma between them while it is changed", needed: true },
    { name: "FROM", is: "a number, a name or the SID of a messaging service", needed: true },
    ELSEWHERE,
  ],
  open(world) {
    const { env } = world;
    const service = serviceAt(USUAL, world);
    const account = `/2010-04-01/Accounts/${encodeURIComponent(env["ACCOUNT"] ?? "")}`;
    return {
      send: (message) =>
        withKeys(env["SECRET"], async (key) => {
          const headers = { ...form, ...basic(env["ACCOUNT"] ?? "", key) };
          const body = fieldsOf(message, world).toString();
          const answer = await service.ask(`${account}/Messages.json`, { method: "POST", headers, body });
          if ("ended" in answer) return answer.ended;
          const told = objectOf(answer.body);
          if (answer.status === 201) return { is: "SENT", ref: wordOf(told["sid"]) };
          return refusedBy(answer, `Twilio ${wordOf(told["code"])}`);
        }),
      async report(raw) {
        if (!keysOf(env["SECRET"]).some((key) => isSigned(raw, key))) return fault("AUTH_NOT_LOGGED_IN");
        return ok(reportsIn(raw));
      },
      async check() {
        const outcome = await withKeys(env["SECRET"], async (key) => {
          const answer = await service.ask(`${account}.json`, { headers: basic(env["ACCOUNT"] ?? "", key) });
          if ("ended" in answer) return answer.ended;
          return answer.status === 200
            ? { is: "SENT", ref: wordOf(objectOf(answer.body)["status"]) }
            : refusedBy(answer, "no such account");
        });
        if (outcome.is !== "SENT") return { ok: false, says: outcome.reason };
        return { ok: outcome.ref === "active", says: `the account is ${outcome.ref}` };
      },
    };
  },
};

function fieldsOf(
  { id, to, text, expiresAt }: Outgoing,
  { env, clock, mode, reportUrl }: SenderWorld,
): URLSearchParams {
  const from = env["FROM"] ?? "";
  const fields = new URLSearchParams({
    To: `+${to}`,
    Body: text,
    [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
  });
  const callback = reportUrl(id);
  // From a sandbox on this machine nobody outside can be called back.
  if (mode === "production" || callback.startsWith("https:")) fields.set("StatusCallback", callback);
  if (expiresAt !== undefined) {
    const seconds = Math.floor((expiresAt - clock.now()) / SECOND);
    fields.set("ValidityPeriod", String(Math.min(LIFE.most, Math.max(LIFE.least, seconds))));
  }
  return fields;
}

/** HMAC-SHA1 over the address and the fields in order of their names, as Twilio lays down. */
export function signatureOf(url: string, fields: URLSearchParams, key: string): string {
  const said = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", key)
    .update(url + said.join(""))
    .digest("base64");
}

function isSigned({ url, body, headers }: RawReport, key: string): boolean {
  const given = Buffer.from(headers["x-twilio-signature"] ?? "");
  const wanted = Buffer.from(signatureOf(url, new URLSearchParams(body), key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function reportsIn({ url, body }: RawReport): Report[] {
  const fields = new URLSearchParams(body);
  const about = { id: new URL(url).pathname.split("/").at(-1), ref: fields.get("MessageSid") ?? undefined };
  const status = fields.get("MessageStatus");
  if (status === "delivered" || status === "read") return [{ ...about, is: "DELIVERED" }];
  if (status !== "undelivered" && status !== "failed") return [];
  return [{ ...about, is: "FAILED", reason: `Twilio ${wordOf(fields.get("ErrorCode"))}` }];
}

export default twilio;
