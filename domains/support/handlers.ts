import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { DAY, HOUR, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { networkOf } from "@taya/platform/http/limiting";
import type { Context } from "./context.ts";
import type { supportCalls } from "./contract.ts";
import { openFrom } from "./conversations.store.ts";
import { type Holder, holderOf } from "./holder.ts";
import { pictureFile, sentSince } from "./lines.store.ts";
import { leaveContact } from "./contact.ts";
import { keepPictures, shownPicture } from "./pictures.ts";
import { LINES_A_DAY, PICTURES_A_DAY, TICKET_MS } from "./rules.ts";
import { supportSettings } from "./settings.ts";
import { issueTicket } from "./tickets.store.ts";
import { type View, viewOf } from "./view.ts";
import { write } from "./say.ts";
import { forgetFiles } from "./write.ts";

type Names = "ticket" | "conversation" | "say" | "contact" | "picture";

/** What visitors and players ask of customer service; nobody who is kept from play is kept from it. */
export function supportHandlers(context: Context): Pick<Handlers<typeof supportCalls>, Names> {
  const { platform, site } = context;
  const { db } = platform.database;

  /** Who asks, while the service is on. */
  async function admitted(caller: Caller): Promise<Result<Holder, "CS_UNAVAILABLE" | "NOT_FOUND">> {
    const { enabled } = await platform.settings.read(caller.merchant, "support", supportSettings);
    if (!enabled) return fault("CS_UNAVAILABLE");
    const holder = await holderOf(context, caller);
    return holder ? ok(holder) : fault("NOT_FOUND");
  }

  const shown = async (holder: Holder, caller: Caller): Promise<Result<View, never>> =>
    ok(await viewOf(context, holder, caller));

  return {
    async ticket(proof, caller) {
      const known = await admitted(caller);
      if (!known.ok && known.fault === "CS_UNAVAILABLE") return fault("CS_UNAVAILABLE");
      // A ticket of a player is given to their session alone: by another ticket it would never end.
      const own = known.ok && (!known.value.playerId || known.value.playerId === caller.session?.playerId);
      if (!own) {
        const refused = await refusedNew(context, caller, proof);
        if (refused) return refused;
      }
      const holder = own
        ? known.value
        : { id: platform.id<"visitor">(), playerId: undefined, channel: "chat" as const };
      const now = platform.clock.now();
      const expiresAt = now + TICKET_MS[holder.playerId ? "player" : "visitor"];
      const { merchant } = caller;
      const to = { merchant, holderId: holder.id, playerId: holder.playerId ?? null, now, expiresAt };
      const ticket = await issueTicket(db, to);
      const { chatUrl, vipUrl } = await site.brand(merchant);
      const { channel } = holder;
      const url = new URL((channel === "vip" && vipUrl) || chatUrl, platform.config.publicUrl).href;
      return ok({ url, channel, expiresAt, ticket });
    },
    async conversation(_input, caller) {
      const holder = await admitted(caller);
      return holder.ok ? shown(holder.value, caller) : holder;
    },
    async say({ text, images, key }, caller) {
      const holder = await admitted(caller);
      if (!holder.ok) return holder;
      if (text === "" && !images?.length) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "text", rule: "required" }] });
      }
      const { value: sender } = holder;
      const sent = await sentSince(db, sender.id, platform.clock.now() - DAY);
      if (sent.lines >= LINES_A_DAY) return fault("RATE_LIMITED", { retryAfter: HOUR / SECOND });
      if (images?.length && sent.pictures >= PICTURES_A_DAY) {
        return fault("UPLOAD_TOO_MANY", { value: { max: PICTURES_A_DAY } });
      }
      const files = await keepPictures(context, images);
      if (!files.ok) return files;
      const line = { text, files: files.value, key };
      const written = await write(context, sender, line, caller);
      if (written !== "WRITTEN") await forgetFiles(context, files.value);
      return written === "CROWDED" ? fault("CS_UNAVAILABLE") : shown(sender, caller);
    },
    async contact({ contact }, caller) {
      const holder = await admitted(caller);
      if (!holder.ok) return holder;
      const left = await leaveContact(context, holder.value, contact, caller.merchant);
      return left ? shown(holder.value, caller) : fault("NOT_FOUND");
    },
    async picture({ id }, caller) {
      const holder = await holderOf(context, caller);
      const file = holder && (await pictureFile(db, id, { merchant: caller.merchant, holderId: holder.id }));
      return file ? ok({ image: await shownPicture(context, file) }) : fault("NOT_FOUND");
    },
  };
}

/** Why a new visitor gets no ticket. */
async function refusedNew(context: Context, caller: Caller, shown: Input<typeof supportCalls.ticket>) {
  if (await isCrowded(context, caller)) return fault("CS_UNAVAILABLE");
  const human = await context.site.checkHuman(caller, shown);
  if (human === "MISSING") return fault("AUTH_CAPTCHA_REQUIRED", { value: { captcha: true } });
  return human === "WRONG" ? fault("AUTH_CAPTCHA_WRONG") : undefined;
}

/** Whether visitors of a network have so many open conversations that no further one is begun from there. */
async function isCrowded({ platform }: Context, { merchant, ip }: Caller): Promise<boolean> {
  const { openPerAddress } = await platform.settings.read(merchant, "support", supportSettings);
  return (await openFrom(platform.database.db, merchant, networkOf(ip))) >= openPerAddress;
}
