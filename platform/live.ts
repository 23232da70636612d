import { assert } from "@taya/kernel/assert";
import { type AnyTopic, isDeclared, type Signal } from "@taya/kernel/topic";
import type pg from "pg";
import type { Log } from "./log.ts";
import type { LiveTopic, Delta, Subscriber } from "./room.ts";

const CHANNEL = "taya_live";
/** Changes of one topic within this time become one message. */
const TICK_MS = 100;
/** What is heard within this time is read and told together. */
const SOON_MS = 10;
const KEPT_MESSAGES = 256;
const KEPT_MS = 60_000;
const LISTEN_AGAIN_MS = 250;
/** A state that changes while it is read is read anew; after so many times the numbers tell the subscriber of the gap. */
const SNAP_AGAIN = 3;
const EVERYBODY = "";
/** A note may have 8,000 bytes. */
const PLAYERS_A_NOTE = 180;

/** Tells listeners that something changed. Hints over durable state: a lost one is repaired by reading anew. */
export interface LiveHub {
  /** Says, after the commit, that a topic (of one player, or everybody's) has a new state. Throws at an undeclared one. */
  changed<T extends AnyTopic | Signal>(topic: T, ...whose: Whose<T>): void;
  declare(topics: readonly LiveTopic[]): void;
  /** Hears of a signal wherever it was given, this process among them; "" is everybody. */
  watch(signal: Signal, hears: (playerId: string) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The current state with its number, and every later one until the returned function is called. */
  subscribe(
    topic: string,
    subscriber: Subscriber,
    push: Push,
  ): Promise<Subscription | "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">;
  readonly listening: boolean;
  /** How many subscribe to each topic of a prefix through this process. */
  present(prefix: string): Map<string, number>;
}

interface Player {
  readonly playerId?: string;
}

/** Of which thing, where the name leaves that open, and whose copy. */
type Whose<T extends AnyTopic | Signal> = T["name"] extends `${string}.`
  ? [whose: Player & { readonly of: string }]
  : [whose?: Player & { readonly of?: never }];

/** A message of a topic; its text is made once for all who get it. */
export interface Message {
  readonly seq: number;
  readonly data: unknown;
  /** The data as JSON. */
  readonly text: string;
}

export type Push = (message: Message) => void;

export interface Subscription {
  readonly seq: number;
  readonly data: unknown;
  /** Messages after a number, or undefined when they are no longer kept. */
  since(seq: number): readonly Message[] | undefined;
  end(): void;
}

interface Channel {
  seq: number;
  readonly subscriber: Subscriber;
  readonly topic: LiveTopic;
  readonly name: string;
  readonly pushes: Set<Push>;
  kept: (Message & { readonly at: number })[];
  /** Its state is being read; what changes meanwhile is read once more. */
  reading: boolean;
  again: boolean;
}

interface HubNeeds {
  /** Gives a direct connection for LISTEN. */
  readonly listener: () => Promise<pg.Client>;
  readonly pool: pg.Pool;
  readonly log: Log;
}

/** Everything the hub holds while it runs. */
interface Hub extends HubNeeds {
  readonly topics: LiveTopic[];
  readonly channels: Map<string, Channel>;
  readonly watchers: { readonly topic: string; readonly hears: (playerId: string) => void }[];
  /** Channels that have something to say; true where it is for their own player. */
  readonly dirty: Map<string, boolean>;
  /** Notes to send to every process, this one among them: whose copies of a topic changed; empty for everybody's. */
  readonly outgoing: Map<string, Set<string>>;
  /** The newest round of telling of each topic that is told in one go. */
  readonly telling: Map<string, Promise<void>>;
  client: pg.Client | undefined;
  /** Set while something that was heard waits to be told. */
  soon: NodeJS.Timeout | undefined;
  stopped: boolean;
}

export function createLiveHub(needs: HubNeeds): LiveHub {
  const hub: Hub = {
    ...needs,
    topics: [],
    channels: new Map(),
    watchers: [],
    dirty: new Map(),
    outgoing: new Map(),
    telling: new Map(),
    client: undefined,
    soon: undefined,
    stopped: false,
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    get listening() {
      return hub.client !== undefined;
    },
    declare: (more) => void hub.topics.push(...more),
    watch: ({ name }, hears) => void hub.watchers.push({ topic: name, hears }),
    changed(topic, ...[{ of = "", playerId = EVERYBODY } = {}]) {
      assert(isDeclared(topic), `topic ${String(topic)} is not declared`);
      const name = topic.name + of;
      const known = hub.outgoing.get(name);
      if (known) known.add(playerId);
      else hub.outgoing.set(name, new Set([playerId]));
    },
    async start() {
      await listen(hub);
      timer = setInterval(() => void send(hub), TICK_MS);
    },
    async stop() {
      hub.stopped = true;
      clearInterval(timer);
      clearTimeout(hub.soon);
      const open = hub.client;
      hub.client = undefined;
      await send(hub);
      await deliver(hub);
      await open?.end();
    },
    subscribe: (name, subscriber, push) => subscribe(hub, { name, subscriber, push }),
    present: (prefix) => present(hub, prefix),
  };
}

/** Tells every process what changed. */
async function send(hub: Hub): Promise<void> {
  const notes = notesOf(hub.outgoing);
  hub.outgoing.clear();
  if (notes.length > 0) {
    const notify = "select pg_notify($1, note) from unnest($2::text[]) as note";
    await hub.pool.query(notify, [CHANNEL, notes]).catch((error: unknown) => hub.log.warn({ error }, "live notify"));
  }
}

/** Reads anew what was heard to have changed, and tells whoever listens here. */
async function deliver(hub: Hub): Promise<void> {
  hub.soon = undefined;
  const dirty = [...hub.dirty];
  hub.dirty.clear();
  const channels = dirty.flatMap(([key, own]) => {
    const channel = hub.channels.get(key);
    return channel ? [{ channel, own }] : [];
  });
  const telling = channels.filter(({ channel }) => channel.topic.delta);
  const told = [...Map.groupBy(telling, ({ channel }) => channel.name)].map(([name, some]) =>
    tellInTurn(hub, name, some),
  );
  for (const { channel } of channels) if (!channel.topic.delta) await refresh(hub, channel);
  await Promise.all(told);
}

/** What is read later is never overtaken by what was read before it. */
function tellInTurn(hub: Hub, name: string, some: readonly Telling[]): Promise<void> {
  const turn = (hub.telling.get(name) ?? Promise.resolve()).then(() => tell(hub, name, some));
  hub.telling.set(name, turn);
  return turn.then(() => {
    if (hub.telling.get(name) === turn) hub.telling.delete(name);
  });
}

/** One note carries many players: a note costs the database far more than its length. */
function notesOf(outgoing: Hub["outgoing"]): string[] {
  return [...outgoing].flatMap(([topic, who]) => {
    const players = [...who];
    const notes: string[] = [];
    for (let from = 0; from < players.length; from += PLAYERS_A_NOTE) {
      notes.push(JSON.stringify({ topic, players: players.slice(from, from + PLAYERS_A_NOTE) }));
    }
    return notes;
  });
}

/** Reads the whole state of a channel anew. */
async function refresh(hub: Hub, channel: Channel): Promise<void> {
  if (channel.reading) {
    channel.again = true;
    return;
  }
  channel.reading = true;
  try {
    do {
      channel.again = false;
      const data = await channel.topic.snap(channel.name, channel.subscriber);
      say(channel, { data, text: JSON.stringify(data) ?? "null" });
    } while (channel.again);
  } catch (error) {
    hub.log.warn({ error, topic: channel.name }, "live refresh");
  } finally {
    channel.reading = false;
  }
}

interface Telling {
  readonly channel: Channel;
  readonly own: boolean;
}

/** Says the same to all channels of a topic, read and written once, and to players what is their own. */
async function tell(hub: Hub, name: string, some: readonly Telling[]): Promise<void> {
  try {
    const players = some.flatMap(({ channel, own }) => (own ? (channel.subscriber.playerId ?? []) : []));
    const languages = [...new Set(some.map(({ channel }) => channel.subscriber.language))];
    const delta: Delta = await some[0]!.channel.topic.delta!(name, players, languages);
    const shared = worded(delta.shared);
    const spoken = new Map([...(delta.spoken ?? [])].map(([language, said]) => [language, worded(said)] as const));
    for (const { channel } of some) {
      const own = delta.own.get(channel.subscriber.playerId ?? EVERYBODY);
      say(channel, own === undefined ? (spoken.get(channel.subscriber.language) ?? shared) : worded(own));
    }
  } catch (error) {
    hub.log.warn({ error, topic: name }, "live delta");
  }
}

/** What is said with its text, which is made once for all who get it. */
const worded = (data: unknown): Pick<Message, "data" | "text"> => ({ data, text: JSON.stringify(data) ?? "null" });

function say(channel: Channel, said: Pick<Message, "data" | "text">): void {
  channel.seq += 1;
  const message = { ...said, seq: channel.seq };
  channel.kept.push({ ...message, at: performance.now() });
  if (channel.kept.length > KEPT_MESSAGES) channel.kept.shift();
  for (const push of channel.pushes) push(message);
}

/** Somebody who subscribes twice, in two windows, counts once for each. */
function present(hub: Hub, prefix: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, pushes } of hub.channels.values()) {
    if (name.startsWith(prefix)) counts.set(name, (counts.get(name) ?? 0) + pushes.size);
  }
  return counts;
}

