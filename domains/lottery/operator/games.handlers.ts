import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, type FieldError, ok } from "@taya/kernel/result";
import type { DrawRule } from "@taya/games/kit/lottery/drawing";
import type { Lottery, LotteryLimits } from "@taya/games/kit/lottery/lottery";
import { playWords } from "@taya/games/kit/lottery/texts";
import { currentIssue } from "@taya/games/kit/lottery/schedule";
import { stopAll } from "../betting/chase.ts";
import { numeroOf } from "../issues/board.ts";
import { issuesNamed } from "../issues/issues.store.ts";
import { type KnownLottery, textOf } from "../lotteries.ts";
import type { operatorCalls } from "./contract.ts";
import { type OperatorContext, log, lotteryOf, runsThem } from "./context.ts";
import { type SetLimits, setLimits, soundLimits } from "./rules.ts";
import { type LotterySetting, readSettings, writeSetting } from "./settings.store.ts";

type Calls = typeof operatorCalls;
type Row = Output<Calls["operatorGames"]>["list"][number];

/** Opening and closing lotteries, plays and limits; one line of the log per change. */
export function gameHandlers(context: OperatorContext): Pick<Handlers<Calls>, "operatorGames" | "changeLottery"> {
  const { platform } = context;
  const { db } = platform.database;
  return {
    async operatorGames(_input, caller) {
      if (!runsThem(context, caller)) return ok({ list: [] });
      const known = [...(await context.lotteries()).values()];
      const codes = known.map(({ lottery }) => lottery.code);
      const settings = new Map((await readSettings(db, codes)).map((each) => [each.game, each]));
      const rows = await rowsOf(
        context,
        known.map((each) => ({ known: each, set: settings.get(each.lottery.code) })),
        caller.language,
      );
      return ok({ list: rows.toSorted((a, b) => a.group.localeCompare(b.group) || a.gameId - b.gameId) });
    },
    async changeLottery({ gameId, reason, ...to }, caller) {
      const known = await lotteryOf(context, gameId, caller);
      if (!known) return fault("NOT_FOUND");
      const wrong = wrongIn(known.lottery, to);
      if (wrong) return fault("VALIDATION_FAILED", { errors: [wrong] });
      const after = await change(context, known.lottery, { ...to, reason }, caller);
      // The closing is committed: whoever dies here leaves the chases to the job that stops those of closed lotteries.
      if (!after.open) await stopAll(context, after.game);
      const [row] = await rowsOf(context, [{ known, set: after }], caller.language);
      return ok(row!);
    },
  };
}

type Change = Omit<Input<Calls["changeLottery"]>, "gameId">;

async function change(context: OperatorContext, lottery: Lottery, { reason, ...to }: Change, caller: Caller) {
  return context.platform.database.transaction(async (tx) => {
    const [before] = await readSettings(tx, [lottery.code], true);
    const after: LotterySetting = {
      game: lottery.code,
      open: to.open ?? before?.open ?? !lottery.off,
      playsOff: to.playsOff ? [...new Set(to.playsOff)].toSorted() : (before?.playsOff ?? []),
      limits: to.limits ? written(to.limits) : (before?.limits ?? null),
    };
    await writeSetting(tx, after);
    const { game: object, ...said } = after;
    await log(context, tx, caller, { action: "lottery.game.change", object, reason, after: said });
    return after;
  });
}

/** Every code of a way to bet on a lottery, in any mode. */
const playsOf = ({ modes }: Lottery): string[] => [
  ...new Set(Object.values(modes).flatMap(({ groups }) => groups.flatMap(({ offers }) => offers.map((o) => o.play)))),
];

function wrongIn(lottery: Lottery, { playsOff = [], limits }: Omit<Change, "reason">): FieldError | undefined {
  const plays = new Set(playsOf(lottery));
  if (playsOff.some((play) => !plays.has(play))) return { field: "playsOff", rule: "unknown" };
  return limits && !soundLimits(limits) ? { field: "limits", rule: "range" } : undefined;
}

const written = ({ exposure, ...limits }: SetLimits): LotteryLimits => ({
  minStake: formatMinor(limits.minStake),
  maxStake: formatMinor(limits.maxStake),
  maxMultiple: limits.maxMultiple,
  maxPrizePerBet: formatMinor(limits.maxPrizePerBet),
  maxPrizePerIssue: formatMinor(limits.maxPrizePerIssue),
  ...(exposure !== null && { exposure: formatMinor(exposure) }),
});

interface Listed {
  readonly known: KnownLottery;
  readonly set: LotterySetting | undefined;
}

/** Lotteries as operators list them; an issue that was voided is not on sale, whatever its clock says. */
async function rowsOf({ platform }: OperatorContext, listed: readonly Listed[], language: string): Promise<Row[]> {
  const now = platform.clock.now();
  const all = listed.map((each) => ({ ...each, issue: currentIssue(each.known.lottery.schedule, now) }));
  const names = all.map(({ known, issue }) => ({ game: known.lottery.code, numero: issue.number }));
  const stored = await issuesNamed(platform.database.db, names);
  return all.map(({ issue, ...each }) => {
    const { code } = each.known.lottery;
    const row = stored.find(({ game, numero }) => game === code && numero === issue.number);
    return rowOf(each, numeroOf(issue, row, now), language);
  });
}

function rowOf({ known, set }: Listed, current: Row["current"], language: string): Row {
  const { lottery } = known;
  const { schedule, source } = lottery;
  const segments = schedule.segments;
  return {
    gameId: lottery.gameId,
    gameCode: lottery.code,
    name: textOf(known, language).name,
    group: lottery.group,
    vassalage: lottery.vassalage,
    source: source.from,
    draw: formOf(lottery.draw),
    open: set?.open ?? !lottery.off,
    plays: playsOf(lottery).map((code) => ({ code, name: playWords(known.words, language, code).name })),
    playsOff: [...(set?.playsOff ?? [])],
    limits: setLimits(set?.limits ?? lottery.limits),
    tz: schedule.tz,
    cycleSec: segments.every(({ cycleSec }) => cycleSec < 86_400) ? (segments[0]?.cycleSec ?? null) : null,
    closeBeforeSec: segments[0]?.closeBeforeSec ?? 0,
    current,
  };
}

/** How a result of the lottery is written. */
const formOf = (rule: DrawRule): Row["draw"] =>
  rule[0] === "lots"
    ? { kind: "lots", tiers: rule[1].map(([tier, lots, digits]) => ({ tier, lots, digits })) }
    : { kind: "balls", repeats: rule[0] === "rep", min: rule[1], max: rule[2], count: rule[3] };
