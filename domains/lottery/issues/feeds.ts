import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Instant, SECOND } from "@taya/kernel/instant";
import { createOutbound, hostOf, type Outbound } from "@taya/platform/outbound";
import type { Running } from "./engine.ts";
import { tellChanged } from "./issue-context.ts";
import type { IssueRow } from "./issues.store.ts";
import type { Lot } from "./results.store.ts";
import { tellLots, tellResult } from "./reported.ts";

const FOLDER = join(import.meta.dirname, "..", "feeds");
const POLL_MS = 5 * SECOND;

/** What a feed says of a draw: the whole result, or the lots there are so far. */
export interface FeedSays {
  readonly winning?: string | undefined;
  readonly lots?: readonly Lot[] | undefined;
  /** When it was really drawn, where the feed says so. */
  readonly drawnAt?: Instant | undefined;
}

/** Where results of others come from. One folder: `domains/lottery/feeds/<name>/feed.ts`. */
export interface ResultsFeed {
  readonly name: string;
  /** Addresses the environment gives, each a teller of its own; none where nothing is to be asked. */
  addresses(env: Readonly<Record<string, string | undefined>>): readonly string[];
  /** What an address says of an issue; undefined when it says nothing of it. `feed` is the game's name among feeds. */
  read(ask: FeedAsk): Promise<FeedSays | undefined>;
}

interface FeedAsk {
  readonly outbound: Outbound;
  readonly address: string;
  readonly feed: string;
  readonly numero: string;
}

/** A feed at one of its addresses. */
export interface Teller {
  readonly name: string;
  say(feed: string, numero: string): Promise<FeedSays | undefined>;
}

/** Every feed that has a folder. */
export async function findFeeds(folder = FOLDER): Promise<ResultsFeed[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Promise.all(
    names.map(async ({ name }) => {
      const { default: feed } = (await import(join(folder, name, "feed.ts"))) as { default: ResultsFeed };
      if (feed.name !== name) throw new Error(`the feed in feeds/${name} calls itself ${feed.name}`);
      return feed;
    }),
  );
}

/** Those that are asked in this installation. */
export function tellersOf(
  feeds: readonly ResultsFeed[],
  env: Readonly<Record<string, string | undefined>>,
  mode: "sandbox" | "production",
): Teller[] {
  return feeds.flatMap((each) =>
    each.addresses(env).map((address): Teller => {
      const outbound = createOutbound({ mode, hosts: [hostOf(address)] });
      return {
        name: `feed:${each.name}:${hostOf(address)}`,
        say: (feed, numero) => each.read({ outbound, address, feed, numero }),
      };
    }),
  );
}

/** Asks every teller about issues of others that have no result; one round at a time, beside the beats. */
export function createPoller(tellers: readonly Teller[]) {
  let asked = Number.NEGATIVE_INFINITY;
  let polling: Promise<unknown> = Promise.resolve();
  let busy = false;
  /** What a teller has said whole is not asked again: `ISSUE TELLER`. */
  const heard = new Set<string>();

  async function round(running: Running): Promise<void> {
    const waiting = [...running.due.values()].filter(({ state, commit }) => state === "OPEN" && commit === undefined);
    const open = new Set(waiting.map(({ id }) => String(id)));
    for (const key of heard) if (!open.has(key.split(" ")[0]!)) heard.delete(key);
    for (const issue of waiting) {
      for (const teller of tellers) {
        const key = `${issue.id} ${teller.name}`;
        if (!heard.has(key) && (await hear(running, issue, teller))) heard.add(key);
      }
    }
  }

  return {
    poll(running: Running): void {
      if (busy || tellers.length === 0 || performance.now() - asked < POLL_MS) return;
      asked = performance.now();
      busy = true;
      polling = round(running)
        .catch((error: unknown) => running.context.platform.log.warn({ error }, "a feed of results could not be heard"))
        .finally(() => (busy = false));
    },
    /** Asks now, and waits for what is said. */
    async now(running: Running): Promise<void> {
      await polling;
      await round(running);
    },
    idle: () => polling,
  };
}

/** Whether a teller has said the whole result. */
async function hear(running: Running, issue: IssueRow, teller: Teller): Promise<boolean> {
  const { context, due } = running;
  const known = (await context.lotteries()).get(issue.game)?.lottery;
  if (known?.source.from !== "feed") return false;
  const said = await teller.say(known.source.feed, issue.numero);
  if (!said) return false;
  const { database, log } = context.platform;
  const { winning, drawnAt } = said;
  if (winning === undefined) {
    const lots = said.lots ?? [];
    const fresh = lots.length > 0 && (await database.transaction((tx) => tellLots(context, tx, issue.id, lots)));
    if (fresh) tellChanged(context, [issue.game], { drawn: false });
    return false;
  }
  const words = { issueId: issue.id, teller: teller.name, winning, source: "feed" as const, drawnAt };
  const told = await database.transaction((tx) => tellResult(context, tx, known, words));
  const { game, numero } = issue;
  if (told === "FORM" || told === "DIFFERENT") log.warn({ game, numero, teller: teller.name }, `a feed told: ${told}`);
  // The first who tells it closes the issue.
  if (told === "WAITING") tellChanged(context, [game], { drawn: false });
  if (told === "DONE") {
    due.delete(issue.id);
    // It is looked for at the next beat, with its result.
    running.lookedFor = Number.NEGATIVE_INFINITY;
    tellChanged(context, [game], { drawn: true });
  }
  return told !== "FORM";
}
