import type { Instant } from "@taya/kernel/instant";
import { createTurnRunner, type TurnRunner } from "@taya/platform/turn";
import type { Platform } from "@taya/platform/platform";
import type { Beat } from "./beat.ts";

/** How often it is looked whose time has come. */
const LOOK_MS = 50;
/** Whoever still has something to do after so many rounds at one instant never ends. */
const MOST_ROUNDS = 10_000;

/** What runs the feeds, decides and settles, in one process at a time. */
export interface Engine extends Pick<TurnRunner, "start" | "stop"> {
  /** Does everything that is due by now, until nothing is; nothing where another process has the turn. */
  catchUp(): Promise<void>;
}

interface Loop {
  readonly beat: Beat;
  /** When it is due, by the process's own clock. */
  at: number;
  running: Promise<boolean> | undefined;
}

/** Each beat has a loop of its own: one that is slow or fails delays no other. */
export function createEngine(
  platform: Pick<Platform, "database" | "log" | "id" | "clock"> & Partial<Pick<Platform, "metrics">>,
  beats: readonly Beat[],
): Engine {
  const { log, clock } = platform;
  const loops = beats.map((beat): Loop => ({ beat, at: 0, running: undefined }));

  /** Answers whether there may be more to do. */
  function run(loop: Loop, now: Instant): Promise<boolean> {
    loop.at = performance.now() + loop.beat.everyMs;
    const running = loop.beat
      .beat(now)
      .then((did) => did === true)
      .catch((error: unknown) => {
        log.warn({ error, beat: loop.beat.name }, "sports missed a beat");
        return false;
      })
      .finally(() => (loop.running = undefined));
    loop.running = running;
    return running;
  }

  const idle = async () => void (await Promise.all(loops.map(async ({ running }) => running)));
  let catching = 0;
  let isMine = false;
  const runner = createTurnRunner(platform, {
    table: "sportsbook.turn",
    name: "sports",
    everyMs: LOOK_MS,
    async takeOver() {
      await idle();
      for (const { beat } of loops) beat.takeOver?.();
    },
    async beat() {
      isMine = true;
      const now = performance.now();
      for (const loop of loops) if (catching === 0 && !loop.running && loop.at <= now) void run(loop, clock.now());
    },
    idle,
  });

  /** Every beat once, each after the one before; answers whether there may be more, and only where it is this process's turn. */
  async function round(): Promise<boolean> {
    isMine = false;
    await runner.beat();
    let more = false;
    for (const loop of isMine ? loops : []) {
      await loop.running;
      more = (await run(loop, clock.now())) || more;
    }
    return more;
  }

  return {
    start: () => runner.start(),
    stop: () => runner.stop(),
    async catchUp() {
      catching += 1;
      try {
        for (let done = 0; await round(); done += 1) {
          if (done < MOST_ROUNDS) continue;
          log.warn("sports never come to an end of what is due");
          return;
        }
      } finally {
        catching -= 1;
      }
    },
  };
}
