import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { pushCalls } from "./contract.ts";
import { boxOf, hashOf } from "./devices.ts";
import { dropDevices, isKnown, keepDevice, lockDevices } from "./store.ts";

/** Devices of one player; one more takes the place of the one that was not seen longest. */
const DEVICES_MOST = 10;

/** Pushes to a device are switched on and off by it alone. */
export function pushHandlers({ platform, delivery, vault }: Context): Handlers<typeof pushCalls> {
  const { database, clock } = platform;
  return {
    async push({ device }, caller) {
      const recipients = delivery.recipients();
      if (!recipients) return ok({ on: false });
      const { playerId } = me(caller);
      const on =
        device !== undefined && (await isKnown(database.db, Buffer.from(device, "hex"), playerId, recipients.keys));
      return ok({ key: recipients.key, on });
    },
    async subscribePush({ endpoint, keys }, caller) {
      const recipients = delivery.recipients();
      if (!recipients) return fault("NOT_FOUND");
      const to = recipients.read({ endpoint, keys });
      if (to === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "endpoint", rule: "match" }] });
      const { playerId } = me(caller);
      const id = platform.id<"device">();
      const box = await vault.lock(to, boxOf(id));
      const device = {
        id,
        playerId,
        endpoint: hashOf(endpoint),
        browser: caller.device,
        box,
        key: recipients.key,
        at: clock.now(),
      };
      await database.transaction(async (tx) => {
        await lockDevices(tx, playerId);
        await keepDevice(tx, device, DEVICES_MOST);
      });
      return ok(null);
    },
    async unsubscribePush({ endpoint }, caller) {
      await dropDevices(database.db, me(caller).playerId, { endpoint: hashOf(endpoint) });
      return ok(null);
    },
  };
}
