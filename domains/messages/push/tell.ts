import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { saidIn, type TextsByLanguage } from "../texts.ts";
import { isPushable, pushTo } from "./devices.ts";

const INBOX = "/?m=member&p=messageV2&id=personal";

interface PersonalLetter {
  readonly playerId: PlayerId;
  readonly texts: TextsByLanguage;
  readonly once: string;
  readonly discreet?: true;
}

/** Tells the devices of a player that a message waits, by its title at most: anybody may read a locked screen. */
export async function tellDevices(
  context: Context,
  tx: Db,
  { playerId, texts, once, discreet }: PersonalLetter,
): Promise<void> {
  if (!(await isPushable(context, tx, playerId))) return;
  const reach = await context.accounts.reach(tx, playerId);
  if (!reach) return;
  const { merchant, language } = reach;
  await pushTo(context, tx, playerId, {
    merchant,
    brand: (await context.site.brand(merchant)).name,
    language,
    ...(!discreet && { subject: saidIn(texts, language).title }),
    text: context.platform.texts.in(language)("preferences.push.message"),
    leads: { to: INBOX },
    purpose: "notice",
    cause: `inbox:${playerId}:${once}`,
  });
}
