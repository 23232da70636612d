import { HELD_EACH } from "@taya/platform/http/bodies";
import { STEPS_MOST } from "@taya/platform/http/json";
import { refused } from "./judge.ts";
import type { Hostile, Known, Target } from "./requests.ts";
import type { Outcome } from "./run.ts";
import { createWire } from "./wire.testing.ts";
import type { World } from "./world.ts";

const SMALL = 64 * 1024;
const AT_ONCE = 12;

/** Shapes of which few bytes become many things, or many signs to be looked at. */
const PIECES: readonly (readonly [string, string, string, string])[] = [
  ["numbers", '{"a":[', "0,", "0]}"],
  ["empty lists", '{"a":[', "[],", "0]}"],
  ["empty objects", '{"a":[', "{},", "0]}"],
  ["short texts", '{"a":[', '"",', "0]}"],
  ["keys", "{", '"a":0,', '"b":0}'],
  ["depth", "", "[", "]"],
  ["blanks", '{"a":1', " ", "}"],
  ["escaped quotes", '{"a":"', '\\"', '"}'],
  ["backslashes", '{"a":"', "\\\\", '"}'],
];

/** Bodies as large as the call takes, of every shape. */
function heavyBodies(largest: number): readonly { readonly name: string; readonly body: Buffer }[] {
  return PIECES.map(([name, head, piece, tail]) => {
    const times = Math.floor((largest - head.length - tail.length) / piece.length);
    return { name, body: Buffer.from(head + piece.repeat(times) + tail) };
  });
}

/**
 * Sends a call the heaviest bodies it takes, one after the other and twelve at once, and judges the work they made: steps
 * of the reader for each, bytes held by all of them. How long it took says nothing: the machine may have other work.
 */
export async function weigh(world: World, target: Target): Promise<Outcome> {
  const { bodies } = world.server.web;
  const wire = createWire(world.address, AT_ONCE);
  const known = await world.known(target.call);
  const outcome = { call: `${target.name} (heavy)`, sent: 0, refused: 0, unsendable: 0, slowestMs: 0, codes: {} };
  const findings: Outcome["findings"][number][] = [];
  const wrong = (number: number, why: string) =>
    findings.push({ call: target.name, number, why, sent: "a heavy body" });
  const send = async (body: Buffer): Promise<void> => {
    const answer = await wire.send(world.signed(target.call, heavyRequest(target, known, body)));
    outcome.sent += 1;
    if (!answer) outcome.unsendable += 1;
    else if (refused(answer)) outcome.refused += 1;
  };
  try {
    const heavy = heavyBodies(target.call.largest ?? SMALL);
    for (const [number, { name, body }] of heavy.entries()) {
      const before = bodies.work.steps;
      await send(body);
      const steps = bodies.work.steps - before;
      if (steps > 2 * STEPS_MOST) wrong(number, `${steps} steps for ${body.length} bytes of ${name}`);
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(heavy[at % heavy.length]!.body)));
    if (bodies.peak > HELD_EACH) wrong(heavy.length, `${bodies.peak} bytes held of one network`);
    if (bodies.held !== 0) wrong(heavy.length, `${bodies.held} bytes still held`);
  } finally {
    wire.close();
  }
  return { ...outcome, findings };
}

function heavyRequest({ call }: Target, { session, ids }: Known, body: Buffer): Hostile {
  const method = [call.method, ...(call.also ?? [])].find((each) => each !== "GET") ?? "POST";
  const url = call.path.replaceAll(/\{\w+\}/g, ids[0]!);
  return { method, url, headers: { ...session, "content-type": "application/json", "x-plain": "1" }, body };
}
