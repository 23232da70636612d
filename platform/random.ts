import { randomFillSync } from "node:crypto";

const STOCK = 4096;

/** Random bytes of the operating system, drawn in stocks: asking for every few bytes anew costs more than their use. */
export function randomSource(): (bytes: number) => Uint8Array {
  let stock = new Uint8Array(0);
  return (bytes) => {
    if (stock.length < bytes) stock = randomFillSync(new Uint8Array(STOCK));
    const drawn = stock.subarray(0, bytes);
    stock = stock.subarray(bytes);
    return drawn;
  };
}
