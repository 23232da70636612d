import * as z from "zod/mini";

const simulation = z.object({
  simulation: z.object({
    /** What it was drawn from, so that anybody can run it again. */
    stream: z.string(),
    rounds: z.int().check(z.gte(1_000_000)),
    mean: z.number(),
    stderr: z.number(),
    low: z.number(),
    high: z.number(),
    hitRate: z.number(),
    sd: z.number(),
    maxWin: z.number(),
  }),
});

/** What many rounds of one seed gave, as a sheet publishes it where enumeration is out of reach. */
export type Simulation = z.output<typeof simulation>["simulation"];

/** The simulation a sheet publishes; throws when it has none. */
export const simulated = ({ figures }: { readonly figures: unknown }): Simulation =>
  z.parse(simulation, figures).simulation;
