import type { Instant } from "@taya/kernel/instant";
import type { Settings } from "@taya/kernel/setting";
import type { OutboundAsk } from "@taya/platform/outbound";
import type { Book } from "../fixtures/book.ts";
import type { FeedSink, FixtureStatus } from "./messages.ts";

/** One of the voices of a feed: what it prices is its own, and it falls silent alone. */
export interface ProducerInfo {
  readonly id: string;
  readonly live: boolean;
}

/** How often something was met, by its name. */
export type Counts = Readonly<Record<string, number>>;

interface AdapterHealth {
  readonly producers: readonly { readonly id: string; readonly up: boolean; readonly heardAt: Instant | undefined }[];
  /** What nobody here knows and was passed over, by the feed's own word: `market 999`, `sport handball`. */
  readonly unknown: Counts;
  /** What was said in no known shape, or cannot be, by why. */
  readonly refused: Counts;
  /** Requests that are left, where the provider counts them. */
  readonly quota?: number | undefined;
}

/** What speaks with one provider of fixtures, prices and results, and says it in the words of all feeds. */
export interface FeedAdapter {
  readonly id: string;
  readonly producers: readonly ProducerInfo[];
  /** Begins to listen, from the newest message of each producer that was heard before. */
  start(sink: FeedSink, cursor: Readonly<Record<string, Instant>>): Promise<void>;
  /** Does what is due by an instant; throws for bugs alone, whatever the provider says. */
  beat(now: Instant): Promise<void>;
  /** Asks for everything of a producer since an instant, or for all that stands; undefined when it may not be asked yet. */
  recover(producer: string, after?: Instant): Promise<{ readonly requestId: string } | undefined>;
  stop(): Promise<void>;
  health(): AdapterHealth;
}

/** A fixture of the feed as it is known here. */
export interface KnownFixture {
  readonly code: string;
  readonly sport: string;
  /** What the feed calls its competition. */
  readonly competition: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly startAt: Instant;
  readonly status: FixtureStatus;
}

interface FeedAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an adapter may use of the house. It sees neither tickets nor money. */
export interface FeedWorld {
  /** Asks its own provider; undefined when nobody answers. A path begins with a slash. */
  ask(path: string, asking?: OutboundAsk): Promise<FeedAnswer | undefined>;
  /** Fixtures of this feed that began after an instant or are still to come. */
  known(since: Instant): Promise<readonly KnownFixture[]>;
  book(code: string): Promise<Book>;
  setting<T>(name: string): Promise<T>;
}

/** Where a provider is and how we show ourselves. */
export interface FeedAccess {
  readonly url: string;
  readonly key: string;
  /** Where its messages are, for those that push them. */
  readonly queue?: string | undefined;
}

/** A feed of others: `export default` of `feeds/<name>/feed.ts`, found by its folder. */
export interface FeedPlug {
  readonly name: string;
  readonly everyMs: number;
  /** What an operator can set of it. */
  readonly settings: Settings;
  /** Nothing outside is asked, so nothing has to be configured. */
  readonly inside?: true;
  open(world: FeedWorld, access: FeedAccess): FeedAdapter;
}
