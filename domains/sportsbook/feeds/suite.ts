import { type Instant, MINUTE } from "@taya/kernel/instant";
import { type Disorder, HONEST } from "./disorder.testing.ts";
import { expect, test } from "vitest";
import type { FeedAdapter, FeedWorld } from "./adapter.ts";
import { createHeard, type Heard } from "./heard.testing.ts";
import { createOrder } from "./order.ts";

/** A provider that is made up: a day of its own, told well or badly. */
export interface Emulator {
  open(world: Pick<FeedWorld, "known" | "book">): FeedAdapter;
  /** Goes on to an instant: what happens until then happens, and is told as the disorder has it. */
  to(now: Instant): void;
  disturb(disorder: Disorder): void;
  /** The result of a match of the day is another. */
  correct(): void;
  /** Nothing is said any more, of a producer or at all. */
  silence(producer?: string): void;
  speak(): void;
  close(): Promise<void>;
}

export interface FeedCase {
  readonly name: string;
  readonly startAt: Instant;
  /** How long its day is, and how often it is looked. */
  readonly dayMs: number;
  readonly tickMs: number;
  /** As long as it takes until everything was said again. */
  readonly healMs: number;
  /** How long its silence lasts until it counts as one. */
  readonly silentMs: number;
  make(): Promise<Emulator>;
  /** A market whose result is corrected, and its outcome that wins then. */
  readonly corrected: { readonly code: string; readonly market: string; readonly outcome: string };
}

/** So many days are told badly, each in another way. */
const DAYS = 4;

/** A day of a provider as it is heard by an adapter, beat by beat. */
async function play(from: FeedCase, disorder: Disorder) {
  const emulator = await from.make();
  const heard = createHeard();
  const order = createOrder();
  const adapter = emulator.open(heard);
  await adapter.start({ hear: (messages) => heard.hear(messages.flatMap((each) => order.place(each))) }, {});
  let now = from.startAt;
  const run = async (ms: number) => {
    for (const until = now + ms; now < until;) {
      now += from.tickMs;
      emulator.to(now);
      await adapter.beat(now);
      order.sweep(now);
    }
  };
  emulator.disturb(disorder);
  await run(from.dayMs);
  emulator.disturb(HONEST);
  await run(from.healMs);
  const close = async () => {
    await adapter.stop();
    await emulator.close();
  };
  return { emulator, heard, adapter, run, close };
}

const endOf = ({ fixtures }: Heard, { code, market, outcome }: FeedCase["corrected"]): unknown => {
  const row = fixtures.get(code)?.results.get(market)?.at(-1);
  return row?.kind === "SETTLE" ? row.outcomes.results?.[outcome]?.result : row?.kind;
};

/** What every feed of others keeps to, however badly its provider behaves. */
export function feedSuite(from: FeedCase): void {
  const { name, corrected } = from;

  test(`${name}: a day is heard whole, up to its results`, async () => {
    const { heard, adapter, close } = await play(from, HONEST);
    expect(endOf(heard, corrected)).toBe("LOST");
    expect(adapter.health().refused).toEqual({});
    expect(adapter.health().producers.every(({ up }) => up)).toBe(true);
    await close();
  });

  test.each(Array.from({ length: DAYS }, (_, i) => i + 1))(
    `${name}: told late, twice, out of order, in part or wrongly, day %i ends as it was`,
    async (seed) => {
      const honest = await play(from, HONEST);
      const disturbed = await play(from, { seed, late: 0.2, twice: 0.1, dropped: 0.1, wrong: 0.05 });
      expect(disturbed.heard.picture()).toEqual(honest.heard.picture());
      await honest.close();
      await disturbed.close();
    },
  );

  test(`${name}: nonsense is refused by its name, and no beat fails of it`, async () => {
    const { heard, adapter, close } = await play({ ...from, healMs: 0 }, { ...HONEST, seed: 7, wrong: 1 });
    expect(heard.picture()).toEqual({});
    expect(Object.keys(adapter.health().refused).length).toBeGreaterThan(0);
    await close();
  });

  test(`${name}: who falls silent stops what it prices, until it has said everything again`, async () => {
    const { heard, emulator, adapter, run, close } = await play(from, HONEST);
    const [first, ...others] = adapter.producers;
    emulator.silence(first!.id);
    await run(from.silentMs);
    expect([...heard.down]).toEqual([first!.id]);
    expect(adapter.health().producers.map(({ up }) => up)).toEqual([false, ...others.map(() => true)]);
    const from_ = heard.said.length;
    emulator.speak();
    await run(from.healMs);
    expect([...heard.down]).toEqual([]);
    const since = heard.said.slice(from_).filter(({ producer }) => producer === first!.id);
    const complete = since.findIndex(({ t }) => t === "snapshot_complete");
    expect(complete).toBeGreaterThan(-1);
    expect(since.slice(0, complete).some((each) => each.t === "alive" && each.subscribed)).toBe(false);
    await close();
  });

  test(`${name}: a result that is corrected is told anew`, async () => {
    const { heard, emulator, run, close } = await play(from, HONEST);
    emulator.correct();
    await run(from.healMs + MINUTE);
    expect(endOf(heard, corrected)).toBe("WON");
    await close();
  });
}
