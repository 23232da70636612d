import type { Advertising, MaySend } from "@taya/delivery/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { Channel, Topic } from "../preferences/preferences.rules.ts";
import { preferencesOf } from "../preferences/preferences.rules.ts";
import { choicesOf } from "../preferences/store.ts";
import { messagesSettings } from "../settings.ts";
import type { CampaignChannel } from "./campaign.rules.ts";
import { quietUntil } from "./quiet.rules.ts";
import { withhold } from "./recipients.store.ts";
import { stateOf } from "./store.ts";

/** Why somebody gets no advertising. */
export type WhyNot = "suppressed" | "unsubscribed" | "unreachable" | "cancelled";

/** What of delivery is what of the preferences. */
export const NAMED = { mail: "email", sms: "sms", push: "push" } as const satisfies Record<
  Advertising["channel"],
  Channel
>;

/** Whether nothing may be offered to a player now: excluded, pausing, closed, rejected or flagged. */
const isSuppressed = async ({ compliance }: Context, db: Db, playerId: PlayerId): Promise<boolean> =>
  !(await compliance.mayReward(db, playerId)).ok;

/** Why a player gets no advertising by a channel; undefined where they may and want it. The inbox asks for no consent. */
export async function whyNot(
  context: Context,
  db: Db,
  { playerId, channel, topic }: { playerId: PlayerId; channel: CampaignChannel | Channel; topic: Topic },
): Promise<WhyNot | undefined> {
  if (await isSuppressed(context, db, playerId)) return "suppressed";
  if (channel === "inbox") return undefined;
  return preferencesOf(await choicesOf(db, playerId))[channel][topic] ? undefined : "unsubscribed";
}

/** What delivery asks right before an advertisement goes: nobody who is out by now gets it, and nobody at night. */
export async function maySendNow(context: Context, about: Advertising): Promise<MaySend> {
  const { platform, site } = context;
  const { playerId, merchant } = about;
  const channel = NAMED[about.channel];
  const { db } = platform.database;
  const { campaignId } = about;
  const isOver = (await stateOf(db, campaignId)) === "cancelled";
  const reason = isOver ? "cancelled" : await whyNot(context, db, { playerId, channel, topic: about.topic as Topic });
  if (reason) {
    await withhold(db, { campaignId, playerId, channel }, reason);
    return { is: "DROP", reason };
  }
  const { quietHours } = await platform.settings.read(merchant, "messages", messagesSettings);
  const at = quietUntil(platform.clock.now(), quietHours, (await site.brand(merchant)).timeZone);
  return at === undefined ? { is: "SEND" } : { is: "LATER", at, reason: "quiet hours" };
}
