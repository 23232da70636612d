import type { Audit } from "@taya/audit";
import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import type { Boxes } from "@taya/vault";
import { maySend } from "./points.ts";
import { lockingRooms } from "@taya/vault/points";
import { deliveryCalls } from "./contract.ts";
import { deliveryDoor, openContent } from "./door.ts";
import { chosen, NOBODY, variableOf } from "./environment.ts";
import { CHANNELS, type Channel } from "./message.ts";
import { sweepMessages } from "./messages.store.ts";
import { operatorHandlers } from "./operator.handlers.ts";
import { reportHandlers } from "./reports.handlers.ts";
import { askAbout, type OpenSender, sendAllDue, type Sending } from "./sending.ts";

export type { Delivery } from "./door.ts";
export type { MessageId } from "./message.ts";

const EVERY_MS = 5_000;
/** A player waits meanwhile. */
const PATIENCE_MS = 5_000;
const KEPT_MS = 30 * DAY;

interface Needs {
  readonly audit: Pick<Audit, "log">;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
}

/** The wiring page of sending: what leaves the house by SMS, mail and push, and by whom. */
export const delivery = room({
  name: "delivery",
  calls: deliveryCalls,
  needs: ["audit", "vault"],
  extends: [lockingRooms],
  build(platform, { audit, vault }: Needs) {
    const senders = sendersOver(platform);
    const sending: Sending = {
      platform,
      senderOf: (channel) => senders.get(channel),
      open: (id, box) => openContent(vault, id, box),
      maySend: async (about) =>
        (await platform.points.one(maySend)?.(about)) ?? { is: "DROP", reason: "nobody vouches" },
    };
    return {
      door: deliveryDoor(sending, vault),
      handlers: {
        ...reportHandlers(
          { platform },
          (name) => [...senders.values()].find((each) => each.name === name),
          (name, id) => reportUrl(platform, name, id),
        ),
        ...operatorHandlers(sending, audit),
      },
      jobs: {
        "delivery.send": async () => void (await Promise.all([sendAllDue(sending), askAbout(sending)])),
        "delivery.sweep": () => sweepMessages(platform.database.db, platform.clock.now(), KEPT_MS),
      },
      schedules: { "delivery.send": EVERY_MS, "delivery.sweep": "*/5 * * * *" },
      extends: [lockingRooms.with("delivery")],
    };
  },
});

/** Where a sender says what became of a message. */
const reportUrl = ({ config }: Platform, name: string, id: string): string =>
  `${config.publicUrl}/wps/v2/delivery/reports/${encodeURIComponent(name)}/${encodeURIComponent(id)}`;

/** Who sends by which channel, opened with what the environment says. */
function sendersOver(platform: Platform): ReadonlyMap<Channel, OpenSender> {
  const { config, clock, database } = platform;
  const opened = CHANNELS.flatMap((channel): [Channel, OpenSender][] => {
    const name = config.providers[channel];
    const choice = name === NOBODY ? undefined : chosen(channel, { ...process.env, [variableOf(channel)]: name });
    if (!choice || (choice.kind.sandboxOnly && config.mode === "production")) return [];
    const { kind, env } = choice;
    const sender = kind.open({
      clock,
      db: () => database.db,
      mode: config.mode,
      patienceMs: PATIENCE_MS,
      env,
      reportUrl: (id) => reportUrl(platform, kind.name, id),
    });
    return [[channel, { name: kind.name, sender }]];
  });
  return new Map(opened);
}
