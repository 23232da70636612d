import type { Output } from "@taya/kernel/call";
import { quickTexts } from "./operator/canned.store.ts";
import type { Context } from "./context.ts";
import type { supportCalls } from "./contract.ts";
import { type Conversation, newestOf } from "./conversations.store.ts";
import type { Holder } from "./holder.ts";
import { type Line, linesOf } from "./lines.store.ts";
import { somebodyPresent } from "./present.store.ts";
import { isBehind } from "./helpdesks/outbox.store.ts";
import { HELPDESK_BEHIND_MS, isOpen } from "./rules.ts";
import { supportSettings } from "./settings.ts";

export type View = Output<typeof supportCalls.conversation>;

/** Lines that a window shows at once. */
const LINES_MOST = 200;
const FROM = { HOLDER: "me", STAFF: "staff", SYSTEM: "system", NOTE: "system" } as const;
/** What a window offers to ask by one press until the brand has its own. */
const OFFERED = ["quick.deposit", "quick.withdrawal", "quick.account", "quick.game"];

/** A line as its holder sees it; who of staff wrote it is not told. */
export const lineFor = ({ platform }: Context, { id, sender, text, images, at }: Line, language: string) => ({
  id,
  from: FROM[sender],
  text: sender === "SYSTEM" ? platform.texts.in(language)(`conversation.${text}`) : text,
  images: [...images],
  at,
});

/** Whether somebody answers now: within the hours, and there, or at an outside helpdesk that is told what is written. */
export async function isAnswered({ platform, site, helpdesk }: Context, merchant: string): Promise<boolean> {
  const now = platform.clock.now();
  const hours = await platform.settings.read(merchant, "support", supportSettings);
  const { timeZone } = await site.brand(merchant);
  if (!isOpen(hours, now, timeZone)) return false;
  const { db } = platform.database;
  if (helpdesk && !(await isBehind(db, helpdesk.name, now - HELPDESK_BEHIND_MS))) return true;
  return somebodyPresent(db, merchant, now);
}

interface Reader {
  readonly merchant: string;
  readonly language: string;
}

/** The conversation of a holder as their window shows it. */
export async function viewOf(context: Context, holder: Holder, reader: Reader): Promise<View> {
  const { db } = context.platform.database;
  const found = await newestOf(db, reader.merchant, holder.id);
  const answered = await isAnswered(context, reader.merchant);
  const usualMinutes = answered ? await context.usual(reader.merchant) : undefined;
  const lines = found ? await linesOf(db, found.id, { notes: false, most: LINES_MOST }) : [];
  return {
    id: found?.id ?? "",
    channel: holder.channel,
    state: found ? (found.state === "CLOSED" ? "closed" : "open") : "none",
    answered,
    ...(usualMinutes !== undefined && { usualMinutes }),
    contact: contactOf(found, lines),
    quick: await quickOf(context, reader),
    messages: lines.map((line) => lineFor(context, line, reader.language)),
  };
}

function contactOf(found: Conversation | undefined, lines: readonly Line[]): View["contact"] {
  if (found?.contactBox) return "given";
  return lines.some(({ sender, text }) => sender === "SYSTEM" && text === "AWAY_CONTACT") ? "asked" : "none";
}

async function quickOf({ platform }: Context, { merchant, language }: Reader): Promise<string[]> {
  const own = await quickTexts(platform.database.db, merchant, language);
  if (own.length > 0) return own;
  const say = platform.texts.in(language);
  return OFFERED.map((key) => say(`conversation.${key}`));
}
