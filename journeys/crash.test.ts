import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropData, newData, type StartedProgram, startProgram } from "./program.ts";

const HOUSE = join(import.meta.dirname, "../apps/house/house.ts");
const SPINS = 200;
/** Players bet at most twenty times in a burst, so the spins are spread. */
const PLAYERS = 20;
const KILL_AFTER = 60;
const AT_ONCE = 4;
const STAKE = "1.00";
const GAME = "pearl-lagoon";

let data: string;
let program: StartedProgram;
beforeAll(async () => {
  data = newData();
  program = await startProgram(data);
});
afterAll(async () => {
  await program.stop();
  dropData(data);
});

interface Spin {
  readonly key: string;
  readonly token: string;
  /** What the player was told; undefined while nobody knows. */
  told?: undefined | { readonly roundId: string; readonly win: string };
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const databasePid = (): number => Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function spin({ key, token }: Spin): Promise<Spin["told"]> {
  const headers = { authorization: `Bearer ${token}`, "x-request-id": key };
  const answer = await program.call("POST", "/wps/v2/play/rounds", { game: GAME, stake: STAKE, bet: {} }, headers);
  if (!answer.success) throw new Error(answer.code);
  return { roundId: answer.value.roundId, win: answer.value.win };
}

type Victim = "server" | "database";

/** Kills without warning, and starts again what does not heal by itself: the server mends its own database. */
async function strike(victims: readonly Victim[], spinning: Promise<unknown>): Promise<void> {
  const ended = new Promise((done) => program.child.once("exit", done));
  const database = databasePid();
  if (victims.includes("server")) program.child.kill("SIGKILL");
  if (victims.includes("database")) process.kill(database, "SIGKILL");
  if (victims.includes("server")) {
    await ended;
    await spinning;
    program = await startProgram(data);
  } else {
    await spinning;
    await healed();
  }
}

async function healed(): Promise<void> {
  while (!(await fetch(`${program.url}/readyz`)).ok) await new Promise((done) => setTimeout(done, 50));
}

describe.each([
  ["the server", ["server"]],
  ["the database", ["database"]],
  ["both at once", ["server", "database"]],
] as const)("kill -9 of %s in the middle of 200 spins", (_, victims) => {
  test("loses and doubles nothing", async () => {
    const tokens: string[] = [];
    for (let n = 0; n < PLAYERS; n++) {
      const made = await program.call("POST", "/sandbox/players", { balance: "100.00" });
      tokens.push(made.value.token);
    }
    const spins: Spin[] = Array.from({ length: SPINS }, (_each, n) => ({
      key: crypto.randomUUID(),
      token: tokens[n % PLAYERS]!,
    }));
    let done = 0;
    const rest = [...spins];
    const worker = async (): Promise<void> => {
      for (let each = rest.shift(); each; each = rest.shift()) {
        each.told = await spin(each);
        done += 1;
      }
    };
    const workers = Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    while (done < KILL_AFTER) await new Promise((resolve) => setTimeout(resolve, 5));
    await strike(victims, workers);
    const acknowledged = spins.filter((each) => each.told);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(acknowledged.length).toBeLessThan(SPINS);

    for (const each of acknowledged) expect(await spin(each)).toEqual(each.told);
    for (const each of spins) each.told ??= await spin(each);

    expect(new Set(spins.map((each) => each.told!.roundId)).size).toBe(SPINS);
    for (const token of tokens) {
      const mine = spins.filter((each) => each.token === token);
      const headers = { authorization: `Bearer ${token}` };
      const records = await program.call("GET", "/wps/v2/play/records?preset=today&pageSize=100", undefined, headers);
      expect(records.value.total).toBe(mine.length);
      const won = mine.reduce((sum, each) => sum + cents(each.told!.win), 0);
      const balance = await program.call("GET", "/wps/v2/wallets/balance", undefined, headers);
      expect(cents(balance.value.cash)).toBe(10_000 - mine.length * cents(STAKE) + won);
    }
    const audit = await promisify(execFile)(process.execPath, [HOUSE, "audit", "--json"], {
      env: { ...process.env, TAYA_DATA: data, DATABASE_URL: "" },
    });
    const proof = JSON.parse(audit.stdout) as { ok: boolean; currency: { sum: string }[] };
    expect(proof.ok).toBe(true);
    expect(proof.currency.map((each) => each.sum)).toEqual(proof.currency.map(() => "0.00"));
  });
});
