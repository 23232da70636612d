import { serveService, type Behaviour, type SenderEmulator, type Taken } from "../../emulator.testing.ts";
import { signatureOf } from "./sender.ts";

const KEY = "vonage-secret";
const STATUS: Partial<Record<Behaviour, string>> = { refuse: "7", throttle: "1" };

/** Vonage as far as a sender sees it: it answers 200 and says in the body what it made of a message. */
export async function emulateVonage(): Promise<SenderEmulator> {
  const taken: Taken[] = [];
  let how: Behaviour = "take";
  const server = await serveService(({ method, url, body }) => {
    if (how === "silent") return undefined;
    if (how === "away") return { status: 503, body: {} };
    const fields = method === "GET" ? url.searchParams : new URLSearchParams(body);
    const right = fields.get("api_key") === "abcd1234" && fields.get("api_secret") === KEY;
    if (method === "GET") return right ? { body: { value: 12.5 } } : { status: 401, body: {} };
    const status = right ? (STATUS[how] ?? "0") : "4";
    if (status !== "0")
      return { body: { "message-count": "1", messages: [{ status, "error-text": `${fields.get("to")} no` }] } };
    const ref = `0A${taken.length}`;
    taken.push({ to: fields.get("to")!, text: fields.get("text")!, ref, id: fields.get("client-ref") ?? undefined });
    return { body: { "message-count": "1", messages: [{ status, "message-id": ref }] } };
  });
  return {
    env: { ACCOUNT: "abcd1234", SECRET: KEY, FROM: "Fiesta", SIGNING_SECRET: "signing", URL: server.url },
    keyed: "SECRET",
    taken,
    behave: (next) => void (how = next),
    reports: {
      keyed: "SIGNING_SECRET",
      call({ url, ref, id, is }, key) {
        const status = is === "DELIVERED" ? "delivered" : "failed";
        const fields = {
          "client-ref": id,
          messageId: ref,
          "err-code": is === "DELIVERED" ? "0" : "6",
          status,
          to: "a&b=c",
        };
        return { url, body: JSON.stringify({ ...fields, sig: signatureOf(fields, key).toUpperCase() }), headers: {} };
      },
    },
    close: server.close,
  };
}
