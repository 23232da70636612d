import { randomBytes } from "node:crypto";
import { type CommandLine, runCommand, WrongUsage } from "@taya/platform/command";
import { diceOf, type Dice } from "./dice.ts";
import { drawFault } from "./faults.ts";
import { judge } from "./oracle.ts";
import { playRound, type Seat } from "./player.ts";
import { sit } from "./seat.ts";
import { startVictim, type Victim } from "./victim.ts";

const PLAYERS = 32;
const BETWEEN_FAULTS_MS = [2_000, 8_000] as const;
const MINUTE = 60_000;

const summary = "Plays while everything breaks, then proves that nothing was lost; 1 when anything was.";
const options = {
  minutes: { of: "N", is: "how long, 10 without it" },
  seed: { of: "TEXT", is: "the faults of an earlier run" },
  json: { is: "figures as one object, for programs" },
};

async function main({ values }: CommandLine<typeof options>): Promise<number> {
  const minutes = Number(values.minutes ?? "10");
  const seed = values.seed ?? randomBytes(4).toString("hex");
  if (!(minutes > 0)) throw new WrongUsage("--minutes takes a number above zero.");
  const say = (line: string) => console.error(line);
  say(`chaos: seed ${seed}, ${minutes} minutes, ${PLAYERS} players`);
  const dice = diceOf(seed);
  const victim = await startVictim();
  try {
    const seats = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => sit(victim, dice, `chaos_${index}`)));
    const end = performance.now() + minutes * MINUTE;
    const [faults] = await Promise.all([
      breakThings({ victim, dice, end, say }),
      ...seats.map((seat) => play(seat, end)),
    ]);
    await victim.ready();
    const diaries = seats.map((seat) => seat.diary);
    const verdict = await judge(victim.data, diaries, say);
    const rounds = diaries.reduce((sum, diary) => sum + diary.rounds, 0);
    const clean = verdict.lost + verdict.doubled + verdict.negative + verdict.auditBreak === 0;
    if (!clean) say(`chaos: run again with --seed ${seed} --minutes ${minutes}`);
    if (values.json) console.log(JSON.stringify({ faults, rounds, ...verdict, seed }));
    else console.log(`chaos: ${faults} faults, ${rounds} rounds, ${verdict.lost} lost`);
    return clean ? 0 : 1;
  } finally {
    await victim.stop();
  }
}

async function play(seat: Seat, end: number): Promise<void> {
  while (performance.now() < end) await playRound(seat);
}

interface Breaking {
  readonly victim: Victim;
  readonly dice: Dice;
  readonly end: number;
  readonly say: (line: string) => void;
}

/** Strikes again and again, each time after the program has recovered; answers how often. */
async function breakThings({ victim, dice, end, say }: Breaking): Promise<number> {
  const own = dice.fork("faults");
  let faults = 0;
  for (;;) {
    const pause = own.between(...BETWEEN_FAULTS_MS);
    if (performance.now() + pause > end) return faults;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const fault = drawFault(own);
    faults += 1;
    const started = performance.now();
    await fault.strike(victim, own);
    await victim.ready();
    say(
      `${String(faults).padStart(4)} ${fault.name}, answering again after ${Math.round(performance.now() - started)} ms`,
    );
  }
}

process.exit(await runCommand("npm run chaos --", { summary, options, default: main }, process.argv.slice(2)));
