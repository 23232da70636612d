import { playerOf } from "@taya/kernel/caller";
import type { Caller } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";

import { byNumbers, type Standing, standingOf } from "./members.store.ts";

/** An agent, and somebody of the agent's team: the agent as well. */
export interface Place {
  readonly me: Standing;
  readonly who: Standing;
}

/** Whom an agent asks for; undefined where that is nobody of the own team, sideways and upward alike. */
export async function inTeam(db: Db, caller: Caller, id: string | undefined): Promise<Place | undefined> {
  const me = await standingOf(db, playerOf(caller));
  if (!me || me.merchant !== caller.merchant) return undefined;
  if (id === undefined || id === me.id) return { me, who: me };
  const who = isId(id) ? await standingOf(db, id as PlayerId) : undefined;
  return who?.path.includes(me.number) && who.merchant === me.merchant ? { me, who } : undefined;
}

/** The way from an agent down to somebody of the team, both included. */
export async function wayTo(db: Db, { me, who }: Place): Promise<{ readonly id: string; readonly username: string }[]> {
  if (who.number === me.number) return [named(me)];
  const numbers = who.path.slice(who.path.indexOf(me.number) + 1);
  const between = new Map((await byNumbers(db, numbers)).map((each) => [each.number, each]));
  return [me, ...numbers.flatMap((number) => between.get(number) ?? []), who].map(named);
}

const named = ({ id, username }: Standing) => ({ id, username });
