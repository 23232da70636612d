/** What a line is, and with it the facility it goes under: the program's own log, or what an auditor asks for. */
export type LineKind = "log" | "event" | "deed" | "head";

export interface SyslogLine {
  readonly kind: LineKind;
  /** Level of the log as numbers of pino: 10 trace to 60 fatal. */
  readonly level: number;
  /** Milliseconds of UTC. */
  readonly at: number;
  readonly host: string;
  readonly pid: number;
  /** One JSON object without a line break. */
  readonly message: string;
}

/** "local use 0" for the log, "log audit" for the rest. */
const FACILITY: Readonly<Record<LineKind, number>> = { log: 16, event: 13, deed: 13, head: 13 };
const SEVERITIES: readonly (readonly [number, number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const DEBUG = 7;
const HOST_MOST = 255;

/** A line in the format of RFC 5424, framed by its length in bytes as RFC 5425 and 6587 want it. */
export function syslogFrame({ kind, level, at, host, pid, message }: SyslogLine): Buffer {
  const severity = SEVERITIES.find(([from]) => level >= from)?.[1] ?? DEBUG;
  const priority = FACILITY[kind] * 8 + severity;
  const name = host.replaceAll(/[^!-~]/g, "").slice(0, HOST_MOST) || "-";
  const head = `<${priority}>1 ${new Date(at).toISOString()} ${name} taya ${pid} ${kind} - `;
  const line = Buffer.from(head + message);
  return Buffer.concat([Buffer.from(`${line.length} `), line]);
}
