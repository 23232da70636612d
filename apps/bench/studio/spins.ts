import { randomUUID } from "node:crypto";
import { openLines } from "../lines.ts";

/** A player who may spin. */
export interface Spinner {
  readonly token: string;
}

const MAKING = 8;

/** Makes players through the sandbox hook, with money enough and proven identities. */
export async function makeSpinners(port: number, count: number): Promise<Spinner[]> {
  const made: Spinner[] = [];
  const one = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/players`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ balance: "100000.00", kycLevel: 2 }),
    });
    const { success, code, value } = (await response.json()) as {
      success: boolean;
      code: string;
      value: { token: string };
    };
    if (!success) throw new Error(`a player was answered ${code}`);
    made.push({ token: value.token });
  };
  const worker = async () => {
    while (made.length < count) await one();
  };
  await Promise.all(Array.from({ length: MAKING }, worker));
  return made.slice(0, count);
}

/** Whole spins over HTTP: token, limits, place, draw, ledger entries, round and receipt, settlement. */
export const spins = (port: number, players: readonly Spinner[], connections: number, game: string) =>
  takingTurns({ port, players, connections, write: (token) => requestOf(token, game) });

interface Turns {
  readonly port: number;
  readonly players: readonly Spinner[];
  readonly connections: number;
  /** The whole request of a player's turn. */
  write(token: string): string;
}

/**
 * Requests of players who take turns, so that hardly anybody meets the limit on bets a second. One that is refused for
 * it, or because the house has more to do than it can, is no error and is not counted.
 */
export async function takingTurns({ port, players, connections, write }: Turns) {
  const lines = await openLines(port, connections);
  let turn = 0;
  let refused = 0;
  return {
    operate: async () => {
      const { token } = players[turn++ % players.length]!;
      const { status, body } = await lines.send(write(token));
      if (status === 429 || status === 503) refused += 1;
      else if (status !== 200) throw new Error(`a bet was answered ${status} ${body}`);
    },
    /** How many were refused: a player too fast, or too many at once. */
    refused: () => refused,
    close: () => lines.close(),
  };
}

function requestOf(token: string, game: string): string {
  const body = JSON.stringify({ game, stake: "1.00", bet: {} });
  return (
    `POST /wps/v2/play/rounds HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Authorization: Bearer ${token}\r\nX-Request-Id: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
