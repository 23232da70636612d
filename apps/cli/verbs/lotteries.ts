import { returnsTable } from "../lotteries.ts";

export const summary = "What every play of the lotteries returns, as the table in docs/lottery-games.md.";

export default async function lotteries(): Promise<number> {
  console.log(await returnsTable());
  return 0;
}
