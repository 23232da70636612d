import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { type Audience, type AudienceSize, isOf, type MemberRange, membersOf, sizeOf } from "./audience.store.ts";
import { nameKey } from "./login.rules.ts";
import { playerByName } from "./players.store.ts";
import { line } from "./points.ts";

/** Who players are that something is for. */
export interface Audiences {
  /** How many players are of an audience, counted among the newest accounts of the brand. */
  audience(db: Db, asked: Audience): Promise<AudienceSize>;
  /** Players of an audience after one of them, in the order they registered, no newer than `until`. */
  members(db: Db, asked: Audience, range: MemberRange): Promise<PlayerId[]>;
  /** Which of these audiences a player is of, in their order. */
  among(db: Db, id: PlayerId, asked: readonly Audience[]): Promise<boolean[]>;
}

export function audiencesOf({ points, clock }: Pick<Platform, "points" | "clock">): Audiences {
  const agentOf = (db: Db, { merchant, line: name = "" }: Audience) =>
    playerByName(db, merchant, nameKey(name), "players");

  /** Whoever stands in the line that is asked for; nobody below an agent there is not. */
  async function within(db: Db, asked: Audience): Promise<readonly PlayerId[] | undefined> {
    if (asked.line === undefined) return undefined;
    const agent = await agentOf(db, asked);
    return (agent && (await points.one(line)?.below(db, agent.id))) ?? [];
  }

  async function isAmong(db: Db, id: PlayerId, asked: Audience): Promise<boolean> {
    if (asked.line !== undefined) {
      const agent = await agentOf(db, asked);
      const above = agent && (await points.one(line)?.above(db, id));
      if (!agent || !above?.includes(agent.id)) return false;
    }
    return isOf(db, id, asked, clock.now());
  }

  return {
    audience: async (db, asked) => sizeOf(db, { ...asked, within: await within(db, asked) }, clock.now()),
    members: async (db, asked, range) =>
      membersOf(db, { ...asked, within: await within(db, asked) }, range, clock.now()),
    async among(db, id, asked) {
      const found: boolean[] = [];
      for (const each of asked) found.push(await isAmong(db, id, each));
      return found;
    },
  };
}
