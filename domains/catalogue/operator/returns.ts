import { observedReturns } from "../points.ts";
import { textFor } from "@taya/games/kit/texts";
import type { Output } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import type { catalogueCalls } from "../contract.ts";
import type { Context } from "../context.ts";
import { percent } from "../shelf.rules.ts";
import { readOffered } from "./games.store.ts";
import { watch } from "./returns.rules.ts";

type Row = Output<typeof catalogueCalls.adminReturns>["list"][number];

/** The published and the observed return of every game of a brand; those that differ first, then the most played. */
export async function watchedReturns(context: Context, merchant: string, language: string): Promise<Row[]> {
  const { platform } = context;
  const offered = await readOffered(platform.database.db, merchant, platform.clock.now() - DAY);
  // Lotteries have a return per play, which is proven, not sampled.
  const games = offered.filter((game) => game.rtpPpm > 0);
  const observe = platform.points.one(observedReturns);
  const all = (await observe?.(games.map(({ gameCode: code, version }) => ({ code, version })))) ?? [];
  const say = (ppm: number | null) => (ppm === null ? null : percent(ppm));
  const rows = all.map((seen, at): Row => {
    const game = games[at]!;
    const { observed, low, high, alarm } = watch(game.rtpPpm, seen);
    return {
      gameCode: game.gameCode,
      name: textFor(game.texts, language).name,
      version: game.version,
      theoretical: percent(game.rtpPpm),
      observed: say(observed),
      low: say(low),
      high: say(high),
      rounds: seen.rounds,
      alarm,
    };
  });
  return rows.toSorted((a, b) => Number(b.alarm) - Number(a.alarm) || b.rounds - a.rounds);
}

/** Tells of every game whose return has strayed, once a day for as long as it does. */
export async function tellStrayed(context: Context): Promise<void> {
  const { platform } = context;
  const { merchant } = platform.config;
  const rows = await watchedReturns(context, merchant, "EN");
  for (const { gameCode, version, theoretical, observed, low, high, rounds } of rows.filter(({ alarm }) => alarm)) {
    const detail = { theoretical, observed, low, high, rounds };
    await context.audit.significant.note(platform.database.db, {
      kind: "RETURN",
      merchant,
      at: platform.clock.now(),
      subject: `${gameCode} ${version}`,
      detail,
    });
  }
}
