import type { Caller, Handlers } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { prove } from "./challenge.ts";
import type { Desk } from "./desk.ts";
import { evenly } from "./evenly.ts";
import { note } from "./login.flow.ts";
import { nameKey } from "./login.rules.ts";
import { proofsFailed } from "./logins.store.ts";
import { playerByName } from "./players.store.ts";
import { contactsOf } from "./proofs.ts";
import type { unlockCalls } from "./unlock.contract.ts";

const WINDOW_MS = 15 * MINUTE;
const WRONG_MOST = 5;

/** Answers the calls that open a locked account; names that nobody has answer alike. */
export function unlockHandlers(desk: Desk): Handlers<typeof unlockCalls> {
  return {
    unlockSend: (input, caller) => evenly(send(desk, input, caller)),
    unlock: (input, caller) => evenly(open(desk, input, caller)),
  };
}

type Sending = Parameters<Handlers<typeof unlockCalls>["unlockSend"]>[0];
type Opening = Parameters<Handlers<typeof unlockCalls>["unlock"]>[0];

async function send(desk: Desk, { username, method }: Sending, caller: Caller) {
  const key = nameKey(username);
  const found = await playerByName(desk.platform.database.db, caller.merchant, key);
  const contact = found && (await contactsOf(desk, found))[method];
  return desk.codes.send(
    {
      purpose: "challenge",
      channel: method === "SMS" ? "sms" : "email",
      // What stands for a contact that is not there keeps count like a true one.
      to: contact?.to ?? `${method}:${key}`,
      settings: await desk.settings(caller.merchant),
      deliver: contact !== undefined,
      human: false,
    },
    caller,
  );
}

/** Proofs of an account that is locked can be guessed no faster than five in 15 minutes. */
async function open(desk: Desk, { username, method, proof }: Opening, caller: Caller) {
  const { database, clock } = desk.platform;
  const key = nameKey(username);
  const since = clock.now() - WINDOW_MS;
  if ((await proofsFailed(database.db, caller.merchant, key, since)) >= WRONG_MOST) {
    return fault("AUTH_LOCKED", { retryAfter: WINDOW_MS / 1000 });
  }
  const found = await playerByName(database.db, caller.merchant, key);
  const right = found !== undefined && (await prove(desk, found, { method, proof: proof.trim() }, caller));
  await note(desk, found, key, { caller, result: right ? "UNLOCKED" : "BAD_UNLOCK" });
  return right ? ok(null) : fault("AUTH_CHALLENGE_WRONG");
}
