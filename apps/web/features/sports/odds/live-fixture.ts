import { useEffect } from "react";
import { create } from "zustand";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { topics } from "@taya/client/topics";
import { hasNewMarket, isWhole, withDelta } from "./delta.rules.ts";
import type { Fixture } from "./types.ts";

interface Watching {
  readonly stop: () => void;
  watchers: number;
}

interface Live {
  /** As the live line has told them, for as long as somebody looks at them. */
  readonly fixtures: Readonly<Record<string, Fixture>>;
}

const useLive = create<Live>(() => ({ fixtures: {} }));
/** One subscription a fixture, however many parts of the page look at it: whoever comes later needs all of it, not the last change. */
const watched = new Map<string, Watching>();

const put = (fixture: Fixture) =>
  useLive.setState(({ fixtures }) => ({ fixtures: { ...fixtures, [fixture.id]: fixture } }));

function watch(id: string): () => void {
  const known = watched.get(id);
  const watching = known ?? { watchers: 0, stop: listen(topics.sportsbook.odds(id), (told) => told && hear(id, told)) };
  watching.watchers += 1;
  watched.set(id, watching);
  return () => {
    watching.watchers -= 1;
    if (watching.watchers > 0) return;
    watching.stop();
    watched.delete(id);
    useLive.setState(({ fixtures }) => {
      const { [id]: _, ...rest } = fixtures;
      return { fixtures: rest };
    });
  };
}

function hear(id: string, told: Parameters<typeof isWhole>[0]): void {
  if (isWhole(told)) return put(told);
  const before = useLive.getState().fixtures[id];
  if (!before) return void read(id);
  put(withDelta(before, told));
  if (hasNewMarket(before, told)) void read(id);
}

/** Reads all of a fixture anew. */
async function read(id: string): Promise<void> {
  const result = await api.sportsbook.fixture({ id });
  if (result.ok && watched.has(id)) put(result.value);
}

/** Follows fixtures live; what was not told yet is not there. */
export function useLiveFixtures(ids: readonly string[]): Live["fixtures"] {
  const key = [...new Set(ids)].toSorted().join(",");
  useEffect(() => {
    const stops = key === "" ? [] : key.split(",").map(watch);
    return () => stops.forEach((stop) => stop());
  }, [key]);
  return useLive(({ fixtures }) => fixtures);
}

/** Follows a fixture live; undefined until it is told. */
export function useLiveFixture(id: string): Fixture | undefined {
  useEffect(() => watch(id), [id]);
  return useLive(({ fixtures }) => fixtures[id]);
}
