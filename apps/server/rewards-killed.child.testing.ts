import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { testConfig } from "@taya/platform/testing";
import type pg from "pg";
import { assemble } from "./rooms.ts";

/** What the parent asks: a test's database and its secrets, a beat of the program, and where to stand still in it. */
export interface KilledBeat {
  readonly connection: pg.ClientConfig;
  /** In base64url, by their names. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly beat: string;
  /** "inside": everything of a commit is written, and nothing of it committed. */
  readonly phase: "inside" | "after";
  /** In which commit, counted from 1. */
  readonly times: number;
}

/** A process that does a beat of the program and stands still in the middle of it, for a test that kills it there. */
const { connection, secrets, beat, phase, times } = JSON.parse(process.argv[2]!) as KilledBeat;
const known = async (name: string) => {
  const text = secrets[name];
  return text === undefined ? undefined : Buffer.from(text, "base64url");
};
const { platform } = await composePlatform({
  config: testConfig(),
  log: silentLog,
  connection,
  secrets: {
    peek: known,
    async get(name) {
      const secret = await known(name);
      if (!secret) throw new Error(`the secret ${name} was not handed over`);
      return secret;
    },
  },
  migrated: true,
});
let reached = 0;
const between = (at: KilledBeat["phase"]) => {
  if (at !== phase || ++reached !== times) return;
  process.stdout.write("there\n");
  // For ever, with everything held that is under way: whatever else was asked of the database is never heard of again.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const { database } = platform;
const transaction: typeof database.transaction = async (work) => {
  const done = await database.transaction(async (tx, allAsked) => {
    const result = await work(tx, allAsked);
    between("inside");
    return result;
  });
  between("after");
  return done;
};
const app = assemble({ ...platform, database: { ...database, transaction } });
await app.jobs[beat]!({} as never);
process.exit(0);
