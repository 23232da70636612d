import type { Caller, Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, MINUTE } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { noteChange } from "../guard/changes.store.ts";
import { dropFactor, hasFactor } from "../guard/factor.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { maskEmail, maskPhone } from "../mask.ts";
import { unlockPersonal } from "../personal.ts";
import { dialled } from "@taya/kernel/phone";
import { type Found, playerById } from "../players.store.ts";
import { issueTicket } from "../tickets.store.ts";
import type { careCalls } from "./care.contract.ts";
import { holdPayouts, insertNote, notesOf, payoutHold, setTags, tagsOf } from "./care.store.ts";

const LINK_MINUTES = 60;
const HOLD_MS = DAY;

/** What staff write about players, and how they help them back in. */
export function careHandlers(context: Context): Handlers<typeof careCalls> {
  const { platform } = context;
  const { database, clock } = platform;
  return {
    ...resetHandlers(context),
    async playerFile({ id }, caller) {
      const found = await known(context, id, caller);
      return found ? ok(await fileOf(context, found.id)) : fault("NOT_FOUND");
    },
    async tagPlayer({ id, tags, reason }, caller) {
      const found = await known(context, id, caller);
      if (!found) return fault("NOT_FOUND");
      const at = clock.now();
      const unique = [...new Set(tags.map((each) => each.trim()))];
      await database.transaction(async (tx) => {
        const before = { tags: await tagsOf(tx, found.id) };
        await setTags(tx, found.id, { tags: unique, by: caller.session!.username, at });
        const about = { ...action(caller, id, reason), action: "accounts.player.tags" };
        await context.needs.audit.log(tx, { ...about, before, after: { tags: unique } });
      });
      return ok(await fileOf(context, found.id));
    },
    async notePlayer({ id, note, reason }, caller) {
      const found = await known(context, id, caller);
      if (!found) return fault("NOT_FOUND");
      const at = clock.now();
      await database.transaction(async (tx) => {
        const noteId = platform.id<"note">();
        await insertNote(tx, found.id, { id: noteId, note, by: caller.session!.username, at });
        await context.needs.audit.log(tx, {
          ...action(caller, id, reason),
          action: "accounts.player.note",
          after: { noteId },
        });
      });
      return ok(await fileOf(context, found.id));
    },
  };
}

/** Back in by a link or without the authenticator; nobody ever sees a password. */
function resetHandlers(
  context: Context,
): Pick<Handlers<typeof careCalls>, "resetPlayerPassword" | "resetPlayerFactor"> {
  const { platform } = context;
  const { database, clock } = platform;
  return {
    async resetPlayerPassword({ id, reason }, caller) {
      const found = await known(context, id, caller);
      if (!found) return fault("NOT_FOUND");
      const {
        email,
        mobileNum,
        countryDialingCode = "63",
      } = await unlockPersonal(context.vault, found.id, found.secret.personalBox);
      if (!email && !mobileNum) return fault("MAIL_SEND_FAILED");
      const now = clock.now();
      const ticket = { purpose: "reset", playerId: found.id, now, lifeMs: LINK_MINUTES * MINUTE } as const;
      const address = email
        ? ({ channel: "email", to: email } as const)
        : ({ channel: "sms", to: dialled({ countryDialingCode, mobileNum: mobileNum! }) } as const);
      const letter = await database.transaction(async (tx) => {
        const url = `${platform.config.publicUrl}/index?m=reset&linkToken=${await issueTicket(tx, ticket)}`;
        const expiresAt = now + ticket.lifeMs;
        const { username } = found;
        return context.mailroom.link(tx, { ...address, url, minutes: LINK_MINUTES, username, expiresAt }, caller);
      });
      if (!(await context.mailroom.send(letter))) return fault(email ? "MAIL_SEND_FAILED" : "SMS_SEND_FAILED");
      await database.transaction(async (tx) => {
        await context.sessions.end(tx, { playerId: found.id }, "PASSWORD");
        await context.needs.audit.log(tx, { ...action(caller, id, reason), action: "accounts.player.passwordReset" });
      });
      return ok({ sent: (email ? maskEmail(email) : maskPhone(mobileNum!)) ?? "" });
    },
    async resetPlayerFactor({ id, reason }, caller) {
      const found = await known(context, id, caller);
      if (!found) return fault("NOT_FOUND");
      const at = clock.now();
      await database.transaction(async (tx) => {
        const before = { twoFactor: await hasFactor(tx, found.id) };
        await dropFactor(tx, found.id);
        await noteChange(tx, found.id, "twoFactor", at);
        await holdPayouts(tx, found.id, at + HOLD_MS, "2fa reset");
        await context.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
        const about = { ...action(caller, id, reason), action: "accounts.player.2faReset" };
        await context.needs.audit.log(tx, { ...about, before, after: { twoFactor: false, holdUntil: at + HOLD_MS } });
      });
      return ok(await fileOf(context, found.id));
    },
  };
}

async function known({ platform }: Context, id: string, { merchant }: Caller): Promise<Found | undefined> {
  const found = await playerById(platform.database.db, id as PlayerId);
  return found && found.merchant === merchant && found.type !== OPERATOR ? found : undefined;
}

const action = ({ merchant, session }: Caller, object: string, reason: string) => ({
  merchant,
  operator: session!,
  object,
  reason,
});

async function fileOf(context: Context, id: PlayerId): Promise<Output<(typeof careCalls)["playerFile"]>> {
  const { db } = context.platform.database;
  const until = await payoutHold(db, id);
  return {
    tags: await tagsOf(db, id),
    notes: await notesOf(db, id),
    twoFactor: await hasFactor(db, id),
    ...(until !== undefined && until > context.platform.clock.now() && { holdUntil: until }),
  };
}
