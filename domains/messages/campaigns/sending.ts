import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import type { UnsubscribeLinks } from "../preferences/link.ts";
import { isPushable, pushTo } from "../push/devices.ts";
import { saidIn } from "../texts.ts";
import { whyNot, type WhyNot } from "./advertising.ts";
import { audienceOf } from "./audience.ts";
import { type CampaignChannel, readable } from "./campaign.rules.ts";
import { countLooked, keepRecipient, onceOf } from "./recipients.store.ts";
import { type Campaign, keepReached, takeDue } from "./store.ts";

/** Players of one batch: so long a transaction stays open. */
const BATCH = 50;
/** A beat goes on for so long while there is more to do. */
const BEAT_MS = 1_500;
export const CAMPAIGNS_MS = 2_000;
/** An SMS longer than this is cut. */
const SMS_MOST = 300;
/** Devices show two or three lines. */
const PUSH_MOST = 160;

type Reach = NonNullable<Awaited<ReturnType<Context["accounts"]["reach"]>>>;

/** What sending a campaign works with. */
export interface Sending {
  readonly context: Context;
  readonly door: Pick<Messages, "send">;
  readonly links: UnsubscribeLinks;
}

/** Sends campaigns whose time has come, a batch at a time; a batch stands whole or not at all. */
export async function sendCampaigns(sending: Sending): Promise<void> {
  const begun = performance.now();
  while ((await sendBatch(sending)) && performance.now() - begun < BEAT_MS);
}

/** One batch of one campaign; false when there was none to send. */
async function sendBatch(sending: Sending): Promise<boolean> {
  const { accounts, platform } = sending.context;
  return platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const campaign = await takeDue(tx, now);
    if (!campaign) return false;
    const left = campaign.most === null ? BATCH : campaign.most - (await countLooked(tx, campaign.id));
    const range = { after: campaign.reached ?? undefined, until: campaign.begunAt!, most: Math.min(BATCH, left) };
    const audience = audienceOf(campaign.merchant, campaign.audience);
    const members = range.most > 0 ? await accounts.members(tx, audience, range) : [];
    for (const playerId of members) await sendTo(sending, tx, campaign, playerId);
    const ended = members.length < BATCH ? now : undefined;
    await keepReached(tx, campaign.id, { reached: members.at(-1), ended });
    return true;
  });
}

async function sendTo(sending: Sending, tx: Db, campaign: Campaign, playerId: PlayerId): Promise<void> {
  const { context } = sending;
  const now = context.platform.clock.now();
  const reach = await reachOf(context, tx, playerId);
  for (const channel of campaign.channels) {
    const why = await refused(context, tx, { playerId, channel, topic: campaign.topic }, reach);
    const fresh = await keepRecipient(tx, { campaignId: campaign.id, playerId, channel }, why, now);
    if (fresh && !why && reach) await post(sending, tx, { campaign, playerId, channel, reach });
  }
}

/** Where a player is reached; nowhere when it cannot be read, which keeps nobody else's message. */
async function reachOf({ accounts, platform }: Context, tx: Db, playerId: PlayerId): Promise<Reach | undefined> {
  try {
    return await accounts.reach(tx, playerId);
  } catch (error) {
    platform.log.error({ error, player: playerId }, "how to reach a player cannot be read");
    return undefined;
  }
}

async function refused(
  context: Context,
  tx: Db,
  about: Parameters<typeof whyNot>[2],
  reach: Reach | undefined,
): Promise<WhyNot | undefined> {
  const why = await whyNot(context, tx, about);
  if (why) return why;
  if (about.channel === "push") return (await isPushable(context, tx, about.playerId)) ? undefined : "unreachable";
  const places = { inbox: "inbox", email: reach?.email, sms: reach?.phone } as const;
  return places[about.channel] === undefined ? "unreachable" : undefined;
}

interface Post {
  readonly campaign: Campaign;
  readonly playerId: PlayerId;
  readonly channel: CampaignChannel;
  readonly reach: Reach;
}

async function post({ context, door, links }: Sending, tx: Db, { campaign, playerId, channel, reach }: Post) {
  const { id, texts, topic, merchant } = campaign;
  if (channel === "inbox") {
    await door.send(tx, { playerId, kind: "platform", texts, once: onceOf(id) });
    return;
  }
  const { publicUrl } = context.platform.config;
  const token = await links.write({ playerId, channel, topic });
  const { name: brand } = await context.site.brand(merchant);
  const say = context.platform.texts.in(reach.language);
  const { title, content } = saidIn(texts, reach.language);
  const off = (by: "email" | "sms") =>
    say(`preferences.off.${by}`, { brand, url: `${publicUrl}/unsubscribe/${token}` });
  const about = {
    merchant,
    brand,
    language: reach.language,
    purpose: "marketing",
    cause: `${onceOf(id)}:${playerId}:${channel}`,
    advertises: { playerId, topic, campaignId: id },
  } as const;
  if (channel === "push") {
    const stop = { label: say("preferences.off.push"), to: `/unsubscribe/${token}` };
    const leads = { to: "/?m=member&p=messageV2&id=platform", off: stop };
    const shown = { subject: title, text: shortened(readable(content), PUSH_MOST), leads };
    await pushTo(context, tx, playerId, { ...about, ...shown });
    return;
  }
  if (channel === "sms") {
    const short = shortened(`${title}: ${readable(content)}`, SMS_MOST);
    await context.delivery.post(tx, { ...about, channel, to: reach.phone!, text: `${short}\n${off("sms")}` });
    return;
  }
  const unsubscribe = `${publicUrl}/wps/v2/messages/unsubscribe/${token}`;
  const text = `${readable(content)}\n\n${off("email")}`;
  await context.delivery.post(tx, { ...about, channel: "mail", to: reach.email!, subject: title, text, unsubscribe });
}

/** In one line, cut where it is longer than that. */
function shortened(text: string, most: number): string {
  const words = text.replaceAll(/\s+/g, " ");
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
