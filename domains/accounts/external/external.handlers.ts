import type { Caller, FaultOf, Handlers, Input, Output } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { loginCalls } from "../login.contract.ts";
import { type Entry, enter, note } from "../login.flow.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey } from "../login.rules.ts";
import { phoneDigest } from "@taya/vault/personal";
import { phoneRule } from "../phone-rule.ts";
import { dialled, readPhone } from "@taya/kernel/phone";
import { confirmPhone } from "../players.change.ts";
import { type Found, playerByContact, playerById } from "../players.store.ts";
import type { LoginValue } from "../shapes.ts";
import { issueTicket } from "../tickets.store.ts";
import type { externalCalls } from "./external.contract.ts";
import { boundTo } from "./external.store.ts";
import { firebase } from "./phone-verifier.ts";
import { type ProviderName, SANDBOX_AUDIENCE } from "./providers.ts";

const TICKET_MS = 30 * MINUTE;

type Calls = typeof externalCalls;
type Answer = Promise<
  Result<Output<Calls["loginExternal"]>, FaultOf<Calls["loginExternal"]> | "VALIDATION_FAILED" | "OVERLOADED">
>;
type CallInput = Input<Calls["loginExternal"]>;

/** What a ticket of this room's registration says. */
export interface Vouched {
  readonly provider: ProviderName;
  readonly subject: string;
  readonly email?: string | undefined;
  /** "639170000001" */
  readonly dialled?: string | undefined;
}

/** Answers the calls by which others vouch for somebody. */
export function externalHandlers(context: Context): Handlers<Calls> {
  return {
    loginExternal: (input, caller) =>
      input.provider === "firebase" ? byPhone(context, input, caller) : bySocial(context, input, caller),
    async externalOptions(_input, caller) {
      const offered = await context.external.offered(caller.merchant);
      const list = offered.map(({ name, audience }) => ({
        provider: name,
        clientId: audience,
        sandbox: audience === SANDBOX_AUDIENCE,
      }));
      return ok({ list });
    },
  };
}

async function byPhone(context: Context, input: CallInput, caller: Caller): Answer {
  const number = await numberOf(context, input, caller);
  if (number === "INVALID") return fault("PHONE_INVALID");
  const asked = { merchant: caller.merchant, purpose: "login", dialled: number, proof: input.idToken } as const;
  const proven = await firebase(context).verify(asked);
  if (!proven.ok) return proven;
  const { dialled: to, subject } = proven.value;
  const found = await ownerOf(context, to, caller);
  if (!found) return offerRegistration(context, { provider: "firebase", subject, dialled: to }, caller);
  return letIn(context, found, { by: "firebase", side: input.side }, caller);
}

/** The number somebody says is theirs, when they say one. */
async function numberOf(context: Context, { mobileNum = "", countryDialingCode }: Partial<CallInput>, caller: Caller) {
  if (mobileNum.trim() === "") return undefined;
  const phone = readPhone(mobileNum.trim(), countryDialingCode?.trim(), await phoneRule(context, caller.merchant));
  return phone ? dialled(phone) : "INVALID";
}

async function ownerOf(context: Context, to: string, { merchant }: Caller): Promise<Found | undefined> {
  const { db } = context.platform.database;
  const found = await playerByContact(db, merchant, "phone", await phoneDigest(context.vault, to));
  if (found) await confirmPhone(db, found.id);
  return found;
}

async function bySocial(context: Context, input: CallInput, caller: Caller): Answer {
  const { provider, idToken, nonce } = input;
  const { external, platform } = context;
  const claims = await external.read(caller.merchant, provider, idToken);
  if (claims === "OFF") return fault("MODULE_OFF", { value: { module: provider.toUpperCase() } });
  if (claims === "UNREACHABLE") return fault("OVERLOADED", { retryAfter: 30 });
  if (typeof claims === "string" || claims.nonce !== nonce || !(await external.use(idToken, claims))) {
    await note(context, undefined, "", { caller, result: "BAD_CREDENTIALS" });
    return fault("AUTH_BAD_CREDENTIALS");
  }
  const { sub: subject, email } = claims;
  const playerId = await boundTo(platform.database.db, { merchant: caller.merchant, provider, subject });
  const found = playerId && (await playerById(platform.database.db, playerId));
  // Staff do not come in by the word of others: they are nobody here.
  if (found && found.type !== OPERATOR) return letIn(context, found, { by: "social", side: input.side }, caller);
  const proven = String(claims.email_verified) === "true";
  return offerRegistration(context, { provider, subject, ...(proven && { email }) }, caller);
}

function letIn(context: Context, found: Found, how: Pick<Entry, "by" | "side">, caller: Caller) {
  return enter(context, found, { ...how, nameKey: nameKey(found.username), rememberMe: false }, caller);
}

/** Nobody has an account by this name yet: a ticket that the registration takes, and what is known already. */
async function offerRegistration(context: Context, vouched: Vouched, caller: Caller): Answer {
  const { database, clock } = context.platform;
  const ticket = await issueTicket(database.db, {
    purpose: "external",
    device: caller.device,
    data: { ...vouched, merchant: caller.merchant },
    now: clock.now(),
    lifeMs: TICKET_MS,
  });
  const { defaultCode } = await phoneRule(context, caller.merchant);
  const { email, dialled: to } = vouched;
  const mobileNum = to?.startsWith(defaultCode) ? to.slice(defaultCode.length) : to;
  return ok({ register: { ticket, ...(email && { email }), ...(mobileNum && { mobileNum }) } });
}

/** The login of type `firebase`: the number and the external service's token for it. Never asks for a new password. */
export async function byFirebase(
  context: Context,
  input: Input<(typeof loginCalls)["login"]>,
  caller: Caller,
): Promise<Result<LoginValue, FaultOf<(typeof loginCalls)["login"]>>> {
  const { username: mobileNum = "", countryDialingCode, firebaseIdToken: proof = "" } = input;
  if (!(await context.external.isOn(caller.merchant, "firebase")))
    return fault("MODULE_OFF", { value: { module: "FIREBASE" } });
  if (mobileNum.trim() === "") return fault("PHONE_MISSING");
  const number = await numberOf(context, { mobileNum, countryDialingCode }, caller);
  if (number === "INVALID") return fault("PHONE_INVALID");
  const asked = { merchant: caller.merchant, purpose: "login", dialled: number, proof } as const;
  const proven = await firebase(context).verify(asked);
  if (!proven.ok) return proven;
  const found = await ownerOf(context, proven.value.dialled, caller);
  if (!found) return fault("AUTH_BAD_CREDENTIALS");
  return letIn(context, found, { by: "firebase", side: input.side }, caller);
}
