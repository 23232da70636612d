import { connect } from "node:net";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Scanner, Verdict } from "./scanner.ts";

const PATIENCE_MS = 5_000;
const PIECE = 64 * 1024;
/** An answer is one short line; more than this is none. */
const ANSWER_MOST = 4_096;
const NAME_MOST = 120;
const END = Buffer.alloc(4);

/** Where the daemon listens. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** `host:port`, `[v6]:port` or `unix:/path`; undefined for anything else. */
export function scannerAddress(text: string): ScannerAddress | undefined {
  if (/^unix:\/./.test(text)) return { path: text.slice("unix:".length) };
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const fits = host !== undefined && Number(port) > 0 && Number(port) <= 65_535;
  return fits ? { host, port: Number(port) } : undefined;
}

export interface ClamdNeeds {
  readonly address: ScannerAddress;
  readonly log: Pick<Log, "warn" | "error">;
  readonly metrics: Pick<Metrics, "scans">;
  /** Milliseconds for all of it, from the connection to the answer. */
  readonly patienceMs?: number;
}

/** Asks a ClamAV daemon by its INSTREAM command: one connection for each look, given up after five seconds. */
export function clamdScanner({ address, log, metrics, patienceMs = PATIENCE_MS }: ClamdNeeds): Scanner {
  return {
    async look(bytes) {
      const answer = await ask(address, bytes, patienceMs);
      const [verdict, why] = typeof answer === "string" ? verdictOf(answer) : (["UNKNOWN", answer.lost] as const);
      metrics.scans.inc({ result: verdict });
      if (verdict === "INFECTED") log.warn({ signature: why }, "an upload was refused by the scanner");
      if (verdict === "UNKNOWN") log.error({ why }, "the scanner could not be asked, the upload is refused");
      return verdict;
    },
  };
}

/** The daemon's line, and the signature or the complaint in it. */
function verdictOf(line: string): readonly [Verdict, string] {
  const found = /^stream: (.+) FOUND$/.exec(line);
  if (found) return ["INFECTED", found[1]!.slice(0, NAME_MOST)];
  return line === "stream: OK" ? ["CLEAN", ""] : ["UNKNOWN", line.slice(0, NAME_MOST)];
}

/** One conversation; what was lost says why there is no line. */
function ask(
  address: ScannerAddress,
  bytes: Uint8Array,
  patienceMs: number,
): Promise<string | { readonly lost: string }> {
  const { promise, resolve } = Promise.withResolvers<string | { lost: string }>();
  const socket = connect(address);
  const end = (answer: string | { lost: string }) => {
    clearTimeout(timer);
    socket.destroy();
    resolve(answer);
  };
  const timer = setTimeout(() => end({ lost: "no answer in time" }), patienceMs);
  let said = "";
  socket.on("error", (error: NodeJS.ErrnoException) => end({ lost: error.code ?? "broken" }));
  socket.on("close", () => end({ lost: "closed without an answer" }));
  socket.on("data", (part: Buffer) => {
    said += part.toString("latin1");
    const stop = said.indexOf("\0");
    if (stop >= 0) end(said.slice(0, stop));
    else if (said.length > ANSWER_MOST) end({ lost: "an answer without an end" });
  });
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    socket.write(piece);
  }
  socket.write(END);
  return promise;
}
