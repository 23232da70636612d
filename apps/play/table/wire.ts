import type { PageInput } from "@taya/client/turning";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";

type Play = Contracts["play"];

/** A table as lists show it. Amounts are decimal strings. */
export type TableRow = Received<Play["tables"]>["list"][number];

export type TableDetail = Received<Play["table"]>;

export type Bet = NonNullable<TableDetail["mine"]>["bets"][number];

export type PastRound = Received<Play["tableRounds"]>["list"][number];

/** The calls of the shared tables. */
export const asks = {
  tables: (game?: string) => api.play.tables(game ? { game } : {}),
  table: (id: string) => api.play.table({ id }),
  records: (gameCode: string, pageSize: number) => api.bets.records({ gameCode, pageSize }),
  record: (id: string) => api.bets.recordDetail({ id }),
  rounds: (id: string, asked: PageInput = { pageNo: 1 }) => api.play.tableRounds({ id, ...asked, pageSize: 20 }),
  lay: (
    id: string,
    layout: { readonly roundId: string; readonly version: number; readonly bets: readonly Bet[] },
    key: string,
  ) => api.play.layTable({ id, ...layout, bets: [...layout.bets] }, { key }),
  act: (
    id: string,
    act: { readonly roundId: string; readonly seq: number; readonly action: string; readonly at?: string },
    key: string,
  ) => api.play.actTable({ id, ...act }, { key }),
};
