import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

/** Structured log; call names, ids and durations, never bodies of sealed calls, never secrets. */
export type Log = Logger;

const SECRET = ["password", "token", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"];

/** JSON lines to standard output, or to the data folder's log file when the start is to be quiet. */
export function createLog(config: Pick<Config, "logLevel" | "quiet" | "dataFolder">): Log {
  const options = {
    level: config.logLevel,
    base: null,
    redact: SECRET,
    serializers: { error: pino.stdSerializers.err },
  };
  if (!config.quiet) return pino(options);
  const file = join(config.dataFolder, "log", "server.jsonl");
  mkdirSync(dirname(file), { recursive: true });
  return pino(options, pino.destination({ dest: file, sync: false }));
}

/** Says nothing; for tests and command verbs. */
export const silentLog: Log = pino({ level: "silent" });
