import { assert } from "./assert.ts";
import type { Caller, Session } from "./call.ts";
import type { PlayerId } from "./id.ts";

/** The session behind a call that only sessions may make; the chain before the handlers lets nobody else in. */
export function me(caller: Caller): Session {
  assert(caller.session, "the call's audience has a session");
  return caller.session;
}

/** The player behind a call that only sessions may make. */
export const playerOf = (caller: Caller): PlayerId => me(caller).playerId;
