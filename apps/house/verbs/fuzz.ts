import { parseArgs } from "node:util";
import { attack, type Outcome } from "@taya/server/fuzz/run";
import { isOpen, openWorld, targets } from "@taya/server/fuzz/world";

export const summary =
  "Sends hostile requests to every call: [--seed N] [--times N] [--call P] [--first N] [--open] [--json].";

const MEGABYTE = 1024 * 1024;
const SHOWN = 5;
/** The program and those who attack it stand in one process; more than this means that something is kept. */
const MEGABYTES_MOST = 1_500;

/** Attacks a program of its own in this process; 1 when anything was found. `--open` leaves out calls with a session. */
export default async function fuzz(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      times: { type: "string", default: "100" },
      first: { type: "string", default: "0" },
      call: { type: "string" },
      open: { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  const [times, first] = [Number(values.times), Number(values.first)];
  if (!(Number.isInteger(times) && times > 0 && Number.isInteger(first) && first >= 0)) {
    console.error("--times takes a whole number above 0, --first one from 0.");
    return 2;
  }
  const chosen = targets().filter(
    ({ name, call }) =>
      (!values.call || name.startsWith(values.call) || call.path === values.call) && (!values.open || isOpen(call)),
  );
  if (chosen.length === 0) {
    console.error(`No call is named ${values.call}.`);
    return 2;
  }
  const say = values.json ? console.error : console.log;
  const outcomes: Outcome[] = [];
  const started = performance.now();
  let peak = 0;
  const world = await openWorld();
  try {
    await attack(world, { targets: chosen, seed: values.seed, times, first }, (outcome) => {
      outcomes.push(outcome);
      peak = Math.max(peak, process.memoryUsage.rss());
      say(lineOf(outcome));
    });
    const proof = await world.server.house.doors.ledger.audit(world.server.store.database.db);
    const found = outcomes.flatMap((each) => each.findings);
    for (const each of distinct(found)) say(`\n${each.call} #${each.number}: ${each.why}\n  ${each.sent}`);
    const figures = {
      seed: values.seed,
      calls: outcomes.length,
      sent: sum(outcomes, "sent"),
      refused: sum(outcomes, "refused"),
      unsendable: sum(outcomes, "unsendable"),
      findings: found.length,
      booksAgree: proof.ok,
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
    return found.length > 0 || !proof.ok || figures.peakMegabytes > MEGABYTES_MOST ? 1 : 0;
  } finally {
    await world.close();
  }
}

const sum = (outcomes: readonly Outcome[], key: "sent" | "refused" | "unsendable"): number =>
  outcomes.reduce((total, each) => total + each[key], 0);

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
