import { activeBelow, brandDays, memberDays, teamBuckets, teamDays } from "./read.store.ts";

/** What other rooms may ask of the figures of settled bets; they are some seconds old. */
export const figures = { memberDays, brandDays, teamDays, teamBuckets, activeBelow } as const;

export type Figures = typeof figures;
