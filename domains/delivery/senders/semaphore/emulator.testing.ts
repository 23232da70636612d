import { serveService, type Behaviour, type SenderEmulator, type Taken } from "../../emulator.testing.ts";

const KEY = "semaphore-key";

/** Semaphore as far as a sender sees it: answers come in lists, and it calls nobody. */
export async function emulateSemaphore(): Promise<SenderEmulator> {
  const taken: Taken[] = [];
  const states = new Map<string, string>();
  let how: Behaviour = "take";
  const server = await serveService(({ method, url, body }) => {
    if (how === "silent") return undefined;
    if (how === "away") return { status: 503, body: {} };
    const fields = method === "GET" ? url.searchParams : new URLSearchParams(body);
    if (fields.get("apikey") !== KEY) return { status: 403, body: { message: "Invalid API key" } };
    if (how === "throttle") return { status: 429, body: {}, headers: { "retry-after": "7" } };
    if (url.pathname === "/api/v4/account") return { body: { account_id: 1, credit_balance: 250 } };
    const asked = /^\/api\/v4\/messages\/(\w+)$/.exec(url.pathname)?.[1];
    if (asked) return { body: [{ message_id: Number(asked), status: states.get(asked) ?? "Pending" }] };
    if (how === "refuse") return { body: { number: [`The number ${fields.get("number")} is invalid.`] } };
    const ref = String(1_000 + taken.length);
    taken.push({ to: fields.get("number")!, text: fields.get("message")!, ref });
    return {
      body: [{ message_id: Number(ref), status: "Pending", network: "Globe", recipient: fields.get("number") }],
    };
  });
  return {
    env: { KEY, FROM: "Fiesta", URL: server.url },
    keyed: "KEY",
    taken,
    pauseMs: 7_000,
    behave: (next) => void (how = next),
    become: (ref, is) => void states.set(ref, is === "DELIVERED" ? "Sent" : "Failed"),
    close: server.close,
  };
}