function hear(hub: Hub, payload: string | undefined): void {
  if (!payload) return;
  const { topic, players } = JSON.parse(payload) as { topic: string; players: string[] };
  const who = new Set(players);
  for (const watcher of hub.watchers) if (watcher.topic === topic) for (const each of who) watcher.hears(each);
  for (const [key, channel] of hub.channels) {
    if (channel.name !== topic) continue;
    const own = channel.subscriber.playerId !== undefined && who.has(channel.subscriber.playerId);
    if (own || who.has(EVERYBODY)) hub.dirty.set(key, own || hub.dirty.get(key) === true);
  }
  deliverSoon(hub);
}

function deliverSoon(hub: Hub): void {
  if (hub.dirty.size > 0 && !hub.stopped) hub.soon ??= setTimeout(() => void deliver(hub), SOON_MS);
}

/** Listens; what was said while nobody listened is made up for by reading every state anew. */
async function listen(hub: Hub): Promise<void> {
  const client = await hub.listener();
  if (hub.stopped) return client.end();
  hub.client = client;
  client.on("notification", (note) => hear(hub, note.payload));
  client.on("error", () => void relisten(hub, client));
  client.on("end", () => void relisten(hub, client));
  await client.query(`listen ${CHANNEL}`);
  for (const key of hub.channels.keys()) hub.dirty.set(key, true);
  deliverSoon(hub);
}

