import type { Db } from "@taya/platform/database";
import type { DataKey } from "./keyring.ts";

export { digestWith } from "./boxes.ts";

/** A change of the key under which rows are found. */
export interface IndexChange {
  readonly from: DataKey;
  readonly to: DataKey;
  /** Leaves alone what is under neither key's digest, and what is done: for rows written while the key changed. */
  readonly mend?: true;
}

/** Rows that are found by digests, of the room that has them. */
export interface DigestedRows {
  /** Holds their writers off until the transaction ends. */
  hold(tx: Db): Promise<void>;
  /**
   * Computes every digest anew under another index key and answers how many rows there are. Reads each row's own data,
   * and believes it only when the digest under the key before comes out; throws Unexplained otherwise.
   */
  redigest(tx: Db, change: IndexChange): Promise<number>;
}

/** Rows whose digest does not follow from what they hold: they stop the change of the index key. */
export class Unexplained extends Error {
  override readonly name = "Unexplained";
}
