import type { Handlers, Output } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import {
  type Ladder,
  type Lottery,
  type ModeTable,
  type Offer,
  PRIZE_MODES,
  type PrizeMode,
} from "@taya/games/kit/lottery/lottery";
import { pricesOf } from "@taya/games/kit/lottery/prize";
import { groupName, keyLabel, type PlayTexts, playWords } from "@taya/games/kit/lottery/texts";
import { playOf } from "@taya/games/lottery/plays";
import { byId } from "../lotteries.ts";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { exampleOf } from "@taya/games/kit/lottery/example";
import { readSettings } from "./games.store.ts";
import { type Bounds, boundsOf, settingOf } from "./limits.rules.ts";
import { onLadder, ownGroupOf, shownPrize } from "./lines.rules.ts";

type Calls = typeof bettingCalls;
type Menu = Output<Calls["playMenu"]>;
type MenuPlay = Menu["groups"][number]["plays"][number];

/** Parts per million of return between one group and the next. */
const PPM_A_GROUP = 500;

export function menuHandlers(context: Context): Pick<Handlers<Calls>, "playMenu" | "series"> {
  const { db } = context.platform.database;
  return {
    async playMenu({ gameId, prizeMode, group }, caller) {
      const known = byId(await context.lotteries()).get(gameId);
      const mode = known && (prizeMode ?? firstMode(known.lottery));
      const table = mode && known.lottery.modes[mode];
      if (!table) return fault("LOTT_GAME_OFF");
      const { lottery, words } = known;
      const { ladder } = table;
      const chosen = table.style === "official" ? (group ?? ownGroupOf(ladder)) : undefined;
      if (chosen !== undefined && !onLadder(ladder, chosen))
        return fault("LOTT_GROUP_INVALID", { value: { ...ladder } });
      const setting = settingOf(lottery, (await readSettings(db, [lottery.code])).get(lottery.code));
      if (!setting.isOpen) return fault("LOTT_GAME_OFF");
      const bounds = boundsOf(lottery, setting);
      const about = { table, bounds, words, language: caller.language, group: chosen };
      const groups = table.groups.map(({ code, offers }) => ({
        code,
        name: groupName(words, caller.language, code),
        plays: offers.filter(({ play }) => !setting.playsOff.has(play)).map((offer) => menuPlay(offer, about)),
      }));
      return ok({
        gameId,
        version: table.version,
        prizeMode: mode,
        style: table.style,
        ladder: ladder && table.style === "official" ? { seriesId: ladder.seriesId } : null,
        moneyUnits: [...lottery.moneyUnits],
        presale: lottery.presale,
        groups: groups.filter(({ plays }) => plays.length > 0),
      });
    },

    async series() {
      const ladders = [...(await context.lotteries()).values()].flatMap(({ lottery }) => laddersOf(lottery));
      const once = new Map(ladders.map((ladder) => [ladder.seriesId, ladder]));
      return ok({ series: [...once.values()].toSorted((a, b) => a.seriesId - b.seriesId).map(seriesOf) });
    },
  };
}

const firstMode = ({ modes }: Lottery): PrizeMode | undefined => PRIZE_MODES.find((mode) => modes[mode]);

const laddersOf = ({ modes }: Lottery): Ladder[] =>
  Object.values(modes).flatMap(({ style, ladder }) => (ladder && style === "official" ? [ladder] : []));

const seriesOf = (ladder: Ladder) => ({
  seriesId: ladder.seriesId,
  maxGroup: ladder.max,
  minGroup: ladder.min,
  step: ladder.step,
  userGroup: ownGroupOf(ladder)!,
});

interface About {
  readonly table: ModeTable;
  readonly bounds: Bounds;
  readonly words: PlayTexts;
  readonly language: string;
  readonly group: number | undefined;
}

function menuPlay(offer: Offer, { table, bounds, words, language, group }: About): MenuPlay {
  const play = playOf(offer.play)!;
  const { by } = pricesOf(table, offer, group);
  return {
    playId: offer.playId,
    code: offer.play,
    ...playWords(words, language, offer.play),
    example: exampleOf(play),
    grammar: play.grammar,
    units: { max: offer.maxUnits },
    factor: play.factor ?? 1,
    prizes: Object.entries(by).map(([key, prize]) => ({
      key,
      label: keyLabel(words, language, key, offer.play),
      amount: shownPrize(prize),
    })),
    rtp: offer.rtp - (table.ladder && group !== undefined ? (table.ladder.max - group) * PPM_A_GROUP : 0),
    limits: {
      minStake: bounds.minStake,
      maxStake: bounds.maxStake,
      maxMultiple: Math.min(bounds.maxMultiple, offer.maxMultiple ?? Infinity),
      maxPrizePerBet: bounds.maxPrizePerBet,
      maxPrizePerIssue: bounds.maxPrizePerIssue,
    },
  };
}
