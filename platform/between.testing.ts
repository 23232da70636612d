import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import type pg from "pg";

const PORT = 5432;

/** A network between a program and its database that a test may break. */
export interface Between {
  /** How to reach the database through it. */
  readonly connection: pg.ClientConfig;
  /** From now on nothing gets through, and nobody is told: packets are dropped. */
  silence(): void;
  /** Every connection is broken and none is taken any more. */
  refuse(): Promise<void>;
  /** New connections get through again; those that were silenced stay so. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function standBetween(to: pg.ClientConfig): Promise<Between> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(join(to.host!, `.s.PGSQL.${to.port ?? PORT}`));
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on("data", (part: Buffer) => void (silent || other.write(part)));
      from.on("error", () => other.destroy());
      from.on("close", () => (other.destroy(), pairs.delete(pair)));
    }
  });
  const listen = (port: number) => new Promise<void>((done) => void server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    connection: { ...to, host: "127.0.0.1", port },
    silence: () => void (silent = true),
    async refuse() {
      const closed = new Promise((done) => server.close(done));
      drop();
      await closed;
    },
    async mend() {
      if (silent)
        for (const [near, far] of pairs) for (const socket of [near, far]) socket.removeAllListeners("data").resume();
      silent = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      drop();
      await new Promise((done) => (server.listening ? server.close(done) : done(undefined)));
    },
  };
}
