import { STEPS_MOST } from "@taya/platform/http/json";
import { diceOf } from "./dice.ts";
import { codeOf, refused, wrongs } from "./judge.ts";
import { type Hostile, hostileRequest, type Target } from "./requests.ts";
import { changedTables, openState, type State } from "./state.ts";
import { type Came, createWire, type Wire } from "./wire.testing.ts";
import type { World } from "./world.ts";

const BATCH = 250;
/** Calls between two looks at all tables; a look costs more than the requests to a call when those are few. */
const CALLS_TOGETHER = 10;
const AT_ONCE = 8;
const REPLAYED = 40;

/** One thing that must not be, with the number that makes it again. */
interface Finding {
  readonly call: string;
  readonly number: number;
  readonly why: string;
  readonly sent: string;
}

/** What became of the attacks on one call. */
export interface Outcome {
  readonly call: string;
  readonly sent: number;
  readonly refused: number;
  readonly unsendable: number;
  readonly slowestMs: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

interface Run {
  readonly world: World;
  readonly seed: string;
  readonly wire: Wire;
  readonly state: State;
  /** Refusals are sent once more, to see what they change. */
  readonly again?: true;
}

interface Tally {
  refused: number;
  unsendable: number;
  slowestMs: number;
  readonly codes: Record<string, number>;
  readonly findings: Finding[];
}

/** Attacks calls one after the other; `heard` gets each outcome as it stands. */
export async function attack(
  world: World,
  input: {
    readonly targets: readonly Target[];
    readonly seed: string;
    readonly times: number;
    readonly first?: number;
  },
  heard: (outcome: Outcome) => void,
): Promise<void> {
  const state = await openState(world.server.store.owner);
  const wire = createWire(world.address, AT_ONCE);
  try {
    const run: Run = { world, seed: input.seed, wire, state };
    const { first = 0, times } = input;
    const together = times < BATCH ? CALLS_TOGETHER : 1;
    for (let from = 0; from < input.targets.length; from += together) {
      const group = input.targets.slice(from, from + together).map((target) => ({ target, tally: emptyTally() }));
      for (let at = first; at < first + times; at += BATCH) {
        const numbers = Array.from({ length: Math.min(BATCH, first + times - at) }, (_, each) => at + each);
        await batch(run, group, numbers);
      }
      for (const { target, tally } of group) heard({ call: target.name, sent: times, ...tally });
    }
  } finally {
    wire.close();
    await state.close();
  }
}

interface Attacked {
  readonly target: Target;
  readonly tally: Tally;
}

const emptyTally = (): Tally => ({ refused: 0, unsendable: 0, slowestMs: 0, codes: {}, findings: [] });

/** Sends a batch to each of some calls and looks at every answer; then shows that what was refused has changed nothing. */
async function batch(run: Run, group: readonly Attacked[], numbers: readonly number[]): Promise<void> {
  const before = await run.state.marks();
  const { work } = run.world.server.web.bodies;
  const refusals: (Refusals & Attacked)[] = [];
  for (const { target, tally } of group) {
    const steps = work.steps;
    const done = await send(run, target, numbers, tally);
    // A sealed request is read twice: as it came and opened.
    const most = numbers.length * 2 * STEPS_MOST;
    if (work.steps - steps > most) note(tally, { call: target.name, number: numbers[0]!, why: "too many steps" });
    for (const why of new Set(run.world.unexpected())) note(tally, { call: target.name, number: numbers[0]!, why });
    const polluted = Object.keys(Object.prototype);
    if (polluted.length > 0)
      note(tally, { call: target.name, number: numbers[0]!, why: `Object.prototype has ${polluted.join()}` });
    const again = done.filter((each) => each.refused).map((each) => each.number);
    if (again.length > 0) refusals.push({ target, tally, numbers: again.slice(0, REPLAYED) });
  }
  if (refusals.length === 0 || changedTables(before, await run.state.marks()).length === 0) return;
  if (!(await changedBy(run, refusals))) return;
  // One of them it was: each alone.
  for (const each of refusals) {
    const changed = await changedBy(run, [each]);
    if (!changed) continue;
    const why = `refusals changed ${changed.join()}`;
    note(each.tally, { call: each.target.name, number: each.numbers[0]!, why });
  }
}

/** Requests of a call that were refused. */
interface Refusals {
  readonly target: Target;
  readonly numbers: readonly number[];
}

/** Tables that refusals change whenever they are sent: what others still have to do may change one once, not thrice. */
async function changedBy(run: Run, refusals: readonly Refusals[]): Promise<string[] | undefined> {
  let changed: string[] = [];
  let left = refusals;
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150 * turn));
    const before = await run.state.marks();
    const again: Refusals[] = [];
    let accepted = false;
    for (const { target, numbers } of left) {
      const done = await send({ ...run, again: true }, target, numbers, emptyTally());
      accepted ||= done.some((each) => !each.refused);
      again.push({ target, numbers: done.filter((each) => each.refused).map((each) => each.number) });
    }
    left = again.filter(({ numbers }) => numbers.length > 0);
    changed = changedTables(before, await run.state.marks());
    if (changed.length === 0 || left.length === 0) return undefined;
    if (accepted) turn -= 1;
  }
  return changed;
}

interface Done {
  readonly number: number;
  readonly refused: boolean;
}

async function send(run: Run, target: Target, numbers: readonly number[], tally: Tally): Promise<Done[]> {
  const done: Done[] = [];
  let known = await run.world.known(target.call);
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = numbers.slice(at, at + AT_ONCE);
    const came = await Promise.all(
      some.map(async (number) => {
        const dice = diceOf(`${run.seed}/${target.name}/${number}`);
        const request = run.world.signed(target.call, await hostileRequest(target, known, dice));
        return { number, request, answer: await run.wire.send(request) };
      }),
    );
    for (const { number, request, answer } of came) {
      count(tally, { target, number, request, answer });
      if (answer) done.push({ number, refused: refused(answer) });
    }
    const shut = came.filter(
      ({ answer }) => answer && /AUTH_SESSION|AUTH_NOT|AUTH_PASSWORD_CHANGE/.test(codeOf(answer)),
    );
    // Not while refusals are sent again: a new session would write what they are blamed for.
    if (!run.again && shut.length > some.length / 2) known = await run.world.known(target.call, true);
  }
  return done;
}

interface Sent {
  readonly target: Target;
  readonly number: number;
  readonly request: Hostile;
  readonly answer: Came | undefined;
}

function count(tally: Tally, { target, number, request, answer }: Sent): void {
  if (!answer) return void (tally.unsendable += 1);
  const code = codeOf(answer);
  tally.codes[code] = (tally.codes[code] ?? 0) + 1;
  tally.slowestMs = Math.max(tally.slowestMs, Math.round(answer.ms));
  for (const why of wrongs(target.call, answer)) note(tally, { call: target.name, number, why }, request);
  if (refused(answer)) tally.refused += 1;
}

function note(tally: Tally, what: Omit<Finding, "sent">, request?: Hostile): void {
  const { method, url = "", headers = {}, body } = request ?? {};
  const parts = [
    method,
    url.slice(0, 300),
    JSON.stringify(headers).slice(0, 400),
    body?.toString("utf8").slice(0, 400),
  ];
  tally.findings.push({ ...what, sent: request ? parts.join(" ") : "" });
}
