import { createHash } from "node:crypto";
import type { Devices } from "@taya/delivery/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { devicesOf, dropOtherKeys, isKnown, noteAnswer } from "./store.ts";

/** So many refusals in a row are one device that works no more. */
const FAILURES_MOST = 5;

/** What a device is known by: its address is a secret and long enough not to be guessed. */
export const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

/** What a box of a device is bound to. */
export const boxOf = (id: string): string => `messages.push_device.device_box/${id}`;

const endpointOf = (to: string): Buffer => hashOf((JSON.parse(to) as { endpoint: string }).endpoint);

/** The keys of ours that reach who subscribed under them; none where nobody sends pushes. */
const keysOf = ({ delivery }: Pick<Context, "delivery">): readonly string[] => delivery.recipients()?.keys ?? [];

/** What delivery asks of devices, and is told of them. */
export const devicesFor = ({ platform, delivery }: Pick<Context, "platform" | "delivery">): Devices => ({
  holds: (to, playerId) => isKnown(platform.database.db, endpointOf(to), playerId, keysOf({ delivery })),
  async ended(to, outcome) {
    if (outcome.is !== "SENT" && outcome.is !== "REFUSED") return;
    const is = outcome.is === "REFUSED" && outcome.gone ? "GONE" : outcome.is;
    const how = { is, at: platform.clock.now(), most: FAILURES_MOST } as const;
    await noteAnswer(platform.database.db, endpointOf(to), how);
  },
});

/** What is pushed: a title, in place of which the brand stands, a line, and where it leads. */
interface Notification {
  readonly merchant: string;
  readonly brand: string;
  readonly language: string;
  readonly subject?: string;
  readonly text: string;
  readonly leads: NonNullable<Parameters<Context["delivery"]["post"]>[1]["leads"]>;
  readonly purpose: "notice" | "marketing";
  /** One for each cause and device. */
  readonly cause: string;
  readonly advertises?: Parameters<Context["delivery"]["post"]>[1]["advertises"];
}

/** Whether a player can be pushed to: somebody sends pushes, and there is a device. */
export const isPushable = async ({ delivery }: Pick<Context, "delivery">, db: Db, playerId: PlayerId) =>
  (await devicesOf(db, playerId, keysOf({ delivery }))).length > 0;

/** Forgets devices that no key of ours reaches any more, where anybody sends pushes. */
export async function sweepDevices({ platform, delivery }: Pick<Context, "platform" | "delivery">): Promise<void> {
  const keys = keysOf({ delivery });
  if (keys.length > 0) await dropOtherKeys(platform.database.db, keys);
}

/** Writes a push for each device of a player, in the transaction of its cause. One that cannot be read keeps no other. */
export async function pushTo(
  { platform, delivery, vault }: Context,
  tx: Db,
  playerId: PlayerId,
  { cause, ...notification }: Notification,
): Promise<void> {
  for (const { id, box } of await devicesOf(tx, playerId, keysOf({ delivery }))) {
    const to = await vault
      .unlock<string>(box, boxOf(id))
      .catch((error: unknown) => void platform.log.error({ error, device: id }, "a device cannot be read"));
    if (to) await delivery.post(tx, { ...notification, channel: "push", to, playerId, cause: `${cause}:${id}` });
  }
}
