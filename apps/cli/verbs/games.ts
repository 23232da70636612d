import { formatMinor } from "@taya/kernel/money";
import { loadGames, loadTables } from "@taya/play/games";
import { lotteryRows } from "../lotteries.ts";
import type { CommandLine } from "@taya/platform/command";

export const summary =
  "List the built-in games with return, volatility, hit rate, largest win and the hash of their maths.";

export const options = { json: { is: "as one object, for programs" } };

const PERCENT = 100;

export default async function games({ values }: CommandLine<typeof options>): Promise<number> {
  const rounds = [...(await loadGames()).values()].map(({ game, ...rest }) => ({ ...rest, ...game }));
  const tables = [...(await loadTables()).values()].map(({ game, ...rest }) => ({ ...rest, ...game, modes: {} }));
  const rows = [...rounds, ...tables].map(({ info, modes, texts, hash }) => ({
    code: info.code,
    name: texts.en.name,
    kind: info.kind,
    version: info.version,
    rtp: info.rtp["total"]! / 1e6,
    modes: Object.fromEntries(Object.keys(modes ?? {}).map((mode) => [mode, info.rtp[mode]! / 1e6])),
    volatility: info.volatility,
    hitRate: info.hitRate / 1e6,
    maxWin: info.maxWin,
    minBet: formatMinor(info.minStake),
    maxBet: formatMinor(info.maxStake),
    parSheetHash: hash,
  }));
  const lotteries = await lotteryRows();
  if (values.json) {
    console.log(JSON.stringify([...rows, ...lotteries]));
    return 0;
  }
  const percent = (share: number) => (share * PERCENT).toFixed(2);
  for (const { code, kind, version, rtp, rtpMost, plays, parSheetHash } of lotteries) {
    const figures = `RTP ${percent(rtp)} to ${percent(rtpMost)} %  ${plays} plays`;
    console.log(`${code.padEnd(16)} ${kind.padEnd(8)} ${version}  ${figures}  ${parSheetHash}`);
  }
  for (const row of rows) {
    const figures = `RTP ${(row.rtp * 100).toFixed(2)} %  hits ${(row.hitRate * 100).toFixed(1)} %  volatility ${row.volatility}`;
    console.log(
      `${row.code.padEnd(16)} ${row.kind.padEnd(8)} ${row.version}  ${figures}  up to ${row.maxWin}x  ${row.parSheetHash}`,
    );
  }
  return 0;
}
