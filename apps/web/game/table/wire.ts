import type { TablePhase } from "@taya/games/kit/table-view";
import type { Result } from "@taya/kernel/result";
import { send } from "../../lib/send.ts";

/** A table as lists show it. Amounts are decimal strings. */
export interface TableRow {
  readonly tableId: string;
  readonly game: string;
  readonly name: string;
  readonly label: string;
  readonly limits: { readonly min: string; readonly max: string; readonly tableMax: string };
  readonly phase: TablePhase;
  readonly roundId: string | null;
  readonly closesAt: number | null;
  readonly history: readonly string[];
  readonly players: number;
}

export interface Bet {
  readonly spot: string;
  readonly amount: string;
}

export interface TableDetail extends TableRow {
  readonly phaseSeq: number;
  readonly spots: readonly { readonly spot: string; readonly pays: string; readonly min: string; readonly max: string }[];
  readonly commit: string | null;
  readonly shoe?: { readonly commit: string; readonly dealt: number; readonly cards: number; readonly last: boolean };
  readonly road: unknown;
  readonly outcome?: unknown;
  /** When the phase ends; null at rest. */
  readonly endsAt: number | null;
  readonly times: { readonly bet: number; readonly deal: number; readonly cool: number };
  readonly crash?: CrashState;
  readonly mine?: { readonly version: number; readonly bets: readonly Bet[]; readonly payout?: string };
}

/** Of a crash round: when it left 1.00, who left it, and where it burst once it is over. */
export interface CrashState {
  readonly startedAt: number | null;
  readonly bust?: string;
  readonly cashouts: readonly CashOut[];
  readonly terminating: string;
  readonly clientSeed: string;
}

export interface CashOut {
  readonly nameMasked: string;
  readonly at: string;
}

export interface PastRound {
  readonly roundId: string;
  readonly outcome: unknown;
  readonly brief: string;
  readonly settledAt: number;
  readonly commit: string;
  readonly seed?: string;
  readonly betsHash: string;
}

export interface LaidLayout {
  readonly roundId: string;
  readonly version: number;
  readonly total: string;
  readonly debited: string;
  readonly balance: string;
}

type Answer<T> = Promise<Result<T, string>>;

/** The calls of the shared tables. */
export const asks = {
  tables: (game?: string): Answer<{ readonly list: readonly TableRow[] }> =>
    send({ path: "/wps/v2/play/tables", method: "GET" }, game ? { game } : {}, {}),
  table: (id: string): Answer<TableDetail> => send({ path: "/wps/v2/play/tables/{id}", method: "GET" }, { id }, {}),
  rounds: (id: string, pageNo = 1): Answer<{ readonly list: readonly PastRound[]; readonly total: number }> =>
    send({ path: "/wps/v2/play/tables/{id}/rounds", method: "GET" }, { id, pageNo, pageSize: 20 }, {}),
  lay: (
    id: string,
    layout: { readonly roundId: string; readonly version: number; readonly bets: readonly Bet[] },
    key: string,
  ): Answer<LaidLayout> =>
    send({ path: "/wps/v2/play/tables/{id}/layout", method: "PUT", moves: true }, { id, ...layout }, { key }),
  act: (
    id: string,
    act: { readonly roundId: string; readonly seq: number; readonly action: string; readonly at?: string },
    key: string,
  ): Answer<{ readonly roundId: string; readonly state: unknown; readonly balance: string }> =>
    send({ path: "/wps/v2/play/tables/{id}/act", method: "POST", moves: true }, { id, ...act }, { key }),
};
