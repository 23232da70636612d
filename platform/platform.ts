import type { Clock } from "@taya/kernel/instant";
import type { Id } from "@taya/kernel/id";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import type { Events } from "./events.ts";
import type { Jobs } from "./jobs.ts";
import type { LiveHub } from "./live.ts";
import type { Log } from "./log.ts";
import type { Points } from "./point.ts";
import type { Secrets } from "./secrets.ts";
import type { Seal } from "./seal.ts";
import type { SettingsReader } from "./settings.ts";
import type { Forward } from "./forward/forward.ts";
import type { Files } from "./files.ts";
import type { Metrics } from "./metrics.ts";
import type { Geo } from "./geo/geo.ts";
import type { Texts } from "./texts.ts";
import type { Wrapping } from "./keys/wrapping.ts";
import type { Scanner } from "./scanner/scanner.ts";

/** Everything of the outside world a room may use; handed down, never imported as state. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** What is said, in every language there is a folder of. */
  readonly texts: Texts;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly live: LiveHub;
  readonly settings: SettingsReader;
  readonly secrets: Secrets;
  readonly seal: Seal;
  readonly geo: Geo;
  readonly files: Files;
  readonly scanner: Scanner;
  readonly forward: Forward;
  /** Who keeps the key of keys, where that is not this program. */
  readonly wrapping: Wrapping | undefined;
  readonly metrics: Metrics;
  /** What rooms contribute to rooms below them. */
  readonly points: Points;
  /** Whether password hashes may be weak: in databases of tests, nowhere else. */
  readonly cheapHashes: boolean;
  /** A new time-ordered id, by the clock and real randomness. */
  id<Kind extends string>(): Id<Kind>;
}
