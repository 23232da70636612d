import type { SpinWin } from "@taya/games/kit/slots/outcome";
import type { Beat } from "@taya/games/kit/stage/beats";
import type { TFunction } from "i18next";
import { formatAmount } from "@taya/client/amount";

/** Names of the symbols by letter. */
type Names = Readonly<Record<string, string>>;

interface Telling {
  readonly t: TFunction;
  readonly names: Names;
}

/** A beat in sentences, as somebody who cannot see the reels would want it told. */
export function wordsOf(beat: Beat, telling: Telling): string[] {
  return TELL[beat.kind](beat as never, telling);
}

/** What stands on the reels: row by row, or reel by reel where they are of unequal height. */
export function windowOf(beats: readonly Beat[], { t, names }: Telling): string[] {
  const beat = beats.findLast((each) => each.kind === "landed" || each.kind === "fell");
  if (!beat || !("columns" in beat)) return [];
  const { columns } = beat;
  const name = (symbol: string) => (symbol === " " ? t("game.place.empty") : (names[symbol] ?? symbol));
  const rows = columns[0]?.length ?? 0;
  if (columns.some((column) => column.length !== rows))
    return columns.map((column, at) => t("game.reel", { reel: at + 1, symbols: column.map(name).join(", ") }));
  return Array.from({ length: rows }, (_, row) =>
    t("game.row", { row: row + 1, symbols: columns.map((column) => name(column[row]!)).join(", ") }),
  );
}

const TELL: { readonly [K in Beat["kind"]]: (beat: Extract<Beat, { kind: K }>, telling: Telling) => string[] } = {
  landed({ spin, number, before, held }, { t, names }) {
    const known = new Set(before.map(({ reel, row }) => `${reel}.${row}`));
    const fresh = held.filter(({ reel, row }) => !known.has(`${reel}.${row}`));
    const counted =
      spin.mode === "base" ? [] : [t(`game.number.${spin.mode}`, { number, left: spin.left, count: spin.left })];
    const kept = fresh.map(({ reel, row = 0, symbol, value, loose }) => {
      const place = { reel: reel + 1, row: row + 1, symbol: names[symbol] ?? symbol };
      if (value === undefined) return t("game.stays", place);
      return t(loose ? "game.coin" : "game.coinHeld", { ...place, amount: formatAmount(value) });
    });
    return [...counted, ...kept];
  },
  expanded: ({ held }, { t, names }) =>
    held
      .filter(({ row }) => row === undefined)
      .map(({ reel, symbol }) => t("game.expanded", { reel: reel + 1, symbol: names[symbol] ?? symbol })),
  won({ wins, multiplier, amount, tumble }, { t, names }) {
    const said = wins.map((win) => winWords(win, { t, names }));
    const factor = multiplier > 1 ? [t("game.times", { factor: multiplier })] : [];
    const sum = tumble > 0 ? [t("game.tumbleWins", { number: tumble, amount: formatAmount(amount) })] : [];
    return [...sum, ...said, ...factor];
  },
  fell: ({ gone, tumble }, { t }) => [t("game.tumble", { number: tumble, count: gone.length })],
  awarded: ({ feature, award, again }, { t }) => [
    t(`game.given.${feature}${again ? "More" : ""}`, { count: award.spins }),
  ],
  pool: ({ amount }, { t }) => [t("game.pool.won", { amount: formatAmount(amount) })],
  ended: ({ feature, amount }, { t }) => [t(`game.ended.${feature}`, { amount: formatAmount(amount) })],
};

function winWords({ kind, symbol, count, amount }: SpinWin, { t, names }: Telling): string {
  if (kind) return t(`game.wonBy.${kind}`, { count, amount: formatAmount(amount) });
  return t("game.wonWith", { count, symbol: names[symbol] ?? symbol, amount: formatAmount(amount) });
}
