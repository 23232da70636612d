import { serveService, type Behaviour, type SenderEmulator, type Taken } from "../../emulator.testing.ts";
import { basic } from "../http.ts";
import { signatureOf } from "./sender.ts";

const ACCOUNT = "AC00000000000000000000000000000001";
const KEY = "twilio-token";

/** Twilio as far as a sender sees it. */
export async function emulateTwilio(): Promise<SenderEmulator> {
  const taken: Taken[] = [];
  let how: Behaviour = "take";
  const server = await serveService(({ method, url, headers, body }) => {
    if (how === "silent") return undefined;
    if (headers.authorization !== basic(ACCOUNT, KEY).authorization) return { status: 401, body: { code: 20003 } };
    if (how === "throttle") return { status: 429, body: { code: 20429 }, headers: { "retry-after": "7" } };
    if (how === "away") return { status: 503, body: {} };
    if (method === "GET") return { body: { sid: ACCOUNT, status: "active" } };
    const fields = new URLSearchParams(body);
    if (how === "refuse")
      return { status: 400, body: { code: 21211, message: `'To' number ${fields.get("To")} is not valid` } };
    const ref = `SM${String(taken.length).padStart(32, "0")}`;
    const callback = fields.get("StatusCallback");
    const id = callback === null ? undefined : new URL(callback).pathname.split("/").at(-1);
    taken.push({ to: fields.get("To")!.slice(1), text: fields.get("Body")!, ref, id });
    return url.pathname.endsWith(`/${ACCOUNT}/Messages.json`)
      ? { status: 201, body: { sid: ref, status: "queued" } }
      : { status: 404, body: {} };
  });
  return {
    env: { ACCOUNT, SECRET: KEY, FROM: "+15005550006", URL: server.url },
    keyed: "SECRET",
    taken,
    pauseMs: 7_000,
    behave: (next) => void (how = next),
    reports: {
      keyed: "SECRET",
      call({ url, ref, is }, key) {
        const failed = is === "FAILED" && { ErrorCode: "30003" };
        const fields = new URLSearchParams({
          MessageSid: ref,
          MessageStatus: is === "DELIVERED" ? "delivered" : "undelivered",
          ...failed,
        });
        const headers = { "x-twilio-signature": signatureOf(url, fields, key) };
        return { url, body: fields.toString(), headers };
      },
    },
    close: server.close,
  };
}
