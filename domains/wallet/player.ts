import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";

/** The player behind a call whose audience wants a session. */
export function playerOf(caller: Caller): PlayerId {
  assert(caller.session, "the call's audience has a session");
  return caller.session.playerId;
}
