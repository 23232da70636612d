import type { Caller, Handlers } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { noteChange } from "../guard/changes.store.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { steppedUp } from "../guard/stepup.ts";
import { enter, note } from "../login.flow.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey } from "../login.rules.ts";
import { ownPlayer } from "../member.handlers.ts";
import { playerById } from "../players.store.ts";
import { type passkeyCalls, PASSKEYS_MOST } from "./passkeys.contract.ts";
import { passkeyChanged } from "./passkeys.events.ts";
import { insertPasskey, passkeysOf, removePasskey } from "./passkeys.store.ts";
import { askForNewPasskey, askForPasskey, provePasskey, readNewPasskey } from "./passkeys.ts";

/** Answers the calls around passkeys. */
export function passkeyHandlers(context: Context): Handlers<typeof passkeyCalls> {
  const { platform } = context;
  const { database, clock } = platform;
  return {
    passkeyOptions: async (_input, caller) => ok(await askForPasskey(context, caller)),
    async loginPasskey({ response, side }, caller) {
      const key = await provePasskey(context, response, caller);
      const found = key && (await playerById(database.db, key.playerId));
      if (!found || found.type === OPERATOR) {
        await note(context, undefined, "", { caller, result: "BAD_CREDENTIALS" });
        return fault("AUTH_BAD_CREDENTIALS");
      }
      const entry = { by: "passkey", nameKey: nameKey(found.username), rememberMe: false, side } as const;
      return enter(context, found, entry, caller);
    },
    passkeys: async (_input, caller) => ok(await shown(context, caller.session!.playerId)),
    addPasskey: (input, caller) => add(context, input, caller),
    async dropPasskey({ id }, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      if (!isId(id)) return fault("NOT_FOUND");
      return database.transaction(async (tx) => {
        const label = await removePasskey(tx, playerId, id);
        if (label === undefined) return fault("NOT_FOUND");
        const at = clock.now();
        await noteChange(tx, playerId, "twoFactor", at);
        const event = { playerId, merchant: caller.merchant, passkeyId: id, what: "REMOVED", label, at } as const;
        await platform.events.tell(tx, passkeyChanged, event);
        return ok(null);
      });
    },
  };
}

async function shown({ platform }: Context, playerId: PlayerId) {
  const keys = await passkeysOf(platform.database.db, playerId);
  const list = keys.map(({ id, label, createdAt, lastUsedAt }) => ({ id, label, createdAt, lastUsedAt }));
  return { list, max: PASSKEYS_MOST };
}

type Adding = Parameters<Handlers<typeof passkeyCalls>["addPasskey"]>[0];

/** First the options, then the key: both want a fresh proof of identity, since whoever adds a key can come back with it. */
async function add(context: Context, { response, label }: Adding, caller: Caller) {
  if (!(await steppedUp(context, caller))) return needsStepUp();
  const { platform } = context;
  const found = await ownPlayer(context, caller);
  const full = fault("VALIDATION_FAILED", { errors: [{ field: "response", rule: "range", max: PASSKEYS_MOST }] });
  const { length } = await passkeysOf(platform.database.db, found.id);
  if (length >= PASSKEYS_MOST) return full;
  if (!response) return ok({ options: await askForNewPasskey(context, found, caller) });
  if (label === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "label", rule: "required" }] });
  const made = await readNewPasskey(context, found.id, response, caller);
  if (made === "EXPIRED") return fault("AUTH_CHALLENGE_EXPIRED");
  if (!made) return fault("AUTH_BAD_CREDENTIALS");
  const { merchant } = caller;
  const [playerId, at] = [found.id, platform.clock.now()];
  const key = { ...made, id: platform.id<"passkey">(), playerId, merchant, label, createdAt: at, lastUsedAt: null };
  const kept = await platform.database.transaction(async (tx) => {
    const inserted = await insertPasskey(tx, key, PASSKEYS_MOST);
    if (!inserted) return inserted;
    await noteChange(tx, playerId, "twoFactor", at);
    await platform.events.tell(tx, passkeyChanged, { playerId, merchant, passkeyId: key.id, what: "ADDED", label, at });
    return true;
  });
  if (kept === false) return full;
  if (kept === undefined) return fault("REG_TAKEN", { errors: [{ field: "response", rule: "taken" }] });
  return ok(await shown(context, playerId));
}
