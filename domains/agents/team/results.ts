import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { memberMoney, teamMoney, type Wanted } from "../money/read.store.ts";
import type { Context } from "../needs.ts";
import type { Standing } from "./members.store.ts";
import { NOTHING_PLAYED, resultOf, type TeamResult, type TypeSum } from "./result.rules.ts";

type Of = Wanted & { readonly category?: string | undefined };

/** Figures with what they were made of. */
export interface Counted {
  readonly result: TeamResult;
  readonly moved: readonly TypeSum[];
}

const NONE: readonly TypeSum[] = [];

/** What each of these accounts alone brought in a range. */
export async function ownResults(
  { bets }: Pick<Context, "bets">,
  db: Db,
  ids: readonly PlayerId[],
  of: Of,
): Promise<(id: PlayerId) => Counted> {
  const [played, money] = await Promise.all([bets.figures.membersPlayed(db, ids, of), memberMoney(db, ids, of)]);
  return (id) => counted(played.get(id), money.get(id));
}

/** What all below each of these accounts brought in a range. */
export async function belowResults(
  { bets }: Pick<Context, "bets">,
  db: Db,
  numbers: readonly number[],
  of: Of,
): Promise<(number: number) => Counted> {
  const [played, money] = await Promise.all([bets.figures.teamsPlayed(db, numbers, of), teamMoney(db, numbers, of)]);
  return (number) => counted(played.get(number), money.get(number));
}

/** What an account and all below it brought, apart. */
export async function bothResults(
  context: Pick<Context, "bets">,
  db: Db,
  { id, number }: Pick<Standing, "id" | "number">,
  of: Of,
): Promise<{ readonly own: Counted; readonly below: Counted }> {
  const [own, below] = await Promise.all([ownResults(context, db, [id], of), belowResults(context, db, [number], of)]);
  return { own: own(id), below: below(number) };
}

const counted = (played = NOTHING_PLAYED, moved = NONE): Counted => ({ result: resultOf(played, moved), moved });
