import { type Instant, SECOND } from "@taya/kernel/instant";
import { serveFeed } from "../http.testing.ts";
import type { Emulator } from "../suite.ts";
import { correctionAt, DAY_OF_UOF, type DayMessage, DESCRIPTIONS, EVENTS } from "./day.testing.ts";
import { createLine, LATE_MS, type Line } from "./line.testing.ts";
import { createUof } from "./uof.ts";

const ALIVE_MS = 10 * SECOND;
const PRODUCTS: Readonly<Record<string, number>> = { live: 1, pre: 3 };

interface Provider {
  readonly startAt: Instant;
  readonly line: Line;
  readonly happened: DayMessage[];
}

const again = (
  { startAt, line, happened }: Provider,
  product: number,
  fits: (message: DayMessage) => boolean,
): void => {
  for (const message of happened) if (message.product === product && fits(message)) line.send(message.text(startAt));
};

/** The answer of one of the provider's addresses. */
function answer(provider: Provider, url: URL): { readonly status?: number; readonly body: string } {
  const { startAt, line } = provider;
  if (url.pathname === "/users/whoami.xml") {
    return { body: '<bookmaker_details bookmaker_id="7" virtual_host="/unifiedfeed/7"/>' };
  }
  if (url.pathname === "/descriptions/en/markets.xml") return { body: DESCRIPTIONS };
  const event = /^\/sports\/en\/sport_events\/([^/]+)\/fixture\.xml$/.exec(url.pathname);
  if (event) {
    const body = EVENTS[decodeURIComponent(event[1]!)];
    return body ? { body: body(startAt) } : { status: 404, body: "" };
  }
  const product = url.pathname.startsWith("/liveodds/") ? 1 : 3;
  const one = /^\/\w+\/(?:odds|stateful_messages)\/events\/([^/]+)\/initiate_request$/.exec(url.pathname);
  const complete = () => {
    const id = url.searchParams.get("request_id");
    line.send(`<snapshot_complete request_id="${id}" timestamp="${line.now}" product="${product}"/>`, LATE_MS);
  };
  if (one) {
    again(provider, product, (message) => message.text(startAt).includes(`"${decodeURIComponent(one[1]!)}"`));
    complete();
    return { status: 202, body: "<response/>" };
  }
  const after = Number(url.searchParams.get("after") ?? 0);
  again(provider, product, ({ at }) => startAt + at * SECOND > after);
  complete();
  return { status: 202, body: "<response/>" };
}

/** The provider's queue and its REST addresses on this machine. */
export async function emulateUof(startAt: Instant): Promise<Emulator> {
  const provider: Provider = { startAt, line: createLine(startAt), happened: [] };
  const { line, happened } = provider;
  const day = [...DAY_OF_UOF];
  const silent = new Set<number>();
  let aliveAt = startAt;
  const server = await serveFeed((request, url) => {
    const instead = line.instead();
    if (instead) return instead === "broken" ? undefined : instead;
    return request.headers["x-access-token"] === "token" ? answer(provider, url) : { status: 403, body: "" };
  });
  const say = (message: DayMessage) => {
    happened.push(message);
    if (!silent.has(message.product)) line.send(message.text(startAt));
  };
  const sayAlive = () => {
    aliveAt += ALIVE_MS;
    for (const product of Object.values(PRODUCTS)) {
      if (!silent.has(product)) line.send(`<alive product="${product}" timestamp="${aliveAt}" subscribed="1"/>`);
    }
  };
  return {
    open: (world) =>
      createUof(
        { ...world, ask: server.ask, setting: async () => undefined as never },
        { url: server.url, key: "token", queue: "amqp://127.0.0.1:5672" },
        line.connect,
      ),
    to(now) {
      line.now = now;
      while (day[0] && startAt + day[0].at * SECOND <= now) say(day.shift()!);
      while (aliveAt + ALIVE_MS <= now) sayAlive();
      line.deliver();
    },
    disturb: (disorder) => line.disturb(disorder),
    correct: () => correctionAt((line.now - startAt) / SECOND).forEach(say),
    silence: (producer) => void silent.add(PRODUCTS[producer ?? "live"]!),
    speak: () => silent.clear(),
    close: () => server.close(),
  };
}
