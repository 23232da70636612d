import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";

export type Cell = string | number | bigint | boolean | null | undefined | readonly string[];
export type Row = Readonly<Record<string, Cell>>;

/** What one room keeps about a player: one table of an archive. Amounts are decimal text, times ISO 8601. */
export interface Part {
  /** The name of its files, such as `deposits`. */
  readonly name: string;
  read(db: Db, playerId: PlayerId): Promise<readonly Row[]>;
}

/** A part never has more rows than this; the newest are kept. */
export const ROWS_MOST = 100_000;

/** Everything a page at a time, newest first, until a page is not full. */
export async function allPages<T>(
  size: number,
  read: (pageNo: number) => Promise<readonly T[]>,
  most = ROWS_MOST,
): Promise<T[]> {
  const found: T[] = [];
  for (let pageNo = 1; found.length < most; pageNo += 1) {
    const page = await read(pageNo);
    found.push(...page);
    if (page.length < size) break;
  }
  return found.slice(0, most);
}

/** An instant as archives write it. */
export const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();
