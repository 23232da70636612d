import type { Load } from "../load.ts";

/** One measured load; bytes per operation, and operations a second that TPC-B reached beside it. */
export interface Row {
  readonly name: string;
  readonly load: Load;
  readonly others: number;
  readonly wal: number;
  readonly disk: number;
  readonly tpcb: number;
}

/** The run as a table, every rate also as a ratio to what the TPC-B-like load reached beside it. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  const head = `${"".padEnd(width)}      /s  x TPC-B    p50 ms    p99 ms   WAL B  disk B  others`;
  const lines = rows.map(({ name, load, others, wal, disk, tpcb }) =>
    [
      name.padEnd(width),
      String(Math.round(load.perSecond)).padStart(8),
      (load.perSecond / tpcb).toFixed(2).padStart(9),
      load.p50.toFixed(1).padStart(10),
      load.p99.toFixed(1).padStart(10),
      String(Math.round(wal)).padStart(8),
      String(Math.round(disk)).padStart(8),
      `${Math.round(others * 100)} %`.padStart(8),
    ].join(""),
  );
  return ["", head, ...lines, ""].join("\n");
}

/**
 * The figures a gate looks at: operations a second, ratios to what TPC-B reached beside each, milliseconds, bytes, and
 * the loss by growth as a fraction. `tpcb` is the mean of what it reached beside the three of the smallest house.
 */
export function figuresOf(rows: readonly Row[]): object {
  const named = (start: string) => rows.filter((row) => row.name.startsWith(`${start},`));
  const [posting, bet, http] = [named("posting")[0]!, named("bet")[0]!, named("bet over HTTP")[0]!];
  const largest = named("bet").at(-1)!;
  const ratio = (row: Row) => round(row.load.perSecond / row.tpcb);
  return {
    tpcb: Math.round((posting.tpcb + bet.tpcb + http.tpcb) / 3),
    ledger: Math.round(posting.load.perSecond),
    bet: Math.round(bet.load.perSecond),
    http: Math.round(http.load.perSecond),
    ledgerRatio: ratio(posting),
    betRatio: ratio(bet),
    httpRatio: ratio(http),
    httpP99HalfMs: round(named("bet over HTTP at half load")[0]!.load.p99),
    walPerBet: Math.round(bet.wal),
    // Of the ratios: minutes lie between the two, and the machine may have become another one.
    lossTo1e6: round(1 - ratio(largest) / ratio(bet)),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
