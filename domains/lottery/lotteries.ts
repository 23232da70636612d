import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hashOf } from "@taya/games/kit/fair";
import type { Lottery, LotteryText } from "@taya/games/kit/lottery/lottery";
import type { LotteryRow } from "@taya/games/kit/lottery/row";
import {
  type LotteryTexts,
  type PlayTexts,
  readCommonTexts,
  readLotteryTexts,
  readPlayTexts,
} from "@taya/games/kit/lottery/texts";
import { FAMILIES } from "@taya/games/lottery/plays";
import { spokenIn } from "@taya/games/kit/spoken";
import { assert } from "@taya/kernel/assert";
import { gameWords } from "@taya/platform/texts";

/** A lottery with what it says, the words of its plays, and the hash of everything that decides money. */
export interface KnownLottery {
  readonly lottery: Lottery;
  readonly texts: LotteryTexts;
  readonly words: PlayTexts;
  readonly hash: string;
}

export type Lotteries = ReadonlyMap<string, KnownLottery>;

const FOLDER = new URL("../../games/lottery/", import.meta.url);

/**
 * Every lottery by its code, found by its folder `games/lottery/FAMILY/CODE/`, with what the language folders say of
 * it; throws when one is broken.
 */
export async function loadLotteries(languages?: string): Promise<Lotteries> {
  const found = new Map<string, KnownLottery>();
  const more = (path: string) => gameWords(`lottery/${path}`, languages);
  const common = readCommonTexts(json(new URL("words.json", FOLDER)), more("words"));
  for (const family of folders(FOLDER)) {
    const home = new URL(`${family}/`, FOLDER);
    const codes = FAMILIES[family]?.map((play) => play.code) ?? [];
    const words = readPlayTexts(json(new URL("plays.texts.json", home)), codes, common, more(`${family}/plays`));
    for (const folder of folders(home)) {
      const at = new URL(`${folder}/`, home);
      if (!existsSync(new URL("lottery.ts", at))) continue;
      const { default: told } = (await import(new URL("lottery.ts", at).href)) as { default: Lottery | Lottery[] };
      const table = Array.isArray(told) ? (json(new URL("table.json", at)) as LotteryRow[]) : [];
      for (const lottery of [told].flat()) {
        const { code, draw, modes } = lottery;
        assert(code === folder || table.length > 0, `the lottery in ${family}/${folder} calls itself ${code}`);
        assert(lottery.family === family, `the lottery ${code} lies under ${family} and says ${lottery.family}`);
        assert(!found.has(code), `there are two lotteries called ${code}`);
        const texts = readLotteryTexts(json(new URL("texts.json", at)), common, {
          from: lottery.source.from,
          more: more(`${family}/${folder}`),
          row: table.find((row) => row.code === code),
        });
        found.set(code, { lottery, texts, words, hash: hashOf({ draw, modes }) });
      }
    }
  }
  whole(found);
  return found;
}

/** Numbers are the lotteries' own, and what a feed tells can be played here too. */
function whole(found: Lotteries): void {
  const ids = new Set([...found.values()].map(({ lottery }) => lottery.gameId));
  assert(ids.size === found.size, "two lotteries have the same number");
  for (const { lottery } of found.values()) {
    if (lottery.source.from !== "feed") continue;
    const twin = found.get(lottery.source.twin);
    assert(twin?.lottery.source.from === "rng", `${lottery.code} has no twin drawn here`);
  }
}

/** The lotteries by their number on the wire. */
export const byId = (lotteries: Lotteries): ReadonlyMap<number, KnownLottery> =>
  new Map([...lotteries.values()].map((known) => [known.lottery.gameId, known]));

/** What a lottery says in the language asked for by its wire code, English when there is no other. */
export const textOf = ({ texts }: KnownLottery, language: string): LotteryText => spokenIn(texts, language);

const json = (at: URL): unknown => JSON.parse(readFileSync(at, "utf8"));

const folders = (at: URL): string[] =>
  readdirSync(fileURLToPath(at), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => each.name)
    .toSorted();
