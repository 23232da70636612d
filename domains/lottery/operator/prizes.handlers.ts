import type { Handlers, Output } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { fourPlaces } from "@taya/games/kit/decimal";
import { type ModeTable, PRIZE_MODES, type PrizeMode } from "@taya/games/kit/lottery/lottery";
import { keyLabel, playWords } from "@taya/games/kit/lottery/texts";
import { prizeOf } from "@taya/games/kit/lottery/prize";
import type { operatorCalls } from "./contract.ts";
import { type OperatorContext, lotteryOf } from "./context.ts";
import { readSettings } from "./settings.store.ts";

type Calls = typeof operatorCalls;
type Table = Output<Calls["operatorPrizes"]>["tables"][number];

/** The published prizes with what each play returns; official prizes at the highest group. */
export const prizeHandlers = (context: OperatorContext): Pick<Handlers<Calls>, "operatorPrizes"> => ({
  async operatorPrizes({ gameId }, caller) {
    const known = await lotteryOf(context, gameId, caller);
    if (!known) return fault("NOT_FOUND");
    const [set] = await readSettings(context.platform.database.db, [known.lottery.code]);
    const off = new Set(set?.playsOff);
    const say = (play: string) => playWords(known.words, caller.language, play).name;
    const label = (key: string, play: string) => keyLabel(known.words, caller.language, key, play);
    const tables = PRIZE_MODES.flatMap((mode) => {
      const table = known.lottery.modes[mode];
      return table ? [shown(mode, table, { off, say, label })] : [];
    });
    return ok({ tables });
  },
});

interface Shown {
  readonly off: ReadonlySet<string>;
  say(play: string): string;
  label(key: string, play: string): string;
}

const shown = (
  prizeMode: PrizeMode,
  { id, version, style, ladder, groups }: ModeTable,
  { off, say, label }: Shown,
): Table => ({
  prizeMode,
  id,
  version,
  style,
  plays: groups.flatMap(({ offers }) =>
    offers.map(({ playId, play, rtp, prizes }) => ({
      playId,
      code: play,
      name: say(play),
      rtp,
      on: !off.has(play),
      prizes: Object.entries(prizes).map(([key, prize]) => ({
        key,
        label: label(key, play),
        amount: fourPlaces(prizeOf(prize, ladder)),
      })),
    })),
  ),
});
