import type pg from "pg";
import type { Log } from "./log.ts";
import type { LiveTopic, Subscriber } from "./room.ts";

const CHANNEL = "taya_live";
/** Changes of one topic within this time become one message. */
const TICK_MS = 100;
const KEPT_MESSAGES = 256;
const KEPT_MS = 60_000;

/** Tells listeners that something changed. Hints over durable state: a lost one is repaired by reading anew. */
export interface LiveHub {
  /** Says, after the commit, that a topic (of one player, or everybody's) has a new state. */
  changed(topic: string, who?: { readonly playerId?: string }): void;
  declare(topics: readonly LiveTopic[]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The current state with its number, and every later one until the returned function is called. */
  subscribe(
    topic: string,
    subscriber: Subscriber,
    push: Push,
  ): Promise<Subscription | "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">;
  readonly listening: boolean;
}

export type Push = (message: { readonly seq: number; readonly data: unknown }) => void;

export interface Subscription {
  readonly seq: number;
  readonly data: unknown;
  /** Messages after a number, or undefined when they are no longer kept. */
  since(seq: number): readonly { readonly seq: number; readonly data: unknown }[] | undefined;
  end(): void;
}

interface Channel {
  seq: number;
  readonly subscriber: Subscriber;
  readonly topic: LiveTopic;
  readonly name: string;
  readonly pushes: Set<Push>;
  kept: { seq: number; data: unknown; at: number }[];
}

/** `listener` gives a direct connection for LISTEN; `notify` sends through the pool. */
export function createLiveHub(ways: { listener: () => Promise<pg.Client>; pool: pg.Pool; log: Log }): LiveHub {
  const topics: LiveTopic[] = [];
  const channels = new Map<string, Channel>();
  const dirty = new Set<string>();
  const outgoing = new Set<string>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const find = (name: string) =>
    topics.find((each) => each.name === name || (each.name.endsWith(".") && name.startsWith(each.name)));

  async function flush(): Promise<void> {
    const notes = [...outgoing];
    outgoing.clear();
    if (notes.length > 0) {
      const send = "select pg_notify($1, note) from unnest($2::text[]) as note";
      await ways.pool.query(send, [CHANNEL, notes]).catch((error: unknown) => ways.log.warn({ error }, "live notify"));
    }
    const keys = [...dirty];
    dirty.clear();
    for (const key of keys) await refresh(key);
  }

  async function refresh(key: string): Promise<void> {
    const channel = channels.get(key);
    if (!channel) return;
    try {
      const data = await channel.topic.snap(channel.name, channel.subscriber);
      channel.seq += 1;
      const at = performance.now();
      channel.kept = [...channel.kept.slice(1 - KEPT_MESSAGES), { seq: channel.seq, data, at }];
      for (const push of channel.pushes) push({ seq: channel.seq, data });
    } catch (error) {
      ways.log.warn({ error, topic: channel.name }, "live refresh");
    }
  }

  function hear(payload: string | undefined): void {
    if (!payload) return;
    const { topic, playerId } = JSON.parse(payload) as { topic: string; playerId?: string };
    for (const [key, channel] of channels) {
      if (channel.name === topic && (!playerId || channel.subscriber.playerId === playerId)) dirty.add(key);
    }
  }

  async function listen(): Promise<void> {
    client = await ways.listener();
    client.on("notification", (note) => hear(note.payload));
    client.on("error", () => void relisten());
    client.on("end", () => void relisten());
    await client.query(`listen ${CHANNEL}`);
    for (const key of channels.keys()) dirty.add(key);
  }

  async function relisten(): Promise<void> {
    if (stopped || !client) return;
    client = undefined;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await listen().catch(() => {
      client = {} as pg.Client;
      void relisten();
    });
  }

  return {
    get listening() {
      return client !== undefined;
    },
    declare: (more) => void topics.push(...more),
    changed(topic, who = {}) {
      outgoing.add(JSON.stringify({ topic, ...who }));
    },
    async start() {
      await listen();
      timer = setInterval(() => void flush(), TICK_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      const open = client;
      client = undefined;
      await flush();
      await open?.end?.();
    },
    async subscribe(name, subscriber, push) {
      const topic = find(name);
      if (!topic) return "NOT_FOUND";
      if (topic.audience === "session" && !subscriber.playerId) return "AUTH_NOT_LOGGED_IN";
      const data = await topic.snap(name, subscriber);
      if (data === undefined) return "NOT_FOUND";
      const key = topic.audience === "public" ? `${name}/${subscriber.language}` : `${name}/${subscriber.playerId}`;
      const channel = channels.get(key) ?? { seq: 1, subscriber, topic, name, pushes: new Set<Push>(), kept: [] };
      channels.set(key, channel);
      channel.pushes.add(push);
      return {
        seq: channel.seq,
        data,
        since(seq) {
          if (seq === channel.seq) return [];
          const later = channel.kept.filter((each) => each.seq > seq && performance.now() - each.at < KEPT_MS);
          return later[0]?.seq === seq + 1 ? later : undefined;
        },
        end() {
          channel.pushes.delete(push);
          if (channel.pushes.size === 0) channels.delete(key);
        },
      };
    },
  };
}
