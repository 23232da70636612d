import { weigh } from "@taya/server/fuzz/heavy";
import { attack, type Outcome } from "@taya/server/fuzz/run";
import { guessEverywhere, type Guessed } from "@taya/server/fuzz/guesses";
import { isOpen, openWorld, targets } from "@taya/server/fuzz/world";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";

export const summary =
  "Sends hostile requests to every call of a program of its own, and guesses at secrets; 1 when anything was found.";
export const options = {
  seed: { of: "TEXT", is: "other requests" },
  times: { of: "N", is: "requests to each call" },
  first: { of: "N", is: "begin with this request" },
  call: { of: "NAME", is: "only calls whose name begins so, or of this path" },
  open: { is: "only calls without a session" },
  json: { is: "figures as one object, for programs" },
};

const TIMES = 100;
const TIMES_MOST = 1_000_000;
const MEGABYTE = 1024 * 1024;
const SHOWN = 5;
/** The program and those who attack it stand in one process; more than this means that something is kept. */
const MEGABYTES_MOST = 1_500;

/** Attacks a program of its own in this process. */
export default async function fuzz({ values }: CommandLine<typeof options>): Promise<number> {
  const { seed = "1" } = values;
  const times = whole(values.times, { name: "times", least: 1, most: TIMES_MOST, otherwise: TIMES });
  const first = whole(values.first, { name: "first", least: 0, most: TIMES_MOST, otherwise: 0 });
  const chosen = targets().filter(
    ({ name, call }) =>
      (!values.call || name.startsWith(values.call) || call.path === values.call) && (!values.open || isOpen(call)),
  );
  if (chosen.length === 0) throw new WrongUsage(`No call is named ${values.call}.`);
  const say = values.json ? console.error : console.log;
  const outcomes: Outcome[] = [];
  const started = performance.now();
  let peak = 0;
  const world = await openWorld();
  try {
    const heard = (outcome: Outcome): void => {
      outcomes.push(outcome);
      peak = Math.max(peak, process.memoryUsage.rss());
      say(lineOf(outcome));
    };
    await attack(world, { targets: chosen, seed, times, first }, heard);
    if (first === 0) for (const each of chosen.filter(({ call }) => isOpen(call))) heard(await weigh(world, each));
    // A single request that is sent again needs no guesses beside it.
    const guessed =
      first > 0 || values.open ? [] : await guessEverywhere(values.call ?? "", (each) => say(guessLine(each)));
    const invariants = await world.server.app.doors.ledger.audit(world.server.store.database.db);
    const found = outcomes.flatMap((each) => each.findings);
    for (const each of distinct(found)) say(`\n${each.call} #${each.number}: ${each.why}\n  ${each.sent}`);
    const figures = {
      seed,
      calls: outcomes.length,
      sent: sum(outcomes, "sent"),
      refused: sum(outcomes, "refused"),
      unsendable: sum(outcomes, "unsendable"),
      guessedAt: guessed.length,
      findings: found.length + guessed.flatMap((each) => each.findings).length,
      booksAgree: invariants.ok,
      slowestMs: Math.max(...outcomes.map((each) => each.slowestMs)),
      peakMegabytes: Math.round(peak / MEGABYTE),
      seconds: Math.round((performance.now() - started) / 1000),
    };
    console.log(
      values.json
        ? JSON.stringify(figures)
        : Object.entries(figures)
            .map(([key, value]) => `${key} ${value}`)
            .join(", "),
    );
    return figures.findings > 0 || !invariants.ok || figures.peakMegabytes > MEGABYTES_MOST ? 1 : 0;
  } finally {
    await world.close();
  }
}

const sum = (outcomes: readonly Outcome[], key: "sent" | "refused" | "unsendable"): number =>
  outcomes.reduce((total, each) => total + each[key], 0);

/** What fifty guesses at once were answered. */
function guessLine({ plan, codes, findings }: Guessed): string {
  const told = Object.entries(codes).map(([code, count]) => `${code} ${count}`);
  return `${findings.length > 0 ? "FAILED" : "ok    "} ${plan}, fifty guesses at once: ${[...told, ...findings].join(", ")}`;
}

function lineOf({ call, sent, refused, slowestMs, codes, findings }: Outcome): string {
  const most = Object.entries(codes)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  const told = most.map(([code, count]) => `${code} ${count}`).join(", ");
  return `${findings.length > 0 ? "FAILED" : "ok    "} ${call} ${sent} sent, ${refused} refused, slowest ${slowestMs} ms: ${told}`;
}

/** One finding of each kind and call. */
const distinct = (found: readonly Outcome["findings"][number][]) => [
  ...new Map(found.map((each) => [`${each.call} ${each.why}`, each])).values(),
];
