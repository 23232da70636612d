import { createHmac, randomUUID } from "node:crypto";
import { signedText } from "@taya/play/vendors";
import { openLines } from "../lines.ts";
import { betBody, type Seat } from "./bets.ts";

const PATH = "/vendor/v1/betwin";
const KEY = { vendor: "torture", id: "k1", secret: "sandbox-vendor-secret" };

/** What the bets are sent with. */
export interface TrafficOrder {
  readonly port: number;
  readonly connections: number;
  readonly seats: readonly Seat[];
  /** Requests written and signed beforehand: a vendor's work is not what is measured. */
  readonly prepared: number;
}

/**
 * Makes the operation that sends one whole bet over HTTP: signed, with its token, on the next free one of so many kept
 * connections. It fails when the bet is answered with anything but OK.
 */
export async function betsOverHttp({ port, connections, seats, prepared }: TrafficOrder): Promise<() => Promise<void>> {
  const write = () => requestOf(betBody(seats[Math.floor(Math.random() * seats.length)]!));
  const ready = shelf(prepared, write);
  const lines = await openLines(port, connections);
  return async () => {
    const { status, body } = await lines.send(ready() ?? write());
    if (status !== 200 || !body.startsWith('{"status":"OK"')) throw new Error(`a bet was answered ${status} ${body}`);
  };
}

/**
 * Requests made beforehand, one after the other in a single block of memory: as texts they would have the collector of
 * garbage stop the generator of load, and the slowest requests would be its own. Undefined when all have been taken.
 */
function shelf(count: number, make: () => string): () => Buffer | undefined {
  const ends = new Float64Array(count);
  let block = Buffer.allocUnsafe(count * 1_024);
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const text = make();
    if (end + text.length > block.length) block = Buffer.concat([block, Buffer.allocUnsafe(block.length)]);
    end += block.write(text, end, "latin1");
    ends[index] = end;
  }
  let next = 0;
  return () => {
    if (next >= count) return undefined;
    next += 1;
    return block.subarray(next > 1 ? ends[next - 2] : 0, ends[next - 1]);
  };
}

function requestOf(body: string): string {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const text = signedText({ method: "POST", path: PATH, timestamp, nonce, body: Buffer.from(body) });
  const signature = createHmac("sha256", KEY.secret).update(text).digest("base64");
  return (
    `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `X-Vendor: ${KEY.vendor}\r\nX-Key-Id: ${KEY.id}\r\nX-Timestamp: ${timestamp}\r\nX-Nonce: ${nonce}\r\n` +
    `X-Signature: ${signature}\r\n\r\n${body}`
  );
}
