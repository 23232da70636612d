import { serveService, type Behaviour, type SenderEmulator, type Taken } from "../../emulator.testing.ts";
import { signatureOf } from "./sender.ts";

const KEY = "re_key";
const SECRET = `whsec_${Buffer.from("resend-signing-secret").toString("base64")}`;

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
  readonly tags: readonly { readonly value: string }[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface ResendEmulator extends SenderEmulator {
  /** The headers of its own that each mail was given with. */
  readonly headers: (Readonly<Record<string, string>> | undefined)[];
}

/** Resend as far as a sender sees it: an id that came before is answered as it was and sent once. `now` is its clock. */
export async function emulateResend(now: () => number): Promise<ResendEmulator> {
  const given: ResendEmulator["headers"] = [];
  const taken: Taken[] = [];
  const known = new Map<string, string>();
  let how: Behaviour = "take";
  const server = await serveService(({ method, headers, body }) => {
    if (how === "silent") return undefined;
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: { name: "missing_api_key" } };
    if (how === "throttle")
      return { status: 429, body: { name: "rate_limit_exceeded" }, headers: { "retry-after": "7" } };
    if (how === "away") return { status: 503, body: {} };
    if (method === "GET") return { status: 401, body: { name: "restricted_api_key" } };
    const mail = JSON.parse(body) as Mail;
    if (how === "refuse") return { status: 422, body: { name: "validation_error", message: `${mail.to[0]} is wrong` } };
    const once = String(headers["idempotency-key"]);
    const ref = known.get(once) ?? `mail-${taken.length}`;
    if (!known.has(once)) taken.push({ to: mail.to[0]!, text: mail.text, ref, id: mail.tags[0]!.value });
    given.push(mail.headers);
    known.set(once, ref);
    return { body: { id: ref } };
  });
  return {
    env: { KEY, SECRET, FROM: "no-reply@fiesta.example", URL: server.url },
    keyed: "KEY",
    taken,
    headers: given,
    pauseMs: 7_000,
    behave: (next) => void (how = next),
    reports: {
      keyed: "SECRET",
      call({ url, ref, id, is }, key) {
        const data = { email_id: ref, tags: { id } };
        const body = JSON.stringify({ type: is === "DELIVERED" ? "email.delivered" : "email.bounced", data });
        const headers = { "svix-id": "msg_1", "svix-timestamp": String(Math.floor(now() / 1_000)) };
        return { url, body, headers: { ...headers, "svix-signature": `v1,${signatureOf({ body, headers }, key)}` } };
      },
    },
    close: server.close,
  };
}
