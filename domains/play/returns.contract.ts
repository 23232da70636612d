import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const ppm = z.int();

/** Returns in parts per million; `observed`, `low` and `high` are null before the first round. */
const observation = {
  version: z.string(),
  theoretical: ppm,
  observed: z.nullable(ppm),
  /** The 95 % interval around what was observed. */
  low: z.nullable(ppm),
  high: z.nullable(ppm),
  rounds: z.int(),
};

const gameReturn = z.object({
  game: z.string(),
  name: z.string(),
  kind: z.string(),
  ...observation,
  /** What the worst and the best of its bets return in the long run. */
  least: ppm,
  most: ppm,
});

/** What games promise to give back, and what they have given back. */
export const returnCalls = {
  rtp: call({
    path: "/wps/v2/play/rtp",
    method: "GET",
    audience: "public",
    input: z.object({ game: code }),
    output: z.object({ game: z.string(), ...observation, asOf: z.int() }),
    faults: ["NOT_FOUND"],
    summary: "The published return of a game beside the observed one with its 95 % interval.",
  }),
  returns: call({
    path: "/wps/v2/play/returns",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(gameReturn), asOf: z.int() }),
    faults: [],
    summary: "What every built-in game promises to give back beside what it has given back, over all its real rounds.",
  }),
};
