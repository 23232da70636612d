import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import type { Boxes } from "@taya/vault";
import { lockingRooms } from "@taya/vault/points";
import { deliveryDoor, openContent } from "./door.ts";
import { chosen, NOBODY, variableOf } from "./environment.ts";
import { CHANNELS, type Channel } from "./message.ts";
import { sweepMessages } from "./messages.store.ts";
import { type OpenSender, sendDue, type Sending } from "./sending.ts";

export type { Delivery } from "./door.ts";
export type { MessageId } from "./message.ts";

const EVERY_MS = 5_000;
const KEPT_MS = 30 * DAY;

interface Needs {
  readonly vault: Pick<Boxes, "lock" | "unlock">;
}

/** The wiring page of sending: what leaves the house by SMS and mail, and by whom. */
export const delivery = room({
  name: "delivery",
  calls: {},
  needs: ["vault"],
  extends: [lockingRooms],
  build(platform, { vault }: Needs) {
    const open = sendersOver(platform);
    const sending: Sending = {
      platform,
      senderOf: (channel) => open.get(channel),
      open: (id, box) => openContent(vault, id, box),
    };
    return {
      door: deliveryDoor(sending, vault),
      handlers: {},
      jobs: {
        "delivery.send": async () => void (await sendDue(sending)),
        "delivery.sweep": () => sweepMessages(platform.database.db, platform.clock.now(), KEPT_MS),
      },
      schedules: { "delivery.send": EVERY_MS, "delivery.sweep": "*/5 * * * *" },
      extends: [lockingRooms.with("delivery")],
    };
  },
});

/** Who sends by which channel, opened with what the environment says. */
function sendersOver(platform: Platform): ReadonlyMap<Channel, OpenSender> {
  const { config, clock, database } = platform;
  const opened = CHANNELS.flatMap((channel): [Channel, OpenSender][] => {
    const name = config.providers[channel];
    const choice = name === NOBODY ? undefined : chosen(channel, { ...process.env, [variableOf(channel)]: name });
    if (!choice || (choice.kind.sandboxOnly && config.mode === "production")) return [];
    const { kind, env } = choice;
    const reportUrl = (id: string) => `${config.publicUrl}/wps/v2/delivery/reports/${kind.name}?id=${id}`;
    const sender = kind.open({ clock, db: database.db, mode: config.mode, env, reportUrl });
    return [[channel, { name: kind.name, sender }]];
  });
  return new Map(opened);
}
