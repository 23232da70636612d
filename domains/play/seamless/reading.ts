import { isId, type PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Verb } from "./book.ts";
import type { VendorCall } from "./seamless.rules.ts";

const VERBS = new Set<string>(["bet", "win", "betwin", "rollback", "adjust", "promo", "round"]);
/** Only these ask whether the token still lives: money that is owed is taken in without it. */
const WITH_TOKEN = new Set<string>(["bet", "betwin"]);
const WITHOUT_AMOUNT = new Set<string>(["rollback", "round"]);
const WITH_ROUND = new Set<string>(["bet", "betwin", "round"]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const OLDEST_MS = 400 * DAY;

/** A body that is well formed: the call, and the token it came with. */
export interface ReadCall {
  readonly call: Omit<VendorCall, "closed" | "entryIds" | "vendorNumber">;
  readonly token: string;
  readonly needsToken: boolean;
}

export const isVerb = (verb: string): verb is Verb => VERBS.has(verb);

type Sent = Readonly<Record<string, unknown>>;

/** Reads a call; undefined for anything malformed, and for messages older than the ids are kept. */
export function readCall(verb: Verb, body: unknown, now: Instant): ReadCall | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const sent = body as Sent;
  const ids = idsOf(verb, sent);
  const sums = sumsOf(verb, sent);
  if (!ids || !sums || !isFresh(sent["at"] ?? now, now)) return undefined;
  return {
    call: {
      ...ids,
      ...sums,
      verb,
      currency: typeof sent["currency"] === "string" ? sent["currency"] : undefined,
      merchant: typeof sent["merchant"] === "string" ? sent["merchant"] : undefined,
      closes: sent["roundClosed"] === true,
      bonusAllowed: false,
      gameCode: shortText(sent["gameCode"]) ?? "",
    },
    token: typeof sent["token"] === "string" ? sent["token"] : "",
    needsToken: WITH_TOKEN.has(verb),
  };
}

/** Who and what is meant; undefined when something is missing that the verb needs. */
function idsOf(verb: Verb, sent: Sent) {
  const requestId =
    typeof sent["requestId"] === "string" && UUID.test(sent["requestId"]) ? sent["requestId"] : undefined;
  const playerId = typeof sent["playerId"] === "string" && isId(sent["playerId"]) ? sent["playerId"] : undefined;
  const txId = shortText(sent["txId"]) ?? (verb === "round" ? requestId : undefined);
  const [refTxId, roundRef] = [shortText(sent["refTxId"]), shortText(sent["roundId"])];
  if (requestId === undefined || playerId === undefined || txId === undefined) return undefined;
  if ((WITH_ROUND.has(verb) && roundRef === undefined) || (verb === "rollback" && refTxId === undefined))
    return undefined;
  return {
    requestId: requestId.toLowerCase(),
    playerId: playerId as PlayerId,
    txId,
    refTxId,
    roundRef: roundRef ?? "",
  };
}

interface Sums {
  readonly amount: Minor;
  readonly win: Minor;
  /** What the win of a bet and win at once is called; undefined when it has no name of its own. */
  readonly winTxId: string | undefined;
}

function sumsOf(verb: Verb, sent: Sent): Sums | undefined {
  const amount = readMinor(WITHOUT_AMOUNT.has(verb) ? 0 : sent["amount"], verb === "adjust");
  const win = readMinor(verb === "betwin" ? sent["win"] : 0, false);
  if (amount === undefined || win === undefined) return undefined;
  const named = verb === "betwin" && sent["winTxId"] !== undefined && sent["winTxId"] !== sent["txId"];
  const winTxId = named ? shortText(sent["winTxId"]) : undefined;
  return named && winTxId === undefined ? undefined : { amount, win, winTxId };
}

const isFresh = (at: unknown, now: Instant): boolean =>
  typeof at === "number" && Number.isSafeInteger(at) && now - at <= OLDEST_MS;

/** Whole minor units; a sign only where the verb corrects. */
function readMinor(value: unknown, signed: boolean): Minor | undefined {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return undefined;
  return value < 0 && !signed ? undefined : BigInt(value);
}

const shortText = (value: unknown): string | undefined =>
  typeof value === "string" && value.length > 0 && value.length <= 64 && !value.includes("\0") ? value : undefined;
