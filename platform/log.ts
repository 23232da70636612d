import { mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Structured log; call names, ids and durations, never bodies of sealed calls, never secrets. */
export type Log = Logger;

/** Names under which a secret travels; what is logged under one of them is not written, however deep it stands. */
const NAMES = [
  "(?:old|new|confirm|payment)?password",
  "(?:remember)?token",
  "(?:change)?ticket",
  "secret",
  "otp",
  "verificationCode",
  "authorization",
  "(?:set-)?cookie",
  "idNumber",
  "accountNumber",
].join("|");
const NAMED = new RegExp(String.raw`"(${NAMES})":(?:"(?:[^"\\]|\\.)*"|-?[\d.]+)`, "gi");

/** Texts carry secrets as well: an address with a password, a bearer token, a sealed or signed text. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [NAMED, '"$1":"[hidden]"'],
  [/(\b\w{1,32}:\/\/[^\s:/@"]{1,256}:)[^\s@"]{1,1024}@/g, "$1[hidden]@"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 [hidden]"],
  [/\beyJ[\w-]{10,2048}\.[\w-]{0,2048}\.[\w.-]+/g, "[hidden]"],
  [/\b(sk|whsk|pk)_[A-Za-z0-9]{12,}/g, "$1_[hidden]"],
];

/** A line of the log without the secrets that stand in its texts. */
const withoutSecrets = (line: string): string =>
  HIDDEN.reduce((text, [form, instead]) => text.replace(form, instead), line);

type LogConfig = Pick<Config, "logLevel" | "quiet" | "dataFolder">;

/** JSON lines to standard output, or to the data folder's log file when the start is to be quiet; the same lines to a copy. */
export function openLog(config: LogConfig, copy?: DestinationStream): { readonly log: Log; reopen(): void } {
  const to = destinationOf(config);
  return {
    log: createLog(config, { to, ...(copy && { copy }) }),
    // Whoever puts old logs away moves the file: what is written from now on goes to a new one.
    reopen: () => void (config.quiet && to.reopen()),
  };
}

/** A log that writes there. */
export function createLog(
  config: LogConfig,
  { to, copy }: { readonly to: DestinationStream; readonly copy?: DestinationStream },
): Log {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: withoutSecrets },
  };
  if (!copy) return pino(options, to);
  const level = "trace";
  return pino(
    options,
    pino.multistream([
      { level, stream: to },
      { level, stream: copy },
    ]),
  );
}

const fileOf = ({ dataFolder }: LogConfig): string => join(dataFolder, "log", "server.jsonl");

function destinationOf(config: LogConfig): ReturnType<typeof pino.destination> {
  if (!config.quiet) return pino.destination(1);
  const file = fileOf(config);
  mkdirSync(dirname(file), { recursive: true });
  // Opened here: a program that leaves before its log is open would end with that error instead of its own. The name is
  // what opens it anew.
  return Object.assign(pino.destination({ dest: openSync(file, "a"), sync: false }), { file });
}

/** Says nothing; for tests and command verbs. */
export const silentLog: Log = pino({ level: "silent" });
