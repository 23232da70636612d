import type { Spot } from "@taya/games/kit/table-game";
import type { BuiltInTable } from "../games.ts";
import type { Context } from "../context.ts";

/** A table's game with what was reckoned of it once. */
export interface TableBuilt extends BuiltInTable {
  /** Every outcome there can be; undefined where there are too many. */
  readonly outcomes: readonly unknown[] | undefined;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** Whether a game is kept from players until it has a screen: its tables begin closed. */
export const isHidden = ({ game, screen }: BuiltInTable): boolean => (game.run ?? game.hand) !== undefined && !screen;

/** What everything about tables works with. */
export interface TableContext extends Context {
  built(): Promise<ReadonlyMap<string, TableBuilt>>;
}
