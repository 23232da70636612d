import type { BuiltInTable } from "../games.ts";
import type { Ways } from "../ways.ts";

/** A table's game with what was reckoned of it once. */
export interface TableBuilt extends BuiltInTable {
  /** Every outcome there can be; undefined where there are too many. */
  readonly outcomes: readonly unknown[] | undefined;
  /** Pays by spot. */
  readonly pays: ReadonlyMap<string, string>;
}

/** What everything about tables works with. */
export interface TableWays extends Ways {
  built(): Promise<ReadonlyMap<string, TableBuilt>>;
}
