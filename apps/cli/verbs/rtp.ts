import { sampleMode, sampleTable } from "@taya/games/kit/sample";
import type { TableGame } from "@taya/games/kit/table-game";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { loadLotteries } from "@taya/lottery/lotteries";
import { loadGames, loadTables } from "@taya/play/games";
import { sampleLottery } from "../lotteries.ts";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";

export const summary = "The exact return of a game beside a sampled one; 1 when they disagree.";
export const takes = ["GAME"];
export const options = {
  rounds: { of: "N", is: "rounds of the sample" },
  seed: { of: "HEX", is: "another sample" },
  mode: { of: "M", is: "a mode, spot or play by its name" },
  json: { is: "the answer is one object anyway" },
};

const ROUNDS = 200_000;
const ROUNDS_MOST = 1_000_000_000;
const SEED = "0".repeat(64);
const STANDARD_ERRORS = 4;
const WHOLE = "total";

export default async function rtp(given: CommandLine<typeof options>): Promise<number> {
  const asked = read(given);
  const table = (await loadTables()).get(asked.code);
  if (table) return ofTable(table.game, asked);
  const drawn = (await loadLotteries()).get(asked.code);
  if (drawn) return ofLottery(drawn.lottery, asked);
  const built = (await loadGames()).get(asked.code);
  if (!built) throw new WrongUsage(`There is no game "${asked.code}".`);
  const { game } = built;
  const { info, modes = {} } = game;
  const names = Object.keys(modes);
  // Without a name, or asked for the whole, the mode the game opens with; a game without modes has only its whole return.
  const mode = (asked.mode === WHOLE ? undefined : asked.mode) ?? names[0] ?? WHOLE;
  if (!(names.length > 0 ? names : [WHOLE]).includes(mode)) {
    const known = names.length > 0 ? names : [WHOLE];
    throw new WrongUsage(`${asked.code} has no mode "${mode}", only ${known.join(", ")}.`);
  }
  // Of a game with a pool both are the game alone: what the pool gives back is reckoned, never sampled.
  const { theoretical, exact, volatility } = game.reckon(modes[mode] ? mode : undefined);
  const found = sampleMode(game, asked.rounds, asked.seed, modes[mode] ?? { bet: {} });
  console.log(JSON.stringify({ game: info.code, version: info.version, mode, theoretical, exact, ...found }));
  const apart = Math.abs(found.mean - theoretical);
  // The exact deviation: a sample that met no rare win knows too little of its own.
  const error = volatility / Math.sqrt(asked.rounds);
  if (apart <= STANDARD_ERRORS * error) return 0;
  console.error(`The sample is ${(apart / error).toFixed(1)} standard errors away.`);
  return 1;
}

/** The return of a spot; `--mode` names it, the table's main one without. */
function ofTable(game: TableGame, { rounds, seed, mode }: Sampling): number {
  const { info, spots, parSheet } = game;
  const named = mode === undefined || mode === WHOLE ? (parSheet as { readonly main: string }).main : mode;
  const spot = spots.find((each) => each.spot === named);
  if (!spot) throw new WrongUsage(`${info.code} has no spot "${named}".`);
  const found = sampleTable(game, spot.spot, rounds, seed);
  const theoretical = spot.rtp / 1e6;
  console.log(
    JSON.stringify({
      game: info.code,
      version: info.version,
      mode: spot.spot,
      theoretical,
      exact: game.hand?.spot !== spot.spot,
      ...found,
    }),
  );
  const apart = Math.abs(found.mean - theoretical);
  if (apart <= STANDARD_ERRORS * found.stderr) return 0;
  console.error(`The sample is ${(apart / found.stderr).toFixed(1)} standard errors away.`);
  return 1;
}

/** The return of a play, which `--mode` names; the first one without. */
function ofLottery(lottery: Lottery, input: Sampling): number {
  const sample = sampleLottery(lottery, { ...input, mode: input.mode === WHOLE ? undefined : input.mode });
  if (!sample) throw new WrongUsage(`${lottery.code} has no play "${input.mode}".`);
  console.log(JSON.stringify(sample));
  const apart = Math.abs(sample.mean - sample.theoretical);
  // A play whose prize never came has no deviation to be held against.
  if (sample.maxWin === 0 || apart <= STANDARD_ERRORS * sample.stderr) return 0;
  console.error(`The sample is ${(apart / sample.stderr).toFixed(1)} standard errors away.`);
  return 1;
}

type Sampling = ReturnType<typeof read>;

function read({ plain: [code], values }: CommandLine<typeof options>) {
  const rounds = whole(values.rounds, { name: "rounds", least: 2, most: ROUNDS_MOST, otherwise: ROUNDS });
  const seed = (values.seed ?? SEED).toLowerCase();
  if (code === undefined) throw new WrongUsage("Which game?");
  if (!/^[0-9a-f]{1,64}$/.test(seed)) throw new WrongUsage("--seed takes up to 64 hex digits.");
  return { code, rounds, seed: seed.padStart(64, "0"), mode: values.mode };
}
