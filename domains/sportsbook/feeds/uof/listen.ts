import { type Instant, SECOND } from "@taya/kernel/instant";
import * as z from "zod/mini";
import { readMessage } from "./messages.ts";
import { isSilent, lost, missingSince, mustAsk, type ProducerState } from "./producers.ts";
import { openQueue } from "./queue.ts";
import { aliveOf, byProduct, headersOf, nextRequest, put, type Uof } from "./state.ts";
import { readXml } from "./xml.ts";

/** With more of them waiting nobody listens any more; what was missed is asked for instead. */
const MOST_WAITING = 100_000;
const CONNECT_EVERY_MS = 5 * SECOND;

/** Connects where nobody listens; after a connection that broke everything since is missing. */
export async function listen(uof: Uof, now: Instant): Promise<void> {
  if (uof.isLost) await leave(uof, now);
  if (uof.queue || now < uof.triedAt + CONNECT_EVERY_MS) return;
  uof.triedAt = now;
  const virtualHost = await whoAmI(uof);
  if (virtualHost === undefined) return uof.refused.add("account not told");
  const { access, connect } = uof;
  const options = { url: access.queue ?? "", token: access.key, virtualHost, connect };
  const hear = (text: string) => take(uof, text);
  uof.queue = await openQueue(options, hear, () => (uof.isLost = true)).catch(() => undefined);
  if (!uof.queue) uof.refused.add("queue not open");
}

async function leave(uof: Uof, now: Instant): Promise<void> {
  uof.isLost = false;
  uof.refused.add("connection lost");
  await uof.queue?.close();
  uof.queue = undefined;
  if (uof.waiting.length >= MOST_WAITING) uof.waiting = [];
  for (const state of uof.states.values()) put(uof, lost(state));
  const asks = [...uof.asks];
  uof.asks.clear();
  // Under other numbers: what still comes of the requests of before is not all of it.
  for (const [request, ask] of asks) uof.asks.set(`lost ${request}`, { ...ask, at: 0 });
  await uof.sink.hear([...uof.states.values()].map((state) => aliveOf(state, now)));
}

function take(uof: Uof, text: string): void {
  const message = readMessage(text);
  if (message.t === "refused") return uof.refused.add(message.why);
  if (!byProduct(uof, message.product)) return uof.unknown.add(`producer ${message.product}`);
  if (uof.waiting.length < MOST_WAITING) return void uof.waiting.push(message);
  // Nobody hears any more, as where another process has the turn: nothing is kept for later.
  uof.isLost = true;
  void uof.queue?.close();
}

const account = z.object({ virtual_host: z.string().check(z.minLength(1), z.maxLength(100)) });

/** The part of the provider's queues that is ours. */
async function whoAmI(uof: Uof): Promise<string | undefined> {
  const answered = await uof.world.ask("/users/whoami.xml", { headers: headersOf(uof) });
  const read = answered?.status === 200 ? readXml(answered.body) : undefined;
  return z.safeParse(account, read?.body).data?.virtual_host;
}

/** Says who is silent, and asks for what is missing of those that are not. */
export async function watch(uof: Uof, now: Instant): Promise<void> {
  for (const state of uof.states.values()) {
    if (isSilent(state, now)) {
      if (!state.up && !state.asked?.open) continue;
      put(uof, lost(state));
      await uof.sink.hear([aliveOf(lost(state), now)]);
    } else if (uof.queue && mustAsk(state, now)) {
      await recover(uof, state, now, missingSince(state, now));
    }
  }
}

/** The answer has nothing in it, or says so; what somebody else answers in the provider's place is none. */
const isTaken = (body: string): boolean => body === "" || readXml(body)?.name === "response";

/** Asks for everything of a producer since an instant, or for all that stands; answers the number of what was asked. */
export async function recover(
  uof: Uof,
  state: ProducerState,
  now: Instant,
  after: Instant | undefined,
): Promise<string | undefined> {
  const requestId = nextRequest(uof, now);
  put(uof, { ...state, asked: { requestId, at: now, open: true } });
  const since = after === undefined ? "" : `after=${after}&`;
  const path = `/${state.producer.path}/recovery/initiate_request?${since}request_id=${requestId}`;
  const answered = await uof.world.ask(path, { method: "POST", headers: headersOf(uof) });
  if (answered && answered.status < 300 && isTaken(answered.body)) return requestId;
  uof.refused.add("recovery not taken");
  put(uof, { ...state, asked: { requestId, at: now, open: false } });
  return undefined;
}
