import type { Caller } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { changeDetails } from "../details.ts";
import { secured } from "../events.ts";
import { noteChange } from "../guard/changes.store.ts";
import { maskEmail, maskPhone } from "../mask.ts";
import { ownPlayer } from "../member.handlers.ts";
import { emailDigest, type Personal, phoneDigest } from "@taya/vault/personal";
import { unlockPersonal } from "../personal.ts";
import { dialled, type Phone } from "@taya/kernel/phone";
import { voidTickets } from "../tickets.store.ts";
import { lockContact, ownerOf, setContact } from "./contacts.store.ts";

/** A phone or an address whose code was right. */
export type Proven =
  | { readonly kind: "phone"; readonly phone: Phone }
  | { readonly kind: "email"; readonly email: string };

/** Where a message goes. */
export interface Address {
  readonly channel: "sms" | "email";
  readonly to: string;
}

/**
 * Binds a proven contact to the caller's account: found by it from now on, noted as a change of what guards the
 * account, and told to the contact before. REG_TAKEN when another account of the brand has it.
 */
export async function bind(
  context: Context,
  proven: Proven,
  caller: Caller,
): Promise<Result<{ masked: string }, "REG_TAKEN">> {
  const { database, clock, events } = context.platform;
  const found = await ownPlayer(context, caller);
  const digest = await digestOf(context, proven);
  const before = beforeOf(await unlockPersonal(context.vault, found.id, found.secret.personalBox), proven.kind);
  const changes: Personal = proven.kind === "phone" ? proven.phone : { email: proven.email };
  const masked = proven.kind === "phone" ? maskPhone(proven.phone.mobileNum) : maskEmail(proven.email);
  const letter = { name: proven.kind === "phone" ? "phoneChanged" : "emailChanged", values: { masked } } as const;
  const done = await database.transaction(async (tx) => {
    await lockContact(tx, digest);
    const owner = await ownerOf(tx, found.merchant, proven.kind, digest);
    if (owner !== undefined && owner !== found.id) return "TAKEN";
    await changeDetails(tx, context, found.id, changes);
    await setContact(tx, found.id, proven.kind, digest);
    const at = clock.now();
    await noteChange(tx, found.id, proven.kind, at);
    // Codes and links that went to the contact before open nothing any more.
    await voidTickets(tx, found.id, ["challenge", "reset"], at);
    const what = proven.kind === "phone" ? "PHONE" : "EMAIL";
    await events.tell(tx, secured, { playerId: found.id, merchant: found.merchant, what, at });
    const moved = before && before.to !== addressOf(proven).to;
    return moved ? context.notices.post(tx, before, found, letter) : undefined;
  });
  if (done === "TAKEN")
    return fault("REG_TAKEN", { value: { field: proven.kind === "phone" ? "mobileNum" : "email" } });
  if (done) await context.notices.begin(done, before!.channel);
  return ok({ masked });
}

const addressOf = (proven: Proven): Address =>
  proven.kind === "phone" ? { channel: "sms", to: dialled(proven.phone) } : { channel: "email", to: proven.email };

const digestOf = ({ vault }: Context, proven: Proven): Promise<Buffer> =>
  proven.kind === "phone" ? phoneDigest(vault, dialled(proven.phone)) : emailDigest(vault, proven.email);

/** The contact an account had; undefined when it had none of the kind. */
export function beforeOf(personal: Personal, kind: "phone" | "email"): Address | undefined {
  const { mobileNum, countryDialingCode = "63", email } = personal;
  if (kind === "email") return email ? { channel: "email", to: email } : undefined;
  return mobileNum ? { channel: "sms", to: dialled({ mobileNum, countryDialingCode }) } : undefined;
}