async function relisten(hub: Hub, lost: pg.Client): Promise<void> {
  if (hub.stopped || hub.client !== lost) return;
  hub.client = undefined;
  while (!hub.stopped && !hub.client) {
    await new Promise((resolve) => setTimeout(resolve, LISTEN_AGAIN_MS));
    if (!hub.stopped) await listen(hub).catch((error: unknown) => hub.log.warn({ error }, "live listens again"));
  }
}

interface Subscribing {
  readonly name: string;
  readonly subscriber: Subscriber;
  readonly push: Push;
}

/**
 * Who hears the same: a brand's visitors of one language, or one player alone. What a visitor says of themselves stands
 * apart from who somebody is, so that nobody gets into the copy of another.
 */
function keyOf({ audience, delta }: LiveTopic, name: string, { merchant, language, playerId }: Subscriber): string {
  const shared = audience === "public" && !(delta && playerId);
  return JSON.stringify([name, merchant, shared ? { language } : { playerId }]);
}

/** The subscriber as whoever a topic for tickets takes them for. */
async function heardAs({ audience, holder }: LiveTopic, { ticket, ...subscriber }: Subscriber): Promise<Subscriber> {
  if (audience !== "ticket" || !holder) return subscriber;
  const playerId = await holder({ ...subscriber, ...(ticket !== undefined && { ticket }) });
  const { playerId: _nobody, ...visitor } = subscriber;
  return playerId === undefined ? visitor : { ...visitor, playerId };
}

async function subscribe(hub: Hub, { name, subscriber: asking, push }: Subscribing): ReturnType<LiveHub["subscribe"]> {
  const topic = hub.topics.find(
    (each) => each.name === name || (each.name.endsWith(".") && name.startsWith(each.name)),
  );
  if (!topic) return "NOT_FOUND";
  const subscriber = await heardAs(topic, asking);
  if (topic.audience !== "public" && !subscriber.playerId) return "AUTH_NOT_LOGGED_IN";
  const key = keyOf(topic, name, subscriber);
  const fresh = { seq: 1, subscriber, topic, name, pushes: new Set<Push>(), kept: [], reading: false, again: false };
  const channel = hub.channels.get(key) ?? fresh;
  // Before the state is read: what changes meanwhile is heard by nobody else.
  hub.channels.set(key, channel);
  const end = () => {
    channel.pushes.delete(push);
    if (channel.pushes.size === 0 && hub.channels.get(key) === channel) hub.channels.delete(key);
  };
  try {
    let { seq } = channel;
    let data = await topic.snap(name, subscriber);
    for (let again = 0; seq !== channel.seq && again < SNAP_AGAIN; again += 1) {
      seq = channel.seq;
      data = await topic.snap(name, subscriber);
    }
    if (data === undefined) {
      end();
      return "NOT_FOUND";
    }
    hub.channels.set(key, channel);
    channel.pushes.add(push);
    return { seq, data, since: (from) => since(channel, from), end };
  } catch (error) {
    end();
    throw error;
  }
}

function since(channel: Channel, seq: number): readonly Message[] | undefined {
  if (seq === channel.seq) return [];
  const later = channel.kept.filter((each) => each.seq > seq && performance.now() - each.at < KEPT_MS);
  return later[0]?.seq === seq + 1 ? later : undefined;
}
