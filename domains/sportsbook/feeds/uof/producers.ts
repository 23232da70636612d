import { DAY, type Instant, SECOND } from "@taya/kernel/instant";
import type { ProducerInfo } from "../adapter.ts";

/** Each producer says every ten seconds that it is there; after two that are missing it is not. */
const SILENT_MS = 20 * SECOND;
/** Not asked more often than that. */
export const ASK_EVERY_MS = 30 * SECOND;
/** Nothing older is said again. */
export const OLDEST_MS = 3 * DAY;
/** What was asked for is there by then, or is asked for again. */
const GIVEN_UP_MS = 1_200 * SECOND;

/** A producer of the feed, as its messages and the addresses of the provider name it. */
export interface Producer extends ProducerInfo {
  readonly product: number;
  readonly path: string;
}

export const PRODUCERS: readonly Producer[] = [
  { id: "live", product: 1, path: "liveodds", live: true },
  { id: "pre", product: 3, path: "pre", live: false },
];

/** Where a producer stands. It is up once everything that was missed was said, and not before. */
export interface ProducerState {
  readonly producer: Producer;
  readonly up: boolean;
  readonly heardAt: Instant | undefined;
  /** Its own time, up to which nothing is missing. */
  readonly completeTo: Instant | undefined;
  readonly asked: { readonly requestId: string; readonly at: Instant; readonly open: boolean } | undefined;
}

export const newProducer = (producer: Producer, completeTo: Instant | undefined): ProducerState => ({
  producer,
  up: false,
  heardAt: undefined,
  completeTo,
  asked: undefined,
});

/** It says that it is there; where it has begun anew, what was before is missing. */
export function heard(
  state: ProducerState,
  said: { readonly timestamp: Instant; readonly subscribed: boolean },
  now: Instant,
): ProducerState {
  const isUp = state.up && said.subscribed;
  return { ...state, heardAt: now, up: isUp, completeTo: isUp ? said.timestamp : state.completeTo };
}

/** Nothing is heard any more, or the connection is gone: everything since is missing. */
export const lost = (state: ProducerState): ProducerState => ({
  ...state,
  up: false,
  asked: state.asked && { ...state.asked, open: false },
});

export const isSilent = ({ heardAt }: ProducerState, now: Instant): boolean =>
  heardAt === undefined || now - heardAt > SILENT_MS;

/** Whether what is missing is to be asked for now. */
export function mustAsk({ up, asked }: ProducerState, now: Instant): boolean {
  if (up) return false;
  if (!asked) return true;
  return now - asked.at >= (asked.open ? GIVEN_UP_MS : ASK_EVERY_MS);
}

/** Since when is asked for; undefined for everything that stands. */
export const missingSince = ({ completeTo }: ProducerState, now: Instant): Instant | undefined =>
  completeTo !== undefined && now - completeTo < OLDEST_MS ? completeTo : undefined;

/** Everything that was asked for was said. */
export function completed(state: ProducerState, requestId: string, timestamp: Instant): ProducerState {
  if (state.asked?.requestId !== requestId || !state.asked.open) return state;
  return { ...state, up: true, completeTo: timestamp, asked: { ...state.asked, open: false } };
}
