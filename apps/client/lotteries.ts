import type { Lottery } from "@taya/games/kit/lottery/lottery";
import type { LotteryRow } from "@taya/games/kit/lottery/row";
import { importWithRetry } from "./import-with-retry.ts";

/** The lotteries as data: one is fetched when a draw of it is checked. */
const lotteries = import.meta.glob<Lottery | readonly Lottery[]>("../../games/lottery/*/*/lottery.ts", {
  import: "default",
});
const tables = import.meta.glob<readonly LotteryRow[]>("../../games/lottery/*/*/table.json", {
  import: "default",
  eager: true,
});

/** Where a lottery lies, FAMILY/FOLDER: in a folder of its own or in a table with others; undefined when nowhere. */
export function lotteryFolder(
  code: string,
): { readonly path: string; readonly row: LotteryRow | undefined } | undefined {
  for (const [file, rows] of Object.entries(tables)) {
    const row = rows.find((each) => each.code === code);
    if (row) return { path: folderOf(file), row };
  }
  const own = Object.keys(lotteries).find((file) => file.endsWith(`/${code}/lottery.ts`));
  return own === undefined ? undefined : { path: folderOf(own), row: undefined };
}

const folderOf = (file: string): string => file.split("/").slice(-3, -1).join("/");

/** This page's own copy of a lottery; undefined where it does not know it. */
export async function loadLottery(code: string): Promise<Lottery | undefined> {
  const folder = lotteryFolder(code);
  if (!folder) return undefined;
  const told = await importWithRetry(() => lotteries[`../../games/lottery/${folder.path}/lottery.ts`]!());
  return [told].flat().find((each) => each.code === code);
}
