import { createHash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { lockText, openText } from "@taya/platform/boxes";
import { addChain, chainOf, type ChainRow, marksOf } from "./chain.store.ts";
import type { TableContext } from "./table-context.ts";

/** Rounds of a chain. */
const CHAIN = 1_000_000;
/** Every so many hashes one is kept, so that any other is near. */
const MARK = 1_000;
/** Hashing never keeps the program from anything else for longer. */
const SLICE_MS = 8;

/** A chain that is ready to be played. */
export interface Chain {
  readonly row: ChainRow;
  /** The hash of the next round. */
  next(): string;
}

interface Making {
  readonly size: number;
  readonly row: ChainRow | undefined;
  readonly marks: string[];
  hash: string;
  at: number;
}

export type Chains = ReturnType<typeof createChains>;

/**
 * The chains of tables. A new one is hashed from its seed: a second or two, while all else goes on. One that is played
 * already is ready at once, by the hashes that were kept of it.
 */
export function createChains({ platform }: Pick<TableContext, "platform">, size = CHAIN) {
  const making = new Map<string, Making>();
  const { database, secrets, clock } = platform;
  const key = () => secrets.get("play.seeds", 32);

  async function begin(tableId: string): Promise<Making> {
    const row = await chainOf(database.db, tableId);
    if (row && row.played < row.size) {
      const marks = openText(await key(), await marksOf(database.db, row.chainId)).split(" ");
      const made = { size: row.size, row, marks, hash: row.terminating, at: row.size };
      making.set(tableId, made);
      return made;
    }
    const seed = randomBytes(32).toString("hex");
    const made = { size, row: undefined, marks: [seed], hash: seed, at: 0 };
    making.set(tableId, made);
    void hashAll(made);
    return made;
  }

  return {
    /** The table's chain, when it is ready; asking begins it. */
    async ready(tableId: string): Promise<Chain | undefined> {
      const made = making.get(tableId) ?? (await begin(tableId));
      if (made.at < made.size) return undefined;
      if (made.row && made.row.played < made.row.size) return { row: made.row, next: () => hashBack(made, made.row!) };
      if (made.row) {
        making.delete(tableId);
        return undefined;
      }
      const row: ChainRow = {
        chainId: platform.id<"chain">(),
        tableId,
        size: made.size,
        terminating: made.hash,
        clientSeed: null,
        played: 0,
      };
      const marksBox = lockText(await key(), made.marks.join(" "));
      await addChain(database.db, { ...row, marksBox }, clock.now());
      making.set(tableId, { ...made, row });
      return { row, next: () => hashBack(made, row) };
    },
    /** Notes what a chain is salted with from now on. */
    salt(tableId: string, clientSeed: string): void {
      const made = making.get(tableId);
      if (made?.row) making.set(tableId, { ...made, row: { ...made.row, clientSeed } });
    },
    /** Notes how a chain stands after a round was opened; undefined reads it anew. */
    note(tableId: string, row: ChainRow | undefined): void {
      const made = making.get(tableId);
      if (made && row) making.set(tableId, { ...made, row });
      else making.delete(tableId);
    },
  };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Hashes to the end, and lets everything else that waits have its turn in between. */
async function hashAll(made: Making): Promise<void> {
  while (made.at < made.size) {
    const until = performance.now() + SLICE_MS;
    do {
      made.hash = sha256(made.hash);
      made.at += 1;
      if (made.at % MARK === 0) made.marks.push(made.hash);
    } while (made.at < made.size && (made.at % 100 !== 0 || performance.now() < until));
    await setImmediate(undefined, { ref: false });
  }
}

/** The hash of the round after those played: they run from the end to the seed. */
function hashBack(made: Making, row: ChainRow): string {
  const at = row.size - row.played - 1;
  let hash = made.marks[Math.floor(at / MARK)]!;
  for (let i = Math.floor(at / MARK) * MARK; i < at; i++) hash = sha256(hash);
  return hash;
}
