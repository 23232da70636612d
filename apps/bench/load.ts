/** What a run of load came to; times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly done: number;
  readonly p50: number;
  readonly p99: number;
}

const PAUSE_MS = 1;

/** Runs an operation over and over with so many in flight, for so many seconds. */
export async function closedLoop(seconds: number, inFlight: number, operate: () => Promise<unknown>): Promise<Load> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async () => {
    for (let now = performance.now(); now < end;) {
      await operate();
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return loadOf(took, performance.now() - started);
}

/** Starts so many operations a second, whether the ones before are done or not; waiting counts from when it was due. */
export async function openLoop(seconds: number, perSecond: number, operate: () => Promise<unknown>): Promise<Load> {
  const took: number[] = [];
  const running = new Set<Promise<unknown>>();
  const started = performance.now();
  const total = Math.floor(seconds * perSecond);
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
    for (; sent < due; sent += 1) {
      const from = started + (sent / perSecond) * 1000;
      const one = operate().then(() => took.push(performance.now() - from));
      running.add(one);
      void one.finally(() => running.delete(one));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await Promise.all(running);
  return loadOf(took, performance.now() - started);
}

/** What so many operations, each of which took so long, came to in that time; all in milliseconds. */
export function loadOf(took: readonly number[], ms: number): Load {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { perSecond: (took.length * 1000) / ms, done: took.length, p50: at(0.5), p99: at(0.99) };
}
