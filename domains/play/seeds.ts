import { randomBytes } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { commitOf } from "@taya/games/kit/fair";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { lockText, openText } from "@taya/platform/boxes";
import { addPair, currentPairs, livePairs, type PairRow } from "./seeds.store.ts";

export interface Pairs {
  readonly current: PairRow;
  readonly next: PairRow;
}

export type Seeds = ReturnType<typeof createSeeds>;

/** The seed pairs of players. Server seeds are AES-256-GCM encrypted in the database until they are revealed. */
export function createSeeds(platform: Pick<Platform, "secrets" | "clock" | "id">) {
  const secret = () => platform.secrets.get("play.seeds", 32);

  async function make(playerId: PlayerId, state: "CURRENT" | "NEXT", clientSeed: string): Promise<PairRow> {
    const serverSeed = randomBytes(32).toString("hex");
    const id = platform.id<"pair">();
    const commit = commitOf(serverSeed);
    return { id, playerId, state, box: lockText(await secret(), serverSeed), commit, clientSeed, nonce: 0 };
  }

  /** The pair in use and the one promised next, made at first need; locked for the transaction when `lock` is said. */
  async function pairsOf(db: Db, playerId: PlayerId, lock = false): Promise<Pairs> {
    const found = pick(await livePairs(db, playerId, lock));
    if (found.current && found.next) return { current: found.current, next: found.next };
    const clientSeed = found.current?.clientSeed ?? randomBytes(8).toString("hex");
    if (!found.current) await addPair(db, await make(playerId, "CURRENT", clientSeed), platform.clock.now());
    if (!found.next) await addPair(db, await make(playerId, "NEXT", clientSeed), platform.clock.now());
    const { current, next } = pick(await livePairs(db, playerId, lock));
    assert(current && next, "both pairs exist after they were added");
    return { current, next };
  }

  return {
    pairsOf,
    /** The pairs in use of many players, locked, with their server seeds in clear; made where there was none. */
    async openAll(tx: Db, players: readonly PlayerId[]): Promise<Map<PlayerId, OpenPair>> {
      const key = await secret();
      const found = await currentPairs(tx, players);
      const missing = players.filter((playerId) => !found.some((pair) => pair.playerId === playerId));
      for (const playerId of missing) found.push((await pairsOf(tx, playerId, true)).current);
      return new Map(found.map((pair) => [pair.playerId, { ...pair, serverSeed: unsealChecked(key, pair) }]));
    },
    /** Adds the pair that will follow the one promised until now. */
    async promise(tx: Db, playerId: PlayerId, clientSeed: string): Promise<PairRow> {
      const pair = await make(playerId, "NEXT", clientSeed);
      await addPair(tx, pair, platform.clock.now());
      return pair;
    },
    /** The server seed of a pair; to be shown only when the pair is revealed. */
    open: async (pair: PairRow): Promise<string> => unsealChecked(await secret(), pair),
  };
}

/** A pair with its server seed in clear; never to leave the room before it is revealed. */
export interface OpenPair extends PairRow {
  readonly serverSeed: string;
}

function unsealChecked(key: Uint8Array, pair: PairRow): string {
  const serverSeed = openText(key, pair.box);
  assert(commitOf(serverSeed) === pair.commit, "a stored seed keeps its commitment");
  return serverSeed;
}

const pick = (pairs: readonly PairRow[]) => ({
  current: pairs.find((pair) => pair.state === "CURRENT"),
  next: pairs.find((pair) => pair.state === "NEXT"),
});
