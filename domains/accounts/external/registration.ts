import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { dialled, type Phone } from "@taya/kernel/phone";
import type { Registration } from "../shapes.ts";
import { takeTicket } from "../tickets.store.ts";
import type { Vouched } from "./external.handlers.ts";
import { bind } from "./external.store.ts";
import { firebase } from "./phone-verifier.ts";

/** What external services have said of somebody who registers. */
export interface Vouching {
  /** The number in the form was proven outside; no code of our own is asked. */
  readonly phone: boolean;
  /** An address that was proven outside. */
  readonly email?: string | undefined;
  /** Binds the account that is being made; nothing to bind without a ticket of a social network. */
  bind(tx: Db, playerId: PlayerId): Promise<void>;
}

type Faults =
  | "AUTH_CHALLENGE_EXPIRED"
  | "PHONE_CODE_MISSING"
  | "PHONE_CODE_INVALID"
  | "PHONE_CODE_EXPIRED"
  | "PHONE_NOT_ALLOWED"
  | "PHONE_UNKNOWN";

/** Takes the token and the ticket of a registration; both are used up, so this comes after every other check. */
export async function takeVouching(
  context: Context,
  { sent, phone, caller }: { readonly sent: Registration; readonly phone: Phone | undefined; readonly caller: Caller },
): Promise<Result<Vouching, Faults>> {
  const number = phone && dialled(phone);
  const { firebaseIdToken, externalTicket } = sent;
  let proven = false;
  if (firebaseIdToken && number) {
    const asked = { merchant: caller.merchant, purpose: "register", dialled: number, proof: firebaseIdToken } as const;
    const read = await firebase(context).verify(asked);
    if (!read.ok) return fault(read.fault === "MODULE_OFF" ? "PHONE_NOT_ALLOWED" : read.fault);
    proven = true;
  }
  if (!externalTicket) return ok({ phone: proven, bind: async () => undefined });
  const vouched = await openTicket(context, externalTicket, caller);
  if (!vouched) return fault("AUTH_CHALLENGE_EXPIRED");
  const { provider, subject, email } = vouched;
  return ok({
    phone: proven || (number !== undefined && vouched.dialled === number),
    email,
    async bind(tx, playerId) {
      const { merchant } = caller;
      if (provider !== "firebase")
        await bind(tx, { merchant, provider, subject }, playerId, context.platform.clock.now());
    },
  });
}

async function openTicket({ platform }: Context, handle: string, caller: Caller): Promise<Vouched | undefined> {
  const ticket = await takeTicket(platform.database.db, "external", handle, platform.clock.now());
  const vouched = ticket?.data as (Vouched & { readonly merchant: string }) | undefined;
  return vouched && vouched.merchant === caller.merchant && ticket?.device === caller.device ? vouched : undefined;
}
