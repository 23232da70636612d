import {
  activeBelow,
  activeOf,
  activeTeams,
  activeTeamsNow,
  brandDays,
  memberDays,
  membersPlayed,
  teamBuckets,
  teamDays,
  teamPlayedDays,
  teamsPlayed,
  teamsPlayedNow,
} from "./read.store.ts";

/** What other rooms may ask of the figures of settled bets; they are some seconds old. */
export const figures = {
  memberDays,
  brandDays,
  teamDays,
  teamBuckets,
  activeBelow,
  activeOf,
  teamsPlayed,
  membersPlayed,
  teamPlayedDays,
  activeTeams,
  activeTeamsNow,
  teamsPlayedNow,
} as const;

export type { Played } from "./read.store.ts";
export type Figures = typeof figures;
