import { createHmac, timingSafeEqual } from "node:crypto";
import { fault, ok } from "@taya/kernel/result";
import type { Outcome, Outgoing, Report, SenderKind, SenderWorld } from "../../sender.ts";
import { ELSEWHERE, form, keysOf, objectOf, refusedBy, serviceAt, withKeys, wordOf, WRONG_KEYS } from "../http.ts";

const USUAL = "https://rest.nexmo.com";
/** What Vonage lets a message live, in milliseconds. */
const LIFE = { least: 20_000, most: 604_800_000 };
/** Signs of the alphabet of SMS; anything else makes a message of Unicode. */
const PLAIN = /^[\w\r\n @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€]*$/u;
const WRONG = ["4", "14", "32"];
/** Statuses that pass: throttled, barred for now, no credit, too many at once. */
const FOR_NOW: Readonly<Record<string, string>> = {
  "1": "too many at once",
  "8": "the account is barred",
  "9": "no credit",
  "10": "too many at once",
};

/** SMS by Vonage's SMS API, with delivery receipts signed by HMAC-SHA256. */
const vonage: SenderKind = {
  name: "vonage",
  channels: ["sms"],
  variables: [
    { name: "ACCOUNT", is: "the API key", needed: true },
    { name: "SECRET", is: "the API secret; two with a comma between them while it is changed", needed: true },
    { name: "FROM", is: "a number or a name", needed: true },
    { name: "SIGNING_SECRET", is: "the signature secret of receipts (SHA-256 HMAC); without it none is believed" },
    ELSEWHERE,
  ],
  open(world) {
    const { env } = world;
    const service = serviceAt(USUAL, world);
    const account = env["ACCOUNT"] ?? "";
    return {
      send: (message) =>
        withKeys(env["SECRET"], async (key) => {
          const fields = fieldsOf(message, world);
          fields.set("api_key", account);
          fields.set("api_secret", key);
          const answer = await service.ask("/sms/json", { method: "POST", headers: form, body: fields.toString() });
          if ("ended" in answer) return answer.ended;
          return answer.status === 200
            ? outcomeOf(objectOf(answer.body))
            : refusedBy(answer, `answered ${answer.status}`);
        }),
      async report(raw) {
        const fields = fieldsIn(raw.body);
        if (!keysOf(env["SIGNING_SECRET"]).some((key) => isSigned(fields, key))) return fault("AUTH_NOT_LOGGED_IN");
        return ok(reportsIn(fields));
      },
      async check() {
        const outcome = await withKeys(env["SECRET"], async (key) => {
          const query = new URLSearchParams({ api_key: account, api_secret: key });
          const answer = await service.ask(`/account/get-balance?${query}`);
          if ("ended" in answer) return answer.ended;
          return answer.status === 200
            ? { is: "SENT", ref: wordOf(objectOf(answer.body)["value"]) }
            : refusedBy(answer, "no such account");
        });
        if (outcome.is !== "SENT") return { ok: false, says: outcome.reason };
        return { ok: Number(outcome.ref) > 0, says: `the balance is ${outcome.ref}` };
      },
    };
  },
};

function fieldsOf({ id, to, text, expiresAt }: Outgoing, { env, clock, reportUrl }: SenderWorld): URLSearchParams {
  const fields = new URLSearchParams({ from: env["FROM"] ?? "", to, text, "client-ref": id, callback: reportUrl(id) });
  if (!PLAIN.test(text)) fields.set("type", "unicode");
  if (expiresAt !== undefined) {
    fields.set("ttl", String(Math.min(LIFE.most, Math.max(LIFE.least, expiresAt - clock.now()))));
  }
  return fields;
}

/** A long text goes in several parts; when one part has gone the message has. */
function outcomeOf(told: Readonly<Record<string, unknown>>): Outcome {
  const parts = Array.isArray(told["messages"]) ? (told["messages"] as Record<string, unknown>[]) : [];
  const gone = parts.find((part) => part["status"] === "0");
  if (gone) return { is: "SENT", ref: wordOf(gone["message-id"]) };
  const status = wordOf(parts[0]?.["status"]);
  if (status === "" || status === "5") return { is: "UNKNOWN", reason: "no clear answer" };
  if (WRONG.includes(status)) return WRONG_KEYS;
  const passing = FOR_NOW[status];
  return passing ? { is: "LATER", reason: passing } : { is: "REFUSED", reason: `Vonage ${status}` };
}

/** Receipts come as JSON or as a form, as the account is set. */
function fieldsIn(body: string): Readonly<Record<string, string>> {
  const told = body.trimStart().startsWith("{") ? objectOf(body) : Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]));
}

/** HMAC-SHA256 over the fields in order of their names, with the signs that part them replaced, as Vonage lays down. */
export function signatureOf(fields: Readonly<Record<string, string>>, key: string): string {
  const said = Object.entries(fields)
    .filter(([name]) => name !== "sig")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `&${name}=${value.replaceAll(/[&=]/g, "_")}`);
  return createHmac("sha256", key).update(said.join("")).digest("hex");
}

function isSigned(fields: Readonly<Record<string, string>>, key: string): boolean {
  const given = Buffer.from((fields["sig"] ?? "").toLowerCase());
  const wanted = Buffer.from(signatureOf(fields, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function reportsIn(fields: Readonly<Record<string, string>>): Report[] {
  const about = { id: fields["client-ref"], ref: fields["messageId"] };
  const status = fields["status"] ?? "";
  if (status === "delivered") return [{ ...about, is: "DELIVERED" }];
  if (!["failed", "rejected", "expired"].includes(status)) return [];
  return [{ ...about, is: "FAILED", reason: `Vonage ${status} ${wordOf(fields["err-code"])}`.trim() }];
}

export default vonage;
