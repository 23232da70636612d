import type { PlayerId } from "@taya/kernel/id";
import { type RawBuilder, sql } from "kysely";

/** Everybody below an agent, those directly below, or one of them. */
interface Team {
  /** The agent's number in the line. */
  readonly agent: number;
  readonly direct: boolean;
  readonly who?: PlayerId | undefined;
}

/** Whose bets: a player's own, or those of a team. */
export type Whose = { readonly playerId: PlayerId } | { readonly team: Team };

/**
 * Picks bets by whose they are, behind the table they are read of: a bet belongs to the team in which its player stood
 * when it ended, one that is open to that of now. `bets.stays` says who stands where, so nobody reads the ids of a team.
 */
export const madeBy = (whose: Whose, playerId: RawBuilder<unknown>, ended: RawBuilder<unknown>): RawBuilder<unknown> =>
  "playerId" in whose
    ? sql`where ${playerId} = ${whose.playerId}`
    : sql`join bets.stays(${whose.team.agent}::int, ${whose.team.direct}::boolean, ${whose.team.who ?? null}::uuid) stay
        on stay.player_id = ${playerId}
      where coalesce(${ended}, 'infinity') >= stay.since and (stay.until = 'infinity' or ${ended} < stay.until)`;
