import { type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import { type FeedMarket, type FeedMessage, MARKET, type MarketName } from "../messages.ts";
import { askEvent, askGroups } from "./events.ts";
import type { UofMessage, UofOdds } from "./messages.ts";
import { marketsOf, namesOf, resultsOf, standingOf, statusOf } from "./read.ts";
import { byProduct, type EventAsk, headersOf, nextRequest, type Uof } from "./state.ts";

/** An event nobody could tell of is asked for again after so long. */
const ASK_AGAIN_MS = 30 * SECOND;
const GROUPS_AGAIN_MS = MINUTE;
const CALLED_OFF = 3;

type About = Exclude<UofMessage, { readonly t: "alive" | "snapshot_complete" }>;

/** What a message about an event says, once it is known which event that is. */
export async function hearEvent(uof: Uof, message: About, now: Instant): Promise<readonly FeedMessage[]> {
  const kind = message.event_id.split(":")[1]!;
  if (kind !== "match") {
    uof.unknown.add(`event ${kind}`);
    return [];
  }
  const { event_id: id, product } = message;
  const isNew = !uof.events.has(id) || message.t === "fixture_change";
  const told = isNew ? await tellOf(uof, id, now) : [];
  const known = uof.events.get(id)!;
  if (known.state === "ours") return [...told, ...(await translated(uof, message, now))];
  if (known.state === "silent") uof.events.set(id, { ...known, missed: new Set([...known.missed, product]) });
  return [];
}

/** Asks again for events nobody could tell of, and for what was said about them meanwhile. */
export async function askSilent(uof: Uof, now: Instant): Promise<readonly FeedMessage[]> {
  const told: FeedMessage[] = [];
  for (const [id, { state, askedAt }] of uof.events) {
    if (state === "silent" && now >= askedAt + ASK_AGAIN_MS) told.push(...(await tellOf(uof, id, now)));
  }
  // What was asked for may be lost with the connection.
  for (const [request, ask] of uof.asks) {
    if (now < ask.at + ASK_AGAIN_MS || !uof.queue) continue;
    uof.asks.delete(request);
    await recoverEvent(uof, { ...ask, at: now });
  }
  return told;
}

/** Asks what an event is. */
async function tellOf(uof: Uof, id: string, now: Instant): Promise<readonly FeedMessage[]> {
  const known = uof.events.get(id) ?? { state: "silent", missed: new Set<number>() };
  if (known.state === "foreign") return [];
  const answer = await askEvent(uof.world, uof.access.key, id);
  if (answer.is === "fixture") {
    uof.events.set(id, { state: "ours", askedAt: now, missed: new Set() });
    for (const product of known.missed) {
      for (const what of ["odds", "stateful_messages"] as const) {
        uof.asks.set(`missed ${product} ${what} ${id}`, { event: id, product, what, at: 0 });
      }
    }
    return [{ t: "fixture_change", producer: "pre", at: now, fixture: answer.fixture }];
  }
  if (answer.is === "unknown") uof.unknown.add(answer.why);
  else uof.refused.add(answer.is === "refused" ? answer.why : "event not told");
  const state = known.state === "ours" ? "ours" : answer.is === "unknown" ? "foreign" : "silent";
  uof.events.set(id, { state, askedAt: now, missed: known.missed });
  return [];
}

/** Has everything about one event said again. */
async function recoverEvent(uof: Uof, ask: EventAsk): Promise<void> {
  const { event, product, what, at } = ask;
  const request = nextRequest(uof, at);
  uof.asks.set(request, ask);
  const { path } = byProduct(uof, product)!.producer;
  const to = `/${path}/${what}/events/${encodeURIComponent(event)}/initiate_request?request_id=${request}`;
  await uof.world.ask(to, { method: "POST", headers: headersOf(uof) });
}

async function translated(uof: Uof, message: About, now: Instant): Promise<readonly FeedMessage[]> {
  const { add } = uof.unknown;
  const { producer } = byProduct(uof, message.product)!;
  const about = { producer: producer.id, at: message.timestamp, fixture: message.event_id };
  switch (message.t) {
    case "odds_change": {
      const { sport_event_status: status } = message;
      const stands = status && { status: statusOf(status.status), standing: standingOf(status) };
      const markets = marketsOf(message, add).map((market) => heldBy(uof, message, market));
      return [{ t: "odds_change", ...about, markets, ...stands }];
    }
    case "bet_stop":
      return [{ t: "bet_stop", ...about, markets: await stoppedBy(uof, message, now) }];
    case "bet_settlement": {
      const markets = resultsOf(message, add);
      const certainty = message.certainty === 1 ? 1 : 2;
      return markets.length === 0 ? [] : [{ t: "bet_settlement", ...about, certainty, markets }];
    }
    case "rollback_bet_settlement":
      return [{ t: message.t, ...about, markets: namesOf(message.market, add) }];
    case "bet_cancel":
    case "rollback_bet_cancel": {
      const { start_time: since, end_time: until } = message;
      return [{ t: message.t, ...about, since, until, markets: namesOf(message.market, add) }];
    }
    case "fixture_change":
      // What is new of it was asked for; one that is called off is stopped, and its bets are cancelled by a message.
      return message.change_type === CALLED_OFF ? [{ t: "bet_stop", ...about }] : [];
  }
}

/** So many stops of one event are remembered. */
const MOST_STOPS = 8;

/** Markets a stop is about; undefined for all of them. */
async function stoppedBy(
  uof: Uof,
  { groups: named = "all", event_id: code, timestamp: at }: Extract<UofMessage, { t: "bet_stop" }>,
  now: Instant,
): Promise<readonly MarketName[] | undefined> {
  const groups = named.split("|");
  if (groups.includes("all")) return undefined;
  if (!uof.groups || (!uof.groups.of && now > uof.groups.at + GROUPS_AGAIN_MS)) {
    uof.groups = { of: await askGroups(uof.world, uof.access.key), at: now };
  }
  // Who does not know what is meant stops everything.
  if (!uof.groups.of) return undefined;
  uof.stops.set(code, [...(uof.stops.get(code) ?? []), { groups, at }].slice(-MOST_STOPS));
  const book = await uof.world.book(code);
  return [...book.values()]
    .filter(({ typeId }) => isOf(uof, groups, typeId))
    .map(({ typeId, spec }) => ({ typeId, spec }));
}

const isOf = ({ groups }: Uof, wanted: readonly string[], typeId: number): boolean =>
  wanted.some((each) => groups?.of?.get(typeId)?.has(each) ?? true);

/** A price that was stopped by a later message which came before it. */
function heldBy(uof: Uof, { event_id: code, timestamp }: UofOdds, market: FeedMarket): FeedMarket {
  if (market.status !== MARKET.ACTIVE) return market;
  const isHeld = uof.stops.get(code)?.some(({ groups, at }) => at >= timestamp && isOf(uof, groups, market.typeId));
  return isHeld ? { ...market, status: MARKET.SUSPENDED } : market;
}
