import { createHash } from "node:crypto";
import { refusalOf } from "@taya/kernel/authorisation";
import type { AnyCall, Caller, Handler, Reply, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { fieldErrors } from "@taya/kernel/field-errors";
import { fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod";
import { type Limiting, limitOf, waitFor } from "./limiting.ts";
import { canonical } from "./json.ts";
import { unstorable } from "./storable.ts";
import type { Seal } from "../seal.ts";
import { SMALL_BODY } from "./bodies.ts";

/** What the chain needs of the rooms: who somebody is, whether the site is open. */
export interface Gate {
  /** 0 open, 1 maintenance, 2 region restriction, with what to tell. */
  status(visitor: {
    readonly merchant: string;
    readonly ip: string;
    readonly country: string;
    readonly language: string;
  }): Promise<{ readonly status: 0 | 1 | 2; readonly value?: unknown }>;
  authenticate(handles: Handles): Promise<Result<Session, FaultName>>;
}

/** The proofs of identity a request carries. */
interface Handles {
  readonly token: string;
  readonly cookie: string | undefined;
  readonly client: "web" | "native";
  readonly device: string;
  readonly ip: string;
  /** The brand the request is for: a session of another one does not count here. */
  readonly merchant: string;
}

/** A request as the transport has read it, before anything is believed. */
export interface IncomingRequest {
  readonly call: AnyCall;
  readonly name: string;
  readonly handler: Handler<AnyCall>;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Parsed JSON, form or multipart fields; a compact JWE as text; undefined when unreadable. */
  readonly body: unknown;
  readonly contentType: string;
  readonly token: string | undefined;
  readonly plain: boolean;
  readonly sentKey: string | undefined;
  readonly limited: boolean;
  readonly caller: Omit<Caller, "reply" | "session" | "call">;
  readonly reply: Reply;
}

export interface ChainNeeds {
  readonly gate: Gate;
  readonly seal: Pick<Seal, "open">;
  readonly limiting: Limiting;
  /** Hears whose session a request came with, also when the call is refused to it. */
  readonly identified?: (session: Session) => void;
}

/** Runs one request: status, limit, audience, seal, schema, idempotency key, handler, encoding. */
export async function runCall(input: IncomingRequest, needs: ChainNeeds): Promise<Result<unknown, FaultName>> {
  const admitted = await admit(input, needs);
  if (!admitted.ok) return admitted;
  const fields = await readFields(input, needs.seal);
  if (!fields.ok) return fields;
  const parsed = z.safeParse(input.call.input as z.ZodType, fields.value);
  if (!parsed.success) return fault("VALIDATION_FAILED", { errors: fieldErrors(parsed.error, fields.value) });
  const unwritten = unstorable(parsed.data, { written: isWritten(input.call) });
  if (unwritten) return fault("VALIDATION_FAILED", { errors: [unwritten] });
  const key = idempotencyKey(input, fields.value);
  if (input.call.moves && !key) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "X-Request-Id", rule: "required" }] });
  }
  const result = await input.handler(parsed.data, {
    ...input.caller,
    call: input.name,
    reply: input.reply,
    ...(admitted.value && { session: { ...admitted.value, ip: input.caller.ip } }),
    ...(key && { idempotencyKey: key, requestHash: hashOf(input.path, fields.value) }),
  });
  return result.ok ? ok(z.encode(input.call.output as z.ZodType, result.value as never)) : result;
}

/** Whether people write what the call is sent: at the site and the console, not the programs of vendors and providers. */
const isWritten = ({ audience }: AnyCall): boolean => audience !== "vendor" && audience !== "provider";

/** Is the site open, is it not too often, who is it. Limits per player can only be counted once the player is known. */
async function admit(input: IncomingRequest, needs: ChainNeeds): Promise<Result<Session | undefined, FaultName>> {
  const closed = await checkOpen(input, needs.gate);
  if (closed) return closed;
  const perPlayer = limitOf(input.call).per === "player";
  const before = perPlayer ? 0 : await checkLimit(input, needs, undefined);
  if (before > 0) return fault("RATE_LIMITED", { retryAfter: before });
  const session = await identify(input, needs);
  if (session && !session.ok) return session;
  const after = perPlayer ? await checkLimit(input, needs, session?.value.playerId) : 0;
  return after > 0 ? fault("RATE_LIMITED", { retryAfter: after }) : ok(session?.value);
}

async function checkOpen({ call, caller }: IncomingRequest, gate: Gate): Promise<Result<never, FaultName> | undefined> {
  if (call.always || call.audience === "operator") return undefined;
  const { status, value } = await gate.status(caller);
  if (status === 1) return fault("SYS_MAINTENANCE", { value });
  if (status === 2) return fault("SYS_REGION", { value });
  return undefined;
}

/** The session, when the audience wants one or a token was sent; undefined for visitors. */
async function identify(
  { call, token, caller }: IncomingRequest,
  { gate, identified }: ChainNeeds,
): Promise<Result<Session, FaultName> | undefined> {
  const open = call.audience === "public" || call.audience === "vendor" || call.audience === "provider";
  if (!token) return open ? undefined : fault("AUTH_NOT_LOGGED_IN");
  const { client, device, ip, merchant } = caller;
  const known = await gate.authenticate({ token, cookie: caller.cookies["__Host-sid"], client, device, ip, merchant });
  if (known.ok) identified?.(known.value);
  if (open) return known.ok ? known : undefined;
  if (!known.ok) return known;
  const refused = refusalOf(call, known.value);
  return refused ? fault(refused) : known;
}

/** In the sandbox nothing is counted by address or device that comes from the own machine. */
async function checkLimit(input: IncomingRequest, needs: ChainNeeds, playerId: string | undefined): Promise<number> {
  const { call, name, caller, limited } = input;
  if (playerId === undefined && !limited) return 0;
  const { merchant, ip, device } = caller;
  return waitFor({ name, call, merchant, ip, device, playerId }, needs.limiting);
}

/** The request's fields: path parts over query or body; a sealed body is opened first. */
async function readFields(
  input: IncomingRequest,
  seal: ChainNeeds["seal"],
): Promise<Result<Record<string, unknown>, FaultName>> {
  const { call, body, params } = input;
  if (call.sealed && !input.plain) {
    if (input.contentType !== "application/jose") return fault("SEAL_REQUIRED");
    const opened = await seal.open(String(body), input.path, call.largest ?? SMALL_BODY);
    return opened.ok ? ok({ ...opened.value, ...params }) : opened;
  }
  const sent = input.contentType === "" && body === null ? input.query : body;
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "body", rule: "type" }] });
  }
  return ok({ ...sent, ...params });
}

function idempotencyKey({ call, sentKey }: IncomingRequest, fields: Record<string, unknown>): string | undefined {
  if (!call.moves) return undefined;
  const named = call.keyField ? fields[call.keyField] : undefined;
  const key = sentKey ?? (typeof named === "string" ? named : undefined);
  return key && key.length <= 128 && !unstorable(key) ? key : undefined;
}

const hashOf = (path: string, fields: Record<string, unknown>): string =>
  createHash("sha256")
    .update(`${path}\n${canonical(fields)}`)
    .digest("hex");
