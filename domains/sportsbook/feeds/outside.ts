import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import { setting, type Settings } from "@taya/kernel/setting";
import { withSecretFiles } from "@taya/platform/environment";
import { createOutbound, hostOf } from "@taya/platform/outbound";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import type { Beat } from "../beat.ts";
import type { Teller } from "../fixtures/tell.ts";
import type { FeedAccess, FeedAdapter, FeedPlug, FeedWorld } from "./adapter.ts";
import { sinkOf } from "./ingest.ts";
import { bookByCode, knownFixtures, readCursor } from "./known.store.ts";
import type { FeedSink } from "./messages.ts";
import { createOrder, type Order } from "./order.ts";
import { appliedOf } from "./producers.store.ts";

type Env = Readonly<Record<string, string | undefined>>;
type Context = { readonly platform: Platform };

/** Every feed that has a folder with a `feed.ts`. */
async function findPlugs(): Promise<readonly FeedPlug[]> {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) => each.isDirectory());
  const plugs = await Promise.all(
    names.map(async ({ name }) => {
      const files = readdirSync(join(import.meta.dirname, name));
      if (!files.includes("feed.ts")) return [];
      const { default: plug } = (await import(`./${name}/feed.ts`)) as { readonly default: FeedPlug };
      if (plug.name !== name) throw new Error(`the feed in feeds/${name} calls itself ${plug.name}`);
      return [plug];
    }),
  );
  return plugs.flat();
}

const PLUGS = await findPlugs();

const switches = {
  feedsOff: setting(
    z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
    [],
    "Outside feeds that are not listened to, by name, though they are configured.",
  ),
};

/** What an operator can set of outside feeds, for the whole installation. */
export const outsideSettings: Settings = Object.assign({}, switches, ...PLUGS.map(({ settings }) => settings));

/** `TAYA_FEED_<NAME>_URL`, `_KEY` and, for those that push, `_QUEUE`; undefined where there is no address. */
export function accessOf(name: string, env: Env): FeedAccess | undefined {
  const known = withSecretFiles(env);
  const prefix = `TAYA_FEED_${name.toUpperCase().replaceAll("-", "_")}`;
  const [url, key, queue] = ["URL", "KEY", "QUEUE"].map((each) => known[`${prefix}_${each}`]);
  if (!url) return undefined;
  if (!key) throw new Error(`${prefix}_URL needs ${prefix}_KEY`);
  return { url: url.replace(/\/$/, ""), key, queue };
}

/** The feeds of others that this installation is configured for, each a beat of its own. */
export function outsideFeeds(context: Context, teller: Teller, env: Env = process.env, plugs = PLUGS): readonly Beat[] {
  return plugs.flatMap((plug): Beat[] => {
    const access = plug.inside ? { url: "", key: "" } : accessOf(plug.name, env);
    return access ? [beatOf(context, teller, plug, access)] : [];
  });
}

/** An adapter as a beat: it listens while it is switched on and this process has the turn. */
function beatOf({ platform }: Context, teller: Teller, plug: FeedPlug, access: FeedAccess): Beat {
  const { database, log } = platform;
  const world = worldOf(platform, plug, access);
  let running: Running | undefined;
  const end = async () => {
    const ended = running?.adapter;
    running = undefined;
    await ended?.stop();
  };
  return {
    name: `feed ${plug.name}`,
    everyMs: plug.everyMs,
    takeOver() {
      end().catch((error: unknown) => log.warn({ error, feed: plug.name }, "a feed was not left in peace"));
    },
    async beat(now) {
      const { feedsOff } = await platform.settings.read(platform.config.merchant, "sportsbook", switches);
      if (feedsOff.includes(plug.name)) return end();
      running ??= await begin(plug.open(world, access), sinkOf(platform, plug.name, teller), database, now);
      await running.adapter.beat(now);
      await running.note();
      if (now < running.sweptAt + MINUTE) return;
      running.sweptAt = now;
      running.order.sweep(now);
      const { refused, unknown } = running.adapter.health();
      const told = JSON.stringify({ refused, unknown });
      if (told !== running.told && told !== NOTHING)
        log.warn({ feed: plug.name, refused, unknown }, "a feed said what is not known here");
      running.told = told;
    },
  };
}

const NOTHING = JSON.stringify({ refused: {}, unknown: {} });

interface Running {
  readonly adapter: FeedAdapter;
  readonly order: Order;
  /** Writes down how far each producer was heard. */
  note(): Promise<void>;
  sweptAt: Instant;
  told: string;
}

async function begin(
  adapter: FeedAdapter,
  sink: FeedSink,
  { db }: Platform["database"],
  now: Instant,
): Promise<Running> {
  const order = createOrder();
  const cursor = await readCursor(db, adapter.id);
  const newest = new Map(Object.entries(cursor));
  const fresh = new Set<string>();
  await adapter.start(
    {
      async hear(messages) {
        await sink.hear(messages.flatMap((message) => order.place(message)));
        for (const { producer, at, t } of messages) {
          if (t === "alive" || at <= (newest.get(producer) ?? 0)) continue;
          newest.set(producer, at);
          fresh.add(producer);
        }
      },
    },
    cursor,
  );
  return {
    adapter,
    order,
    async note() {
      for (const producer of fresh) await appliedOf(db, { feed: adapter.id, producer }, newest.get(producer)!);
      fresh.clear();
    },
    sweptAt: now,
    told: NOTHING,
  };
}

function worldOf({ database, config, settings }: Platform, plug: FeedPlug, access: FeedAccess): FeedWorld {
  const { db } = database;
  const outbound = createOutbound({ mode: config.mode, hosts: [hostOf(access.url)] });
  return {
    async ask(path, asking) {
      const answered = await outbound.ask(`${access.url}${path}`, asking);
      return answered.ok ? { headers: {}, ...answered.value } : undefined;
    },
    known: (since) => knownFixtures(db, plug.name, since),
    book: (code) => bookByCode(db, plug.name, code),
    async setting<T>(name: string) {
      const values: Readonly<Record<string, unknown>> = await settings.read(
        config.merchant,
        "sportsbook",
        plug.settings,
      );
      return values[name] as T;
    },
  };
}
